import { vi } from 'vitest'

type ReceivedCall = { what: string; key: string | undefined; body: unknown }
type Answer = () => Promise<Response>

const nothingHere: Answer = async () => Response.json({ message: 'There is nothing at this address.' }, { status: 404 })

/** What the stubbed server was asked, and what it answers to each question: 'PUT /profile'. */
export const wire = { asked: [] as ReceivedCall[], answers: {} as Record<string, Answer> }

export const asked = (what: string) => wire.asked.filter((one) => one.what === what)

export const says =
  (body: object, status = 200): Answer =>
  async () =>
    Response.json(body, { status })
export const isLost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that comes when it is told to. */
export const later = (answer: Answer) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(answer), arrive: resolve }
}

const ask = (method: string, url: string, headers: Record<string, string>, body: unknown) => {
  const what = `${method} ${url.replace('/vservice/api/v1/auth', '')}`
  wire.asked.push({ what, key: headers['idempotency-key'], body })
  return (wire.answers[what] ?? nothingHere)()
}

/** Uploads go by XMLHttpRequest, as only that tells how far they are. */
class StubbedUpload {
  static newest: StubbedUpload
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  private question: [string, string] = ['', '']
  private headers: Record<string, string> = {}

  open(method: string, url: string) {
    StubbedUpload.newest = this
    this.question = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.onabort()
  }
  async send(body: unknown) {
    try {
      const answer = await ask(...this.question, this.headers, body)
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload()
    } catch {
      this.onerror()
    }
  }
}

export const sentSoFar = (loaded: number, total: number) => StubbedUpload.newest.upload.onprogress?.({ loaded, total })

export const stubWire = () => {
  Object.assign(wire, { asked: [], answers: {} })
  vi.stubGlobal('XMLHttpRequest', StubbedUpload)
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { headers: Record<string, string> }) =>
    ask(init.method ?? 'GET', url, init.headers, init.body ? JSON.parse(init.body as string) : undefined),
  )
}
