import type { Endpoint, FileNamesOf, SentBodyOf, SentParamsOf, SentQueryOf } from '../../contract/endpoint.ts'

export type Answer = { status: number; text: string }
export type Progress = (sent: { sentBytes: number; totalBytes: number }) => void

type FetchOptions = { signal: AbortSignal; keepalive?: boolean }

export const sendByFetch = async ({ url, ...init }: Outgoing, options: FetchOptions): Promise<Answer> => {
  const response = await fetch(url, { ...init, ...options })
  return { status: response.status, text: await response.text() }
}

const stopped = () => new DOMException('stopped', 'AbortError')

/** Only XMLHttpRequest tells how much of an upload has left. */
export const sendWithProgress = (request: Outgoing, signal: AbortSignal, onProgress: Progress): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped())
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total })
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText })
    xhr.onerror = () => reject(new TypeError('network'))
    xhr.onabort = () => reject(stopped())
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(request.body ?? null)
  })

type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }

/** What an endpoint asks for; with nothing to ask, nothing is given. */
export type CallInput<E extends Endpoint> = Needed<'body', SentBodyOf<E>> &
  Needed<'query', SentQueryOf<E>> &
  Needed<'params', SentParamsOf<E>> & { files?: Partial<Record<FileNamesOf<E>, Blob | readonly Blob[]>> }

type Values = Record<string, unknown>

const entries = (values: unknown): [string, string | Blob][] =>
  Object.entries((values ?? {}) as Values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string | Blob] => [name, one instanceof Blob ? one : String(one)]),
  )

const address = (endpoint: Endpoint, params: Values, query: unknown) => {
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(entries(query) as [string, string][]).toString()
  return search ? `${path}?${search}` : path
}

export type Outgoing = { url: string; method: string; headers: Record<string, string>; body?: string | FormData }

export const outgoing = (
  endpoint: Endpoint,
  given: { body?: unknown; query?: unknown; params?: unknown; files?: unknown },
  { token, key }: { token?: string; key?: string },
): Outgoing => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (key) headers['idempotency-key'] = key
  const url = address(endpoint, (given.params ?? {}) as Values, given.query)
  const request = { url, method: endpoint.method, headers }

  if (endpoint.files) {
    // The browser writes the content type itself: only it knows the boundary.
    const body = new FormData()
    for (const [name, value] of [...entries(given.body), ...entries(given.files)]) body.append(name, value)
    return { ...request, body }
  }
  if (given.body === undefined) return request
  headers['content-type'] = 'application/json'
  return { ...request, body: JSON.stringify(given.body) }
}
