import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Browsers } from '../browsers.ts'
import { type Measure, phone } from '../budget.ts'

/**
 * `modelled`: Lighthouse's default, which runs at full speed and computes the effect of a slow network. `observed`: the
 * browser itself is slowed down; this leaves out the opening of connections and counts the slider's later pictures in
 * the Speed Index, as the page takes longer to come to rest.
 */
export type Method = 'modelled' | 'observed'

/** `machineIndex` is Lighthouse's own figure for the speed of the machine at that moment; it sinks when others are busy. */
export type Measurement = { figures: Record<Measure, number>; shortcomings: string[]; machineIndex: number }

const settings: Settings = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  formFactor: 'mobile',
  screenEmulation: {
    mobile: true,
    width: phone.widthPx,
    height: phone.heightPx,
    deviceScaleFactor: phone.pixelRatio,
    disabled: false,
  },
  logLevel: 'error',
}

// Lighthouse counts 1024 bits to the kilobit.
const kilobitsPerSecond = phone.megabitsPerSecond * 1024

const throttling: Record<Method, Settings> = {
  modelled: {
    throttlingMethod: 'simulate',
    throttling: {
      rttMs: phone.roundTripMs,
      throughputKbps: kilobitsPerSecond,
      cpuSlowdownMultiplier: phone.cpuSlowdown,
    },
  },
  observed: {
    throttlingMethod: 'devtools',
    throttling: {
      requestLatencyMs: phone.roundTripMs,
      downloadThroughputKbps: kilobitsPerSecond,
      uploadThroughputKbps: kilobitsPerSecond / 2,
      cpuSlowdownMultiplier: phone.cpuSlowdown,
    },
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

/** Opens the address in a new browser, as a phone on its first visit. */
export const measure = async (url: string, browsers: Browsers, method: Method = 'modelled'): Promise<Measurement> => {
  loading ??= loadLighthouse()
  const lighthouse = await loading
  const browser = await browsers.launch()
  try {
    const answer = await lighthouse(url, { ...settings, ...throttling[method], port: browser.debuggingPort })
    const { lhr } = answer ?? {}
    if (!lhr || lhr.runtimeError) throw new Error(`${url} could not be measured: ${lhr?.runtimeError?.message}`)
    const machineIndex = lhr.environment.benchmarkIndex
    return { figures: readFigures(lhr), shortcomings: listShortcomings(lhr), machineIndex }
  } finally {
    await browser.close()
  }
}

const readFigures = (lhr: Result): Record<Measure, number> => {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const sent = (requests: Request[]) => requests.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const requests = readRequests(lhr)
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

type Throttling = {
  rttMs?: number
  throughputKbps?: number
  requestLatencyMs?: number
  downloadThroughputKbps?: number
  uploadThroughputKbps?: number
  cpuSlowdownMultiplier?: number
}

/** The settings that we use. */
type Settings = {
  onlyCategories?: string[]
  formFactor?: 'mobile' | 'desktop'
  screenEmulation?: { mobile: boolean; width: number; height: number; deviceScaleFactor: number; disabled: boolean }
  logLevel?: 'error'
  throttlingMethod?: 'simulate' | 'devtools'
  throttling?: Throttling
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
