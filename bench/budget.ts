export const kilobyte = 1024

export type FirstLoadBudget = { javascriptBytes: number; totalBytes?: number; requests?: number }

/** What a phone may download, compressed and with headers, to open each page. check-budget.ts checks every build. */
export const firstLoadBudgets: Record<string, FirstLoadBudget> = {
  '/': { javascriptBytes: 38 * kilobyte, totalBytes: 89 * kilobyte },
  '/help': { javascriptBytes: 39 * kilobyte },
  '/terms': { javascriptBytes: 36 * kilobyte },
  '/privacy': { javascriptBytes: 36 * kilobyte },
  '/login': { javascriptBytes: 70 * kilobyte },
  '/login-link': { javascriptBytes: 50 * kilobyte },
  '/stop-renewal': { javascriptBytes: 51 * kilobyte },
  '/register': { javascriptBytes: 68 * kilobyte },
  '/vendor-verification': { javascriptBytes: 52 * kilobyte },
  '/forgot-password': { javascriptBytes: 51 * kilobyte },
  '/forgot-password-otp-verification': { javascriptBytes: 51 * kilobyte },
  '/new-password': { javascriptBytes: 51 * kilobyte },
  '/d/vendor-dashboard': { javascriptBytes: 69 * kilobyte, totalBytes: 104 * kilobyte, requests: 15 },
  '/d/add-business': { javascriptBytes: 102 * kilobyte, totalBytes: 139 * kilobyte, requests: 18 },
  '/d/pricing-plans': { javascriptBytes: 69 * kilobyte, totalBytes: 104 * kilobyte, requests: 15 },
  '/d/proceed-to-make-payment': { javascriptBytes: 72 * kilobyte, totalBytes: 108 * kilobyte, requests: 16 },
  '/d/payment-success': { javascriptBytes: 72 * kilobyte, totalBytes: 107 * kilobyte, requests: 16 },
  '/d/billing': { javascriptBytes: 71 * kilobyte, totalBytes: 106 * kilobyte, requests: 16 },
  '/d/receipt': { javascriptBytes: 70 * kilobyte, totalBytes: 105 * kilobyte, requests: 16 },
  '/d/add-service': { javascriptBytes: 116 * kilobyte, totalBytes: 153 * kilobyte, requests: 19 },
  '/d/services': { javascriptBytes: 70 * kilobyte, totalBytes: 106 * kilobyte, requests: 15 },
  '/d/live-services': { javascriptBytes: 66 * kilobyte, totalBytes: 101 * kilobyte, requests: 15 },
  '/d/edit-service': { javascriptBytes: 116 * kilobyte, totalBytes: 153 * kilobyte, requests: 19 },
  '/d/vendor-profile': { javascriptBytes: 68 * kilobyte, totalBytes: 105 * kilobyte, requests: 16 },
  '/d/page': { javascriptBytes: 75 * kilobyte, totalBytes: 111 * kilobyte, requests: 16 },
  '/d/vendor-status': { javascriptBytes: 68 * kilobyte, totalBytes: 104 * kilobyte, requests: 15 },
  '/d/my-application': { javascriptBytes: 70 * kilobyte, totalBytes: 106 * kilobyte, requests: 16 },
  '/d/settings': { javascriptBytes: 75 * kilobyte, totalBytes: 111 * kilobyte, requests: 16 },
}

/** The document of a page for customers, compressed: of a vendor with ten services, of one service, of a page of the market. */
export const customerDocumentBytes = 30 * kilobyte

/** All scripts of such a page, compressed: none of them is needed. */
export const customerScriptBytes = 6 * kilobyte

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
  /** Beside the page without scripts. */
  | 'largestPaintRatio'
  | 'blockedMs'
  /** Of several runs. */
  | 'leastBlockedMs'
  | 'blockedRatio'
  | 'layoutShift'
  /** Until the page shows what it was opened for: time, requests and bytes with their headers. */
  | 'contentMs'
  | 'contentRequests'
  | 'contentBytes'
  | 'transferBytes'
  | 'javascriptBytes'

