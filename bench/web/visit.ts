import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from './browsers.ts'
import type { Network } from './conditions.ts'
import { openDevtools, type Session } from './devtools.ts'
import { openTab } from './open-tab.ts'
import { recordTraffic, type Traffic } from './traffic.ts'
import { reportName, type UsefulContent, type Watched, watchedName, watchScript } from './watch-page.ts'

export type VisitFigures = Watched & {
  /** From the opening of the address. */
  contentMs: number
  contentRequests: number
  contentBytes: number
  scriptBytes: number
  uncompressedCalls: string[]
}

export type VisitOptions = {
  url: string
  useful: UsefulContent
  network?: Network
  /** What to evaluate in the page once it has come to rest. */
  atRest?: string
}

const longestWaitMs = 45_000
const longestRestMs = 6_000
const quietMs = 500

/** Opens the address in a new tab of a browser, and watches until its useful content is there and the network rests. */
export const visit = async (
  browser: Browser,
  { url, useful, network, atRest }: VisitOptions,
): Promise<{ figures: VisitFigures; atRest: string }> => {
  const devtools = await openDevtools(browser.debuggingPort)
  try {
    const traffic = recordTraffic()
    const tab = await openTab(devtools, traffic, network)
    const { openedAtMs, contentAtMs } = await openPage(tab, url, useful)
    await waitForRest(traffic)
    const watched = await readWatched(tab)
    const before = traffic.until(contentAtMs)
    const figures = {
      ...watched,
      contentMs: contentAtMs - openedAtMs,
      contentRequests: before.requests,
      contentBytes: before.bytes,
      scriptBytes: traffic.scriptBytes(),
      uncompressedCalls: traffic.uncompressedCalls(),
    }
    return { figures, atRest: atRest ? await evaluate(tab, atRest) : '' }
  } finally {
    devtools.close()
  }
}

type Told = { what: 'opened' | 'content'; epochMs: number }

/** NaN for content that has not come. */
const openPage = async (tab: Session, url: string, useful: UsefulContent) => {
  let openedAtMs = Number.NaN
  const contentAt = new Promise<number>((resolve) => {
    tab.on('Runtime.bindingCalled', ({ payload }: { payload: string }) => {
      const { what, epochMs }: Told = JSON.parse(payload)
      if (what === 'content') resolve(epochMs)
      // A page that leads to another was opened when the first one was.
      else if (Number.isNaN(openedAtMs)) openedAtMs = epochMs
    })
  })
  await tab.send('Runtime.addBinding', { name: reportName })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watchScript(useful) })
  await tab.send('Page.navigate', { url })
  const contentAtMs = await Promise.race([contentAt, wait(longestWaitMs, Number.NaN, { ref: false })])
  return { openedAtMs, contentAtMs }
}

const waitForRest = async (traffic: Traffic) => {
  for (let restedMs = 0, waitedMs = 0; restedMs < quietMs && waitedMs < longestRestMs; waitedMs += 100) {
    await wait(100)
    restedMs = traffic.isQuiet() ? restedMs + 100 : 0
  }
}

const evaluate = async (tab: Session, expression: string): Promise<string> => {
  const answer = await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (answer.exceptionDetails) throw new Error(String(answer.exceptionDetails.exception?.description))
  return String(answer.result.value)
}

/** A paint is told a moment after it, by a busy browser later still. */
const readWatched = async (tab: Session): Promise<Watched> => {
  const read = async () => JSON.parse(await evaluate(tab, `JSON.stringify(window.${watchedName} ?? {})`))
  let watched = await read()
  for (let waitedMs = 0; typeof watched.largestPaintMs !== 'number' && waitedMs < 2_000; waitedMs += 200) {
    await wait(200)
    watched = await read()
  }
  const missing = {
    firstPaintMs: Number.NaN,
    largestPaintMs: Number.NaN,
    layoutShift: Number.NaN,
    blockedMs: Number.NaN,
  }
  const seen = Object.entries(watched).filter(([, figure]) => typeof figure === 'number')
  return { ...missing, ...Object.fromEntries(seen) }
}
