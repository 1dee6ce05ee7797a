import { readDashboard } from '../../contract/account/dashboard.ts'
import { countUnread } from '../../contract/account/notifications.ts'
import { readOverview } from '../../contract/account/overview.ts'
import { readProfile } from '../../contract/account/profile.ts'
import { listSessions } from '../../contract/account/session.ts'
import { readBusiness } from '../../contract/business/add-business.ts'
import { listPayments, readPayment } from '../../contract/business/billing.ts'
import { readBusinessDraft } from '../../contract/business/draft.ts'
import { readSubscription, showAllSubscriptions } from '../../contract/business/subscription.ts'
import { readAllowance } from '../../contract/catalogue/allowance.ts'
import { readServiceDraft } from '../../contract/catalogue/draft.ts'
import { readLiveChoice } from '../../contract/catalogue/live-services.ts'
import { listServices, readService } from '../../contract/catalogue/services.ts'
import { readServiceStatistics } from '../../contract/catalogue/statistics.ts'
import { readOwnPage } from '../../contract/customer/own-page.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { paths, pathTo } from '../../contract/paths.ts'

type Frame = {
  /** The address that the build renders, with the query that a page shows its skeleton for. */
  rendered?: string
  /** What the page asks for as it opens, the most important first. */
  reads: readonly Endpoint[]
}

/** Only the build needs this: what stands in the HTML of each page behind the login. */
export const vendorFrames: Record<string, Frame> = {
  [paths.dashboard]: { reads: [readProfile, readOverview, readDashboard, readAllowance, readServiceStatistics] },
  [paths.addBusiness]: { reads: [readBusiness, readBusinessDraft, readProfile] },
  [paths.pricingPlans]: { reads: [showAllSubscriptions, readSubscription, readProfile] },
  [paths.payment]: { reads: [readSubscription, readProfile] },
  [paths.paymentSuccess]: { rendered: pathTo.paymentSuccess('reference'), reads: [] },
  [paths.billing]: { reads: [readSubscription, listPayments, readProfile] },
  [paths.receipt]: { rendered: pathTo.receipt('reference'), reads: [readPayment] },
  [paths.addService]: { reads: [readAllowance, readServiceDraft] },
  [paths.services]: { reads: [listServices] },
  [paths.liveServices]: { reads: [readLiveChoice, listServices] },
  [paths.editService]: { rendered: pathTo.editService('id'), reads: [readService] },
  [paths.profile]: { reads: [readProfile] },
  [paths.ownPage]: { reads: [readOwnPage] },
  [paths.status]: { reads: [readProfile] },
  [paths.myApplication]: { reads: [readBusiness] },
  [paths.settings]: { reads: [readProfile, listSessions] },
}

/** The addresses of a page's first reads, for the script in its HTML; the bell counts on every page. */
export const listReads = (path: string): string =>
  [...(vendorFrames[path]?.reads ?? []), countUnread].map(({ url }) => url).join(' ')

/** What the top bar of a page reads as well where the browser does not know the vendor yet (use-known-vendor.ts). */
export const whoReads = (path: string): string =>
  vendorFrames[path]?.reads.includes(readProfile) ? '' : readProfile.url
