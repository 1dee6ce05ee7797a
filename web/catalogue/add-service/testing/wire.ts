import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { ServiceDraftUpdate } from '../../../../contract/catalogue/draft.ts'
import { picture, roomForOne, sampleService } from './samples.ts'

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

let count = 0
/** When the last draft was saved. */
export const savedAt = () => new Date(Date.UTC(2026, 10, 15, 9, 0, count)).toISOString()
const savedNow: Answer = () => {
  count += 1
  return say(200, { savedAt: savedAt() })()
}
const pictureBrought: Answer = () => say(201, { picture: picture(asked('POST service-pictures').length) })()

type ReceivedCall = { what: string; headers: Record<string, string>; body: unknown; keepalive: boolean }

/** What the stubbed server was asked, and what it answers to each question. */
export const wire = { answers: {} as Record<string, Answer>, asked: [] as ReceivedCall[] }

export const asked = (what: string): ReceivedCall[] => wire.asked.filter((one) => one.what === what)
export const drafts = (): ServiceDraftUpdate[] =>
  asked('PUT service-draft').map(({ body }) => body as ServiceDraftUpdate)

export const allow = (changes: Partial<typeof roomForOne>) => {
  wire.answers['GET service-allowance'] = say(200, { ...roomForOne, ...changes })
}
export const keepDraft = (values: object, changes: object = {}) => {
  const draft = { stepId: 'details', values, pictures: [], savedAt: '2026-11-15T08:00:00.000Z', ...changes }
  wire.answers['GET service-draft'] = say(200, { draft })
}

type Init = { method?: string; headers?: Record<string, string>; body?: unknown; keepalive?: boolean }

const ask = (url: string, { method, headers = {}, body, keepalive = false }: Init): Promise<Response> => {
  const what = `${method} ${url.replace(/^.*\/auth\//, '')}`
  const content = typeof body === 'string' ? JSON.parse(body) : body
  wire.asked.push({ what, headers, body: content, keepalive })
  return (wire.answers[what] ?? say(404, { status: 404, message: 'There is nothing at this address.' }))()
}

/** Pictures go by XMLHttpRequest, as only that tells how far they are. */
class Upload {
  upload = {}
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  private question: [string, string] = ['', '']
  open(method: string, url: string) {
    this.question = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.onabort()
  }
  async send(body: unknown) {
    const [method, url] = this.question
    try {
      const answer = await ask(url, { method, headers: this.headers, body })
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload()
    } catch {
      this.onerror()
    }
  }
}

/** A server with room for one more service, which takes everything. */
export const freshWire = () => {
  wire.asked = []
  wire.answers = {
    'GET service-allowance': say(200, roomForOne),
    'GET service-draft': say(200, { draft: null }),
    'PUT service-draft': savedNow,
    'DELETE service-draft': say(200, { message: 'Gone.' }),
    'POST service-pictures': pictureBrought,
    'POST vendor-add-service': say(201, { message: 'Service added successfully!', service: sampleService }),
    [`GET services/${sampleService.id}`]: say(200, sampleService),
    [`PUT services/${sampleService.id}`]: say(200, {
      message: 'Service updated successfully!',
      service: sampleService,
    }),
  }
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => ask(url, init as Init))
  vi.stubGlobal('XMLHttpRequest', Upload)
}
