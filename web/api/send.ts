import type { Outgoing } from './request.ts'

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