export type Bound = { atLeast: number } | { atMost: number }

export type Budgets = Partial<Record<Measure, Bound>>

/** See web/conditions.ts. */
export type NetworkName = '1.6 Mbps' | '400 kbit/s'

/** For a first visit. */
export type PageBudgets = Record<NetworkName, Budgets>

/** A page without scripts hardly blocks at all, so this much is within the bound of its ratio in any case. */
export const freeBlockedMs = 50
const blockedRatio = { atMost: 1.5 }

const publicPage: Budgets = {
  accessibility: { atLeast: 100 },
  bestPractices: { atLeast: 100 },
  seo: { atLeast: 100 },
  layoutShift: { atMost: 0 },
  largestPaintRatio: { atMost: 1.1 },
  blockedRatio,
}

/** What customers open: all of it is there without a script. */
const customerPage: PageBudgets = {
  '1.6 Mbps': { ...publicPage, performance: { atLeast: 100 }, javascriptBytes: { atMost: customerScriptBytes } },
  '400 kbit/s': { layoutShift: { atMost: 0 } },
}

const accountPage: Budgets = {
  ...publicPage,
  performance: { atLeast: 98 },
  javascriptBytes: { atMost: 85 * kilobyte },
}

const vendorPage: PageBudgets = {
  '1.6 Mbps': {
    performance: { atLeast: 95 },
    layoutShift: { atMost: 0 },
    largestPaintRatio: { atMost: 1.3 },
  },
  '400 kbit/s': { contentMs: { atMost: 4500 }, layoutShift: { atMost: 0 } },
}

export type MeasuredPath =
  | '/'
  | '/login'
  | '/register'
  | '/market'
  | '/v/sample-events-1'
  | '/d/vendor-dashboard'
  | '/d/add-business'
  | '/d/services'
  | '/d/pricing-plans'
  | '/d/proceed-to-make-payment'
  | '/d/payment-success'
  | '/d/billing'
  | '/d/receipt'
  | '/d/add-service'
  | '/d/edit-service'
  | '/d/live-services'
  | '/d/vendor-profile'
  | '/d/page'
  | '/d/vendor-status'
  | '/d/my-application'
  | '/d/settings'

/** Checked by web.ts in a real browser. */
export const pageBudgets: Record<MeasuredPath, PageBudgets> = {
  '/': {
    '1.6 Mbps': {
      ...publicPage,
      performance: { atLeast: 99 },
      largestPaintMs: { atMost: 1700 },
      transferBytes: { atMost: 110 * kilobyte },
      javascriptBytes: { atMost: 50 * kilobyte },
    },
    '400 kbit/s': {},
  },
  '/login': { '1.6 Mbps': accountPage, '400 kbit/s': {} },
  '/register': { '1.6 Mbps': accountPage, '400 kbit/s': {} },
  '/market': customerPage,
  '/v/sample-events-1': customerPage,
  '/d/vendor-dashboard': {
    ...vendorPage,
    '400 kbit/s': {
      ...vendorPage['400 kbit/s'],
      contentRequests: { atMost: 14 },
      contentBytes: { atMost: 150 * kilobyte },
    },
  },
  '/d/add-business': vendorPage,
  '/d/services': vendorPage,
  '/d/pricing-plans': vendorPage,
  '/d/proceed-to-make-payment': vendorPage,
  '/d/payment-success': vendorPage,
  '/d/billing': vendorPage,
  '/d/receipt': vendorPage,
  '/d/add-service': vendorPage,
  '/d/edit-service': vendorPage,
  '/d/live-services': vendorPage,
  '/d/vendor-profile': vendorPage,
  '/d/page': vendorPage,
  '/d/vendor-status': vendorPage,
  '/d/my-application': vendorPage,
  '/d/settings': vendorPage,
}

/** From an address behind the login, opened without a session, to the sentence that says why it is not shown. */
export const withoutSessionBudgets: Budgets = { contentMs: { atMost: 2000 } }
