import { type MeasuredPath, pageBudgets } from '../budget.ts'
import type { VendorName } from './vendors.ts'
import type { UsefulContent } from './watch-page.ts'

/** `vendor` is logged in; `shows` is one whom customers see on it. */
export type MeasuredPage = { vendor?: VendorName; shows?: VendorName; useful: UsefulContent }

const title: UsefulContent = { selector: 'h1', text: /\w/ }

/** Texts that stand there only once the vendor's own data has come; a frame or a skeleton does not have them. */
export const measuredPages: Record<MeasuredPath, MeasuredPage> = {
  '/': { useful: title },
  '/login': { useful: title },
  '/register': { useful: title },
  '/market': { shows: 'premium', useful: title },
  '/v/sample-events-1': { shows: 'premium', useful: title },
  '/d/vendor-dashboard': { vendor: 'premium', useful: { selector: 'main p', text: /Premium plan runs until\s\d/ } },
  '/d/add-business': { vendor: 'fresh', useful: { selector: 'main label', text: /Business name/ } },
  '/d/services': { vendor: 'premium', useful: { selector: 'main h2, main h3, main li', text: /Sample choir/ } },
  '/d/pricing-plans': { vendor: 'premium', useful: { selector: 'main p', text: /until\s\d/ } },
}

export const allPaths = Object.keys(pageBudgets) as MeasuredPath[]

/** An address that was sent by SMS, opened where nobody is logged in, and the sentence that says so. */
export const withoutSession = {
  path: '/d/vendor-dashboard',
  useful: { selector: 'p, h1, h2, [role="status"], [role="alert"]', text: /log in first/i },
} satisfies { path: MeasuredPath; useful: UsefulContent }
