const nextTask = () => new Promise<void>((go) => setTimeout(go))

import { type HttpRequest, type RawAnswer, sendByFetch } from './request.ts'

/** What the page's HTML asked for before its scripts had come (web/app/vendor-page.ts). */
type EarlyAnswers = {
  token: string
  askedAtMs: number
  answers: Map<string, Promise<RawAnswer | undefined>>
  /** Settled in the task after that of the first reader. */
  nextTask?: Promise<void>
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

/** Older than this, an answer may no longer be true. On the slowest network that was measured scripts take six seconds. */
const earlyGoodForMs = 20_000
/** Long enough for what a page renders at first, on the slowest phone. */
const firstRenderingMs = 2_000

type Together = { answers: { url: string; status: number; text: string }[] }

/**
 * All in one request. A refusal is an answer, and one of the session holds for each of them. A failure is not kept: whoever
 * reads asks again, and reports what comes of it.
 */
const ask = async ({ by, urls, token }: EarlyReads): Promise<Map<string, RawAnswer>> => {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  try {
    const response = await fetch(`${by}?of=${encodeURIComponent(urls.join(' '))}`, { headers })
    const text = await response.text()
    if (response.status === 401) return new Map(urls.map((url) => [url, { status: 401, text }]))
    const { answers }: Together = response.ok ? JSON.parse(text) : { answers: [] }
    return new Map(
      answers.filter(({ status }) => status < 500).map(({ url, ...answer }) => [url, { ...answer, isEarly: true }]),
    )
  } catch {
    return new Map()
  }
}

/** `by`: the call that reads several (contract/account/first-reads.ts), whose schema is too much for the page's HTML. */
type EarlyReads = { by: string; urls: readonly string[]; token: string }

export const askEarly = (reads: EarlyReads, nowMs: number): void => {
  if (reads.urls.length === 0) return
  const early: EarlyAnswers = { token: reads.token, askedAtMs: nowMs, answers: new Map() }
  window.earlyAnswers = early
  const asking = ask(reads)
  for (const url of reads.urls)
    early.answers.set(
      url,
      asking.then((answers) => answers.get(url)),
    )
}

const findEarly = ({ method, headers }: HttpRequest, nowMs: number): EarlyAnswers | undefined => {
  const early = window.earlyAnswers
  if (!early) return
  // After a change, an answer from before it would be out of date.
  const isUsable =
    method === 'GET' && headers.authorization === `Bearer ${early.token}` && nowMs - early.askedAtMs < earlyGoodForMs
  if (isUsable) return early
  forgetEarly()
}

/** After a change, on another page, or a moment after the first rendering: from then on every answer is a new one. */
export const forgetEarly = (): void => void delete window.earlyAnswers

/** Called as the page is first rendered: what is rendered a moment later asks for itself. */
export const forgetEarlySoon = (): void => void setTimeout(forgetEarly, firstRenderingMs)

/** Whether what came with the page is still as good as an answer of now. The build, which renders its frame, has none. */
export const isEarlyGood = (): boolean => typeof window !== 'undefined' && window.earlyAnswers !== undefined

/** It is gone once it is given, not before: who asks meanwhile gets it too. */
const takeAnswer = async (early: EarlyAnswers, url: string) => {
  early.nextTask ??= nextTask()
  await early.nextTask
  const answer = await early.answers.get(url)
  early.answers.delete(url)
  return answer
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))

/**
 * Takes the answer that was asked for early, if there is one, and asks now otherwise. Those that are here are given after the
 * first rendering, as a slow phone would be blocked by both in one task, and together, as the page would move otherwise.
 */
export const sendOrTakeEarly: typeof sendByFetch = async (request, options) => {
  const early = findEarly(request, Date.now())
  const answer = early?.answers.has(request.url)
    ? await Promise.race([takeAnswer(early, request.url), untilAborted(options.signal)])
    : undefined
  return answer ?? sendByFetch(request, options)
}
