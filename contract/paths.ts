import type { PlanDuration } from './business/plans.ts'
import * as paths from './path-names.ts'

/** Every address of the portal. An address with something to fill in has its builder in `pathTo`. */
export { paths }

/** A page for whoever holds the link of a reminder, without a login. */
const renewal = '/r'

/** Pages for customers, which the server renders when they are asked for. */
const vendorPages = '/v'
const market = '/market'

export const pathTo = {
  /** The token is behind the #, where no server, log or link preview sees it. */
  loginLink: (token: string): string => `${paths.loginLink}#${token}`,
  /** As a login link has it. */
  stopRenewal: (token: string): string => `${paths.stopRenewal}#${token}`,
  paymentSuccess: (reference: string): string => `${paths.paymentSuccess}?${new URLSearchParams({ reference })}`,
  /** Where the provider's checkout sends somebody who leaves it without paying. */
  leftPayment: (reference: string): string => `${paths.payment}?${new URLSearchParams({ cancelled: reference })}`,
  /** Opens the question whether to pay for the current plan once more. */
  renewPlan: (duration: PlanDuration): string => `${paths.pricingPlans}?${new URLSearchParams({ renew: duration })}`,
  editService: (id: string): string => `${paths.editService}?${new URLSearchParams({ id })}`,
  vendorPage: (slug: string): string => `${vendorPages}/${slug}`,
  publicService: (slug: string, serviceId: string): string => `${vendorPages}/${slug}/s/${serviceId}`,
  /** A search is a part of its address, so that it can be sent to somebody. */
  market: (search = new URLSearchParams()): string => `${market}?${search}`.replace(/\?$/, ''),
  renewal: (token: string): string => `${renewal}/${token}`,
  /** What came of a payment that was begun there. The provider's checkout adds the reference itself. */
  renewalDone: (token: string, reference?: string): string =>
    `${renewal}/${token}/done${reference ? `?${new URLSearchParams({ reference })}` : ''}`,
  renewalState: (token: string, reference: string): string =>
    `${renewal}/${token}/state?${new URLSearchParams({ reference })}`,
  renewalCode: (token: string): string => `${renewal}/${token}/code`,
  receipt: (reference: string): string => `${paths.receipt}?${new URLSearchParams({ reference })}`,
  /** The page of receipts shows these too. */
  creditNote: (number: string): string => `${paths.receipt}?number=${number}`,
  statement: (year: number): string => `${paths.receipt}?year=${year}`,
}

/** Pages without a login: the build renders each to a file of its own. */
export const publicPaths = [
  paths.home,
  paths.help,
  paths.terms,
  paths.privacy,
  paths.register,
  paths.vendorVerification,
  paths.login,
  paths.loginLink,
  paths.stopRenewal,
  paths.forgotPassword,
  paths.forgotPasswordOtp,
  paths.newPassword,
] as const
