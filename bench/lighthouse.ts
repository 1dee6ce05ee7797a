import lighthouse, { type Flags, type Result } from 'lighthouse'
import { type Measure, phone } from './budget.ts'
import { launchBrowser } from './launch-browser.ts'

export type Measurement = { figures: Record<Measure, number>; shortcomings: string[] }

const settings: Flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  formFactor: 'mobile',
  screenEmulation: {
    mobile: true,
    width: phone.widthPx,
    height: phone.heightPx,
    deviceScaleFactor: phone.pixelRatio,
    disabled: false,
  },
  throttlingMethod: 'simulate',
  throttling: {
    rttMs: phone.roundTripMs,
    throughputKbps: phone.kilobitsPerSecond,
    cpuSlowdownMultiplier: phone.cpuSlowdown,
  },
  logLevel: 'error',
}

/** Opens the address in a browser of its own, as a phone that comes for the first time. */
export const measure = async (url: string, profilesFolder: string): Promise<Measurement> => {
  const browser = await launchBrowser(profilesFolder)
  try {
    const answer = await lighthouse(url, { ...settings, port: browser.debuggingPort })
    const { lhr } = answer ?? {}
    if (!lhr || lhr.runtimeError) throw new Error(`${url} could not be measured: ${lhr?.runtimeError?.message}`)
    return { figures: figuresOf(lhr), shortcomings: shortcomingsOf(lhr) }
  } finally {
    await browser.close()
  }
}

const figuresOf = (lhr: Result): Record<Measure, number> => {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const sent = (requests: Request[]) => requests.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const requests = requestsOf(lhr)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time'),
    transferBytes: sent(requests),
    javascriptBytes: sent(requests.filter(({ resourceType }) => resourceType === 'Script')),
  }
}

type Request = { transferSize: number; resourceType: string }

const requestsOf = (lhr: Result): Request[] => {
  const details = lhr.audits['network-requests']?.details
  return details?.type === 'table' ? (details.items as unknown as Request[]) : []
}

/** What keeps a score from being full, in Lighthouse's own words. */
const shortcomingsOf = (lhr: Result): string[] =>
  Object.values(lhr.categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit && audit.score !== null && audit.score < 1)
      .map((audit) => `${title}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim()),
  )
