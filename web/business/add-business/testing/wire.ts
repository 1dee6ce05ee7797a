import { act } from '@testing-library/react'
import { vi } from 'vitest'

export type Answer = () => Promise<Response>
export const say =
  (status: number, body: object): Answer =>
  async () =>
    Response.json(body, { status })
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that comes when it is told to. */
export const later = (answer: Answer) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(answer), arrive: () => act(async () => resolve()) }
}

export type Draft = { stepId: string; values: Record<string, string> }

/** What the stubbed server was asked, and what it answers. */
export const wire = {
  business: say(200, { business: null }),
  draft: say(200, { draft: null }),
  keepDraft: (() => say(200, { savedAt: nextSavedAt() })()) as Answer,
  profile: say(500, {}),
  /** The drafts it was sent. */
  drafts: [] as (Draft & { keepalive: boolean })[],
  asked: [] as string[],
}

let saves = 0
const nextSavedAt = () => new Date(Date.UTC(2026, 10, 15, 9, 0, ++saves)).toISOString()

const begin = { ...wire }

const fetchStub = (url: string, init: RequestInit): Promise<Response> => {
  const call = `${init.method} ${url.split('/').at(-1)}`
  wire.asked.push(call)
  switch (call) {
    case 'GET business':
      return wire.business()
    case 'GET business-draft':
      return wire.draft()
    case 'PUT business-draft':
      wire.drafts.push({ ...JSON.parse(init.body as string), keepalive: init.keepalive === true })
      return wire.keepDraft()
    default:
      return wire.profile()
  }
}

/** A submit, which goes only as far as the test lets it. */
export class Upload {
  static all: Upload[] = []
  static get last(): Upload {
    return Upload.all.at(-1) as Upload
  }
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  content = new FormData()
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(content: FormData) {
    this.content = content
    Upload.all.push(this)
  }
  abort() {
    this.onabort()
  }
  progress = (loaded: number, total: number) => act(async () => this.upload.onprogress?.({ loaded, total }))
  answer = (status: number, body: object) =>
    act(async () => {
      Object.assign(this, { status, responseText: JSON.stringify(body) })
      this.onload()
    })
  cut = () => act(async () => this.onerror())
}

export const submitted = { message: 'Business details submitted successfully!', businessStatus: 'PENDING' }

/** A server that has nothing of this vendor and takes everything. */
export const freshWire = () => {
  Object.assign(wire, begin, { drafts: [], asked: [] })
  Upload.all = []
  vi.stubGlobal('fetch', fetchStub)
  vi.stubGlobal('XMLHttpRequest', Upload)
}
