export const kilobyte = 1024

export type FirstLoadBudget = { javascriptBytes: number; totalBytes?: number }

/** What a phone may download, compressed and with headers, to open each public page. check-budget.ts checks every build. */
export const firstLoadBudgets: Record<string, FirstLoadBudget> = {
  '/': { javascriptBytes: 50 * kilobyte, totalBytes: 110 * kilobyte },
  '/help': { javascriptBytes: 50 * kilobyte },
  '/terms': { javascriptBytes: 50 * kilobyte },
  '/privacy': { javascriptBytes: 50 * kilobyte },
  '/login': { javascriptBytes: 85 * kilobyte },
  '/login-link': { javascriptBytes: 65 * kilobyte },
  '/register': { javascriptBytes: 85 * kilobyte },
  '/vendor-verification': { javascriptBytes: 65 * kilobyte },
  '/forgot-password': { javascriptBytes: 65 * kilobyte },
  '/forgot-password-otp-verification': { javascriptBytes: 65 * kilobyte },
  '/new-password': { javascriptBytes: 65 * kilobyte },
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
  javascriptBytes: { atMost: 85 * kilobyte },
}

/** Checked by web.ts in a real browser. */
export const pageBudgets: Record<'/' | '/login' | '/register', Budgets> = {
  '/': {
    ...everyPage,
    performance: { atLeast: 99 },
    largestPaintMs: { atMost: 1700 },
    transferBytes: { atMost: 110 * kilobyte },
    javascriptBytes: { atMost: 50 * kilobyte },
  },
  '/login': accountPage,
  '/register': accountPage,
}
