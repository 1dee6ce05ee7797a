import { listPayments } from '../../contract/business/billing.ts'
import { listServices } from '../../contract/catalogue/services.ts'
import { type MeasuredPath, pageBudgets } from '../budget.ts'
import type { VendorName } from './vendors.ts'
import type { UsefulContent } from './watch-page.ts'

/** What a vendor's own call answers. */
export type AskAsVendor = (url: string) => Promise<unknown>

export type MeasuredPage = {
  /** Who is logged in. */
  vendor?: VendorName
  /** Whom customers see on it. */
  shows?: VendorName
  useful: UsefulContent
  /** What follows the path in the address. */
  query?: (ask: AskAsVendor) => Promise<string>
  /** Built as others are, which are measured in all conditions. */
  isBrief?: true
}

const title: UsefulContent = { selector: 'h1', text: /\w/ }
const field: UsefulContent = { selector: 'main label', text: /Service name/ }

const ofFirstPayment = async (ask: AskAsVendor) => {
  const { payments } = (await ask(listPayments.url)) as { payments: { reference: string }[] }
  return `?reference=${payments[0]?.reference}`
}
const ofFirstService = async (ask: AskAsVendor) => {
  const { services } = (await ask(listServices.url)) as { services: { id: string }[] }
  return `?id=${services[0]?.id}`
}

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
  '/d/proceed-to-make-payment': {
    vendor: 'selected',
    useful: { selector: 'main dd, main li, main p', text: /When you are approved/ },
    isBrief: true,
  },
  // A payment that is found leads on to the status after a moment; this one stays.
  '/d/payment-success': {
    vendor: 'premium',
    useful: { selector: 'main a, main button', text: /Return to Subscriptions/ },
    query: async () => '?reference=sample',
    isBrief: true,
  },
  '/d/billing': { vendor: 'premium', useful: { selector: 'main', text: /AFH-/ }, isBrief: true },
  '/d/receipt': { vendor: 'premium', useful: { selector: 'main', text: /AFH-/ }, query: ofFirstPayment, isBrief: true },
  '/d/add-service': { vendor: 'premium', useful: field, isBrief: true },
  '/d/edit-service': { vendor: 'premium', useful: field, query: ofFirstService, isBrief: true },
  '/d/live-services': {
    vendor: 'smaller',
    useful: { selector: 'main p', text: /shows 1 of your 2/ },
    isBrief: true,
  },
  '/d/vendor-profile': { vendor: 'premium', useful: { selector: 'main h1', text: /Sample Events 1/ }, isBrief: true },
  '/d/page': {
    vendor: 'premium',
    useful: { selector: 'main h2, main h3, main p, main b, main strong', text: /Customers can see your/ },
    isBrief: true,
  },
  '/d/vendor-status': { vendor: 'premium', useful: { selector: 'main h1', text: /You are verified/ }, isBrief: true },
  '/d/my-application': { vendor: 'premium', useful: { selector: 'main dd', text: /Sample Events 1/ }, isBrief: true },
  '/d/settings': { vendor: 'premium', useful: { selector: 'main dd', text: /sample-premium@/ }, isBrief: true },
}

export const allPaths = Object.keys(pageBudgets) as MeasuredPath[]

/** Addresses that were sent by SMS, opened where nobody is logged in, and the sentence that says so. */
export const withoutSession = [
  { path: '/d/vendor-dashboard', useful: { selector: 'p, h1, h2, [role="status"]', text: /log in first/i } },
  { path: '/d/add-service', useful: { selector: 'p, h1, h2, li', text: /Authentication required/ } },
] satisfies { path: MeasuredPath; useful: UsefulContent }[]
