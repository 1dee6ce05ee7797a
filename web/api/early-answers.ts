import { type HttpRequest, type RawAnswer, sendByFetch } from './request.ts'

/** What the page's HTML asked for before its scripts had come (web/app/vendor-page.ts). Each answer is for one reader. */
type EarlyAnswers = {
  token: string
  askedAtMs: number
  answers: Map<string, Promise<RawAnswer | undefined>>
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

/** Older than this, an answer may no longer be true. On the slowest network that was measured scripts take six seconds. */
const goodForMs = 20_000

/** A refusal is an answer. A failure is not kept: whoever reads asks again, and reports what comes of it. */
const ask = async (url: string, headers: Record<string, string>): Promise<RawAnswer | undefined> => {
  try {
    const response = await fetch(url, { headers })
    return response.status < 500 ? { status: response.status, text: await response.text() } : undefined
  } catch {
    return undefined
  }
}

export const askEarly = (urls: readonly string[], token: string, nowMs: number): void => {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  window.earlyAnswers = { token, askedAtMs: nowMs, answers: new Map(urls.map((url) => [url, ask(url, headers)])) }
}

const takeAnswer = ({ method, url, headers }: HttpRequest, nowMs: number) => {
  const early = window.earlyAnswers
  if (!early) return
  // After a change, an answer from before it would be out of date.
  const isUsable =
    method === 'GET' && headers.authorization === `Bearer ${early.token}` && nowMs - early.askedAtMs < goodForMs
  if (!isUsable) return void delete window.earlyAnswers
  const answer = early.answers.get(url)
  early.answers.delete(url)
  return answer
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))

/** Takes the answer that was asked for early, if there is one, and asks now otherwise. */
export const sendOrTakeEarly: typeof sendByFetch = async (request, options) => {
  const early = takeAnswer(request, Date.now())
  const answer = early && (await Promise.race([early, untilAborted(options.signal)]))
  return answer ?? sendByFetch(request, options)
}
