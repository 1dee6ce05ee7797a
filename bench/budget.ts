export const kilobyte = 1024

export type FirstLoadBudget = { javascriptBytes: number; totalBytes?: number; requests?: number }

/** What a phone may download, compressed, to open each page. Checked on every build by check-budget.ts. */
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
  '/d/vendor-dashboard': { javascriptBytes: 157 * kilobyte, totalBytes: 197 * kilobyte, requests: 58 },
  '/d/add-business': { javascriptBytes: 194 * kilobyte, totalBytes: 235 * kilobyte, requests: 72 },
  '/d/pricing-plans': { javascriptBytes: 147 * kilobyte, totalBytes: 184 * kilobyte, requests: 56 },
  '/d/proceed-to-make-payment': { javascriptBytes: 188 * kilobyte, totalBytes: 228 * kilobyte, requests: 70 },
  '/d/payment-success': { javascriptBytes: 188 * kilobyte, totalBytes: 228 * kilobyte, requests: 71 },
  '/d/billing': { javascriptBytes: 186 * kilobyte, totalBytes: 226 * kilobyte, requests: 70 },
  '/d/receipt': { javascriptBytes: 185 * kilobyte, totalBytes: 226 * kilobyte, requests: 70 },
  '/d/add-service': { javascriptBytes: 185 * kilobyte, totalBytes: 225 * kilobyte, requests: 69 },
  '/d/services': { javascriptBytes: 190 * kilobyte, totalBytes: 231 * kilobyte, requests: 70 },
  '/d/live-services': { javascriptBytes: 186 * kilobyte, totalBytes: 226 * kilobyte, requests: 70 },
  '/d/edit-service': { javascriptBytes: 185 * kilobyte, totalBytes: 225 * kilobyte, requests: 70 },
  '/d/vendor-profile': { javascriptBytes: 190 * kilobyte, totalBytes: 232 * kilobyte, requests: 70 },
  '/d/vendor-status': { javascriptBytes: 187 * kilobyte, totalBytes: 228 * kilobyte, requests: 70 },
  '/d/my-application': { javascriptBytes: 185 * kilobyte, totalBytes: 226 * kilobyte, requests: 70 },
  '/d/settings': { javascriptBytes: 153 * kilobyte, totalBytes: 191 * kilobyte, requests: 69 },
}

export const firstLoadAims: Record<string, Partial<FirstLoadBudget>> = {
  '/login': { javascriptBytes: 100 * kilobyte },
  '/register': { javascriptBytes: 100 * kilobyte },
  '/d/vendor-dashboard': { totalBytes: 150 * kilobyte, requests: 14 },
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
