import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { timing } from '../timing.ts'
import type { Failure, RefusedCall } from './failure.ts'
import { type Answer, type CallInput, outgoing, type Progress, sendByFetch, sendWithProgress } from './request.ts'

export type Reply<E> = { kind: 'reply'; status: number; body: ReplyOf<E> }

export type Options = {
  token?: string
  /** Names this submit: sent again under the same key, it is done once. */
  key?: string
  signal?: AbortSignal
  /** Told as the upload goes. The time-out then counts from the last sign of life, or no large picture would arrive. */
  onProgress?: Progress
  /** Goes out even if the tab is closed meanwhile. */
  keepalive?: boolean
}

type UnauthorizedListener = (call: { endpoint: Endpoint; token: string | undefined }) => void
const unauthorizedListeners = new Set<UnauthorizedListener>()

/** Hears of every 401. Returns how to stop listening. */
export const onUnauthorized = (listener: UnauthorizedListener): (() => void) => {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

/** Sends one request and says what came of it. Never throws, never retries, knows no screen. */
export const call = async <const E extends Endpoint>(
  endpoint: E,
  given: CallInput<E> & Options,
): Promise<Reply<E> | Failure> => {
  const { token, key, signal, onProgress, keepalive } = given
  const stop = new AbortController()
  let stoppedBy: 'cancelled' | 'timeout' | undefined
  const stopBy = (what: 'cancelled' | 'timeout') => {
    stoppedBy ??= what
    stop.abort()
  }
  const cancel = () => stopBy('cancelled')
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)

  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimeout = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stopBy('timeout'), timing.requestTimeoutMs)
  }
  startTimeout()
  try {
    const request = outgoing(endpoint, given, { token, key })
    const answer = onProgress
      ? await sendWithProgress(request, stop.signal, (sent) => {
          startTimeout()
          onProgress(sent)
        })
      : await sendByFetch(request, { signal: stop.signal, keepalive })
    if (answer.status === 401) for (const listener of unauthorizedListeners) listener({ endpoint, token })
    return await read(endpoint, answer)
  } catch {
    return { kind: 'no-answer', why: stoppedBy ?? (navigator.onLine === false ? 'offline' : 'network') }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

const read = async <E extends Endpoint>(endpoint: E, { status, text }: Answer): Promise<Reply<E> | Failure> => {
  const body = parse(text)
  if (status < 200 || status > 299) return { kind: 'refused', status, ...refusalIn(body) }
  const checked = await endpoint.reply['~standard'].validate(body)
  return checked.issues ? { kind: 'unreadable' } : { kind: 'reply', status, body: checked.value as ReplyOf<E> }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refusalIn = (body: unknown): Omit<RefusedCall, 'kind' | 'status'> => {
  const { code, message, field, jwtToken } = Object(body) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    ...(typeof field === 'string' && { field }),
    ...(typeof jwtToken === 'string' && { jwtToken }),
  }
}
