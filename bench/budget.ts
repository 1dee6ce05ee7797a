export const kilobyte = 1024

export type FirstLoadBudget = { javascriptBytes: number; totalBytes?: number }

/** What a phone may download, compressed, to open each public page. Checked on every build by check-budget.ts. */
export const firstLoadBudgets: Record<string, FirstLoadBudget> = {
  '/': { javascriptBytes: 95 * kilobyte, totalBytes: 150 * kilobyte },
  '/help': { javascriptBytes: 95 * kilobyte },
  '/terms': { javascriptBytes: 95 * kilobyte },
  '/privacy': { javascriptBytes: 95 * kilobyte },
  '/login': { javascriptBytes: 125 * kilobyte },
  '/login-link': { javascriptBytes: 100 * kilobyte },
  '/register': { javascriptBytes: 125 * kilobyte },
  '/vendor-verification': { javascriptBytes: 125 * kilobyte },
  '/forgot-password': { javascriptBytes: 125 * kilobyte },
  '/forgot-password-otp-verification': { javascriptBytes: 125 * kilobyte },
  '/new-password': { javascriptBytes: 125 * kilobyte },
}

/** An entry-level Android phone on what Lighthouse calls slow 4G. */
export const phone = {
  widthPx: 360,
  heightPx: 800,
  pixelRatio: 2,
  megabitsPerSecond: 1.6,
  roundTripMs: 150,
  cpuSlowdown: 4,
}

export type Measure =
  | 'performance'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'
  | 'firstPaintMs'
  | 'largestPaintMs'
  | 'layoutShift'
  | 'blockedMs'
  | 'transferBytes'
  | 'javascriptBytes'

export type Bound = { atLeast: number } | { atMost: number }

export type Budgets = Partial<Record<Measure, Bound>>

const everyPage: Budgets = {
  accessibility: { atLeast: 100 },
  bestPractices: { atLeast: 100 },
  seo: { atLeast: 100 },
  layoutShift: { atMost: 0 },
}

const accountPage: Budgets = {
  ...everyPage,
  performance: { atLeast: 98 },
  javascriptBytes: { atMost: 125 * kilobyte },
}

/** Checked by web.ts in a real browser. */
export const pageBudgets: Record<'/' | '/login' | '/register', Budgets> = {
  '/': {
    ...everyPage,
    performance: { atLeast: 99 },
    largestPaintMs: { atMost: 1700 },
    transferBytes: { atMost: 150 * kilobyte },
    javascriptBytes: { atMost: 95 * kilobyte },
  },
  '/login': accountPage,
  '/register': accountPage,
}
