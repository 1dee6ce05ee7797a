type Throttling = {
  rttMs?: number
  throughputKbps?: number
  requestLatencyMs?: number
  downloadThroughputKbps?: number
  uploadThroughputKbps?: number
  cpuSlowdownMultiplier?: number
}

/** Of Lighthouse's settings, those that we set. */
export type Settings = {
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

/** Of Lighthouse's result, what we read. */
export type Result = {
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

export type Lighthouse = (url: string, settings: Settings) => Promise<{ lhr: Result } | undefined>
