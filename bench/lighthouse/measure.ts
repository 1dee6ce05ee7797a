import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { phone } from '../budget.ts'
import type { Figures } from '../report.ts'
import type { Browsers, Profile } from '../web/browsers.ts'
import { bytesPerSecond, type Score, slow4g } from '../web/conditions.ts'

/** `machineIndex` is Lighthouse's own figure for the speed of the machine at that moment; it sinks when others are busy. */
export type Measurement = { figures: Figures; shortcomings: string[]; machineIndex: number }

const settings: Settings = {
  formFactor: 'mobile',
  screenEmulation: {
    mobile: true,
    width: phone.widthPx,
    height: phone.heightPx,
    deviceScaleFactor: phone.pixelRatio,
    disabled: false,
  },
  logLevel: 'error',
  disableFullPageScreenshot: true,
  // What a browser finds of an earlier visit, and the session, is in its profile.
  disableStorageReset: true,
  // Lighthouse's default: it runs at full speed and computes the effect of a slow network.
  throttlingMethod: 'simulate',
  throttling: {
    rttMs: slow4g.roundTripMs,
    throughputKbps: (bytesPerSecond(slow4g) * 8) / 1000,
    cpuSlowdownMultiplier: slow4g.cpuSlowdown,
  },
}

const { install }: { install(folder: string): Promise<void> } = createRequire(import.meta.url)(
  '../../scripts/install.cjs',
)

/** Installed in this folder only when something is measured, so that nobody else waits for it. */
const loadLighthouse = async (): Promise<Lighthouse> => {
  await install(fileURLToPath(new URL('.', import.meta.url)))
  // A variable, so that no bundler or compiler looks for the package, which is not installed elsewhere.
  const name = 'lighthouse'
  return (await import(name)).default
}
let loading: Promise<Lighthouse> | undefined

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} satisfies Record<Score, string>

type Options = { browsers: Browsers; profile: Profile; scores: readonly Score[] }

/** Opens the address in a new browser that remembers what the profile holds. Lighthouse loses a recording now and then. */
export const measure = async (url: string, options: Options): Promise<Measurement> => {
  for (let tries = 1; ; tries++) {
    try {
      return await measureOnce(url, options)
    } catch (error) {
      if (tries === mostTries) throw error
    }
  }
}

const mostTries = 3

const measureOnce = async (url: string, { browsers, profile, scores }: Options): Promise<Measurement> => {
  loading ??= loadLighthouse()
  const lighthouse = await loading
  const browser = await browsers.launch(profile, 'measure')
  try {
    const onlyCategories = scores.map((score) => categories[score])
    const answer = await lighthouse(url, { ...settings, onlyCategories, port: browser.debuggingPort })
    const { lhr } = answer ?? {}
    if (!lhr || lhr.runtimeError) throw new Error(`${url} could not be measured: ${lhr?.runtimeError?.message}`)
    const machineIndex = lhr.environment.benchmarkIndex
    return { figures: readFigures(lhr, scores), shortcomings: listShortcomings(lhr), machineIndex }
  } finally {
    await browser.close()
  }
}

const readFigures = (lhr: Result, scores: readonly Score[]): Figures => {
  const score = (name: Score) => Math.round((lhr.categories[categories[name]]?.score ?? 0) * 100)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const sent = (requests: Request[]) => requests.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const requests = readRequests(lhr)
  return {
    ...Object.fromEntries(scores.map((name) => [name, score(name)])),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time'),
    transferBytes: sent(requests),
    javascriptBytes: sent(requests.filter(({ resourceType }) => resourceType === 'Script')),
  }
}

type Request = { transferSize: number; resourceType: string; networkRequestTime: number }

/** Requests long after the load are not part of it: the slider fetches its next pictures then. */
const settleMs = 3000

const readRequests = (lhr: Result): Request[] => {
  const requests = auditRows<Request>(lhr, 'network-requests')
  const [metrics] = auditRows<{ observedLoad: number }>(lhr, 'metrics')
  const endsMs = (metrics?.observedLoad ?? Number.POSITIVE_INFINITY) + settleMs
  return requests.filter(({ networkRequestTime }) => networkRequestTime < endsMs)
}

const auditRows = <Row>(lhr: Result, audit: string): Row[] => {
  const details = lhr.audits[audit]?.details
  return (details?.items ?? []) as Row[]
}

/** What keeps a score below 100, in Lighthouse's own words. */
const listShortcomings = (lhr: Result): string[] =>
  Object.values(lhr.categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit && audit.score !== null && audit.score < 1)
      .map((audit) => `${title}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim()),
  )

/** The settings that we use. */
type Settings = {
  onlyCategories?: string[]
  formFactor?: 'mobile' | 'desktop'
  screenEmulation?: { mobile: boolean; width: number; height: number; deviceScaleFactor: number; disabled: boolean }
  logLevel?: 'error'
  disableFullPageScreenshot?: boolean
  disableStorageReset?: boolean
  throttlingMethod?: 'simulate'
  throttling?: { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number }
  port?: number
}

type Audit = {
  title: string
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: { items?: unknown[] }
}

/** The part of the result that we read. */
type Result = {
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

type Lighthouse = (url: string, settings: Settings) => Promise<{ lhr: Result } | undefined>
