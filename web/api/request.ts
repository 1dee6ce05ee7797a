import type { Endpoint, FileNamesOf, SentBodyOf, SentParamsOf, SentQueryOf } from '../../contract/endpoint.ts'

export type RawAnswer = { status: number; text: string }
export type Progress = (sent: { sentBytes: number; totalBytes: number }) => void

type FetchOptions = { signal: AbortSignal; keepalive?: boolean }

export const sendByFetch = async ({ url, ...init }: HttpRequest, options: FetchOptions): Promise<RawAnswer> => {
  const response = await fetch(url, { ...init, ...options })
  return { status: response.status, text: await response.text() }
}

const abortError = () => new DOMException('stopped', 'AbortError')

/** By XMLHttpRequest, because fetch does not report the progress of an upload. */
export const sendWithProgress = (request: HttpRequest, signal: AbortSignal, onProgress: Progress): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError())
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total })
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText })
    xhr.onerror = () => reject(new TypeError('network'))
    xhr.onabort = () => reject(abortError())
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(request.body ?? null)
  })

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }

/** What a call to this endpoint has to be given. */
export type CallInput<E extends Endpoint> = InputPart<'body', SentBodyOf<E>> &
  InputPart<'query', SentQueryOf<E>> &
  InputPart<'params', SentParamsOf<E>> & { files?: Partial<Record<FileNamesOf<E>, Blob | readonly Blob[]>> }

type Values = Record<string, unknown>

const listEntries = (values: unknown): [string, string | Blob][] =>
  Object.entries((values ?? {}) as Values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string | Blob] => [name, one instanceof Blob ? one : String(one)]),
  )

const buildUrl = (endpoint: Endpoint, params: Values, query: unknown) => {
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(listEntries(query) as [string, string][]).toString()
  return search ? `${path}?${search}` : path
}

export type HttpRequest = { url: string; method: string; headers: Record<string, string>; body?: string | FormData }

export const buildRequest = (
  endpoint: Endpoint,
  input: { body?: unknown; query?: unknown; params?: unknown; files?: unknown },
  { token, key }: { token?: string; key?: string },
): HttpRequest => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (key) headers['idempotency-key'] = key
  const url = buildUrl(endpoint, (input.params ?? {}) as Values, input.query)
  const request = { url, method: endpoint.method, headers }

  if (endpoint.files) {
    // The browser writes the content type itself: only it knows the boundary.
    const body = new FormData()
    for (const [name, value] of [...listEntries(input.body), ...listEntries(input.files)]) body.append(name, value)
    return { ...request, body }
  }
  if (input.body === undefined) return request
  headers['content-type'] = 'application/json'
  return { ...request, body: JSON.stringify(input.body) }
}
