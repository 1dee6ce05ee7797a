import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { timing } from '../timing.ts'
import type { Failure, RefusedCall } from './failure.ts'
import {
  buildRequest,
  type CallInput,
  type HttpRequest,
  type Progress,
  type RawAnswer,
  sendByFetch,
  sendWithProgress,
} from './request.ts'

export type Reply<E> = { kind: 'reply'; status: number; body: ReplyOf<E> }

export type CallOptions = {
  token?: string
  /** Idempotency key: the server does a submit once, however often it arrives with this key. */
  key?: string
  signal?: AbortSignal
  /** Each progress starts the time-out again, or a large picture on a slow line would never arrive. */
  onProgress?: Progress
  /** The request is finished even if the tab is closed meanwhile. */
  keepalive?: boolean
}

type UnauthorizedListener = (call: { endpoint: Endpoint; token: string | undefined }) => void
const unauthorizedListeners = new Set<UnauthorizedListener>()

/** Calls the listener at every 401. Returns a function that removes it. */
export const onUnauthorized = (listener: UnauthorizedListener): (() => void) => {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

/** Sends one request and returns the reply or the failure. It never throws and never retries. */
export const call = async <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<Reply<E> | Failure> => {
  const { token, key, signal, onProgress, keepalive } = input
  const stop = new AbortController()
  let stoppedBy: 'cancelled' | 'timeout' | undefined
  const stopBecause = (what: 'cancelled' | 'timeout') => {
    stoppedBy ??= what
    stop.abort()
  }
  const cancel = () => stopBecause('cancelled')
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)

  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimeout = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stopBecause('timeout'), timing.requestTimeoutMs)
  }
  startTimeout()
  const sendOnce = async (request: HttpRequest): Promise<RawAnswer | Failure> => {
    try {
      return onProgress
        ? await sendWithProgress(request, stop.signal, (sent) => {
            startTimeout()
            onProgress(sent)
          })
        : await sendByFetch(request, { signal: stop.signal, keepalive })
    } catch {
      return { kind: 'no-answer', why: stoppedBy ?? (navigator.onLine === false ? 'offline' : 'network') }
    }
  }
  try {
    const answer = await sendOnce(buildRequest(endpoint, input, { token, key }))
    if ('kind' in answer) return answer
    if (answer.status === 401) for (const listener of unauthorizedListeners) listener({ endpoint, token })
    return await readAnswer(endpoint, answer)
  } catch (error) {
    console.error(error)
    return { kind: 'broken' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

const readAnswer = async <E extends Endpoint>(
  endpoint: E,
  { status, text }: RawAnswer,
): Promise<Reply<E> | Failure> => {
  const body = parseJson(text)
  if (status < 200 || status > 299) return { kind: 'refused', status, ...readRefusal(body) }
  const checked = await endpoint.reply['~standard'].validate(body)
  if (checked.issues) return { kind: 'unreadable' }
  return { kind: 'reply', status, body: checked.value as ReplyOf<E> }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readRefusal = (body: unknown): Omit<RefusedCall, 'kind' | 'status'> => {
  const { code, message, detail, field, params, jwtToken } = Object(body) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    ...(typeof detail === 'string' && { detail }),
    ...(typeof field === 'string' && { field }),
    ...(typeof params === 'object' && params && { params }),
    ...(typeof jwtToken === 'string' && { jwtToken }),
  }
}
