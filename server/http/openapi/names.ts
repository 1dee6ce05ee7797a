import type { GenericSchema } from 'valibot'
import * as captcha from '../../../contract/account/captcha.ts'
import * as contactWays from '../../../contract/account/contact-ways.ts'
import * as dashboard from '../../../contract/account/dashboard.ts'
import * as editProfile from '../../../contract/account/edit-profile.ts'
import * as help from '../../../contract/account/help.ts'
import * as login from '../../../contract/account/login.ts'
import * as loginLink from '../../../contract/account/login-link.ts'
import * as notifications from '../../../contract/account/notifications.ts'
import * as overview from '../../../contract/account/overview.ts'
import * as passwordReset from '../../../contract/account/password-reset.ts'
import * as profile from '../../../contract/account/profile.ts'
import * as register from '../../../contract/account/register.ts'
import * as session from '../../../contract/account/session.ts'
import * as settings from '../../../contract/account/settings.ts'
import * as verification from '../../../contract/account/verification.ts'
import * as addBusiness from '../../../contract/business/add-business.ts'
import * as automaticRenewal from '../../../contract/business/automatic-renewal.ts'
import * as billing from '../../../contract/business/billing.ts'
import * as closing from '../../../contract/business/closing.ts'
import * as contactChange from '../../../contract/business/contact-change.ts'
import * as creditNote from '../../../contract/business/credit-note.ts'
import * as dispute from '../../../contract/business/dispute.ts'
import * as businessDraft from '../../../contract/business/draft.ts'
import * as finance from '../../../contract/business/finance.ts'
import * as find from '../../../contract/business/find.ts'
import * as ledger from '../../../contract/business/ledger.ts'
import * as myApplication from '../../../contract/business/my-application.ts'
import * as payment from '../../../contract/business/payment.ts'
import * as periodDecision from '../../../contract/business/period-decision.ts'
import * as review from '../../../contract/business/review.ts'
import * as spending from '../../../contract/business/spending.ts'
import * as statement from '../../../contract/business/statement.ts'
import { rejection, suspension } from '../../../contract/business/status.ts'
import * as stopRenewal from '../../../contract/business/stop-renewal.ts'
import * as subscription from '../../../contract/business/subscription.ts'
import * as suspensions from '../../../contract/business/suspension.ts'
import * as sweep from '../../../contract/business/sweep.ts'
import { tax } from '../../../contract/business/tax.ts'
import * as addService from '../../../contract/catalogue/add-service.ts'
import * as allowance from '../../../contract/catalogue/allowance.ts'
import * as serviceDraft from '../../../contract/catalogue/draft.ts'
import * as listedService from '../../../contract/catalogue/listed-service.ts'
import { liveChoice } from '../../../contract/catalogue/live-choice.ts'
import * as liveServices from '../../../contract/catalogue/live-services.ts'
import * as pictures from '../../../contract/catalogue/pictures.ts'
import * as services from '../../../contract/catalogue/services.ts'
import * as statistics from '../../../contract/catalogue/statistics.ts'
import { hiding } from '../../../contract/customer/hidden.ts'
import * as hidings from '../../../contract/customer/hiding.ts'
import * as marketCall from '../../../contract/customer/market-call.ts'
import * as moderation from '../../../contract/customer/moderation.ts'
import * as ownPage from '../../../contract/customer/own-page.ts'
import * as poster from '../../../contract/customer/poster.ts'
import { vendorPage } from '../../../contract/customer/public-page.ts'
import * as report from '../../../contract/customer/report.ts'
import * as vendorPageCall from '../../../contract/customer/vendor-page.ts'
import * as views from '../../../contract/customer/views.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'

const features: object[] = [
  ...[
    captcha,
    contactWays,
    dashboard,
    help,
    login,
    loginLink,
    notifications,
    overview,
    passwordReset,
    profile,
    editProfile,
  ],
  ...[
    register,
    session,
    settings,
    verification,
    addBusiness,
    billing,
    closing,
    contactChange,
    creditNote,
    businessDraft,
    finance,
  ],
  ...[find, myApplication, payment, review, spending, statement, subscription, suspensions, allowance, serviceDraft],
  ...[addService, liveServices, pictures, services, statistics, marketCall, ownPage, poster, vendorPageCall, views],
  ...[hidings, moderation, report, periodDecision, dispute, ledger, sweep, automaticRenewal, stopRenewal],
]

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'url' in exported && 'method' in exported

const callKey = ({ method, url }: Endpoint) => `${method} ${url}`

/** A call is named as the contract names it: what programs read is what our own code says. */
const namesInContract = new Map(
  features
    .flatMap((exports) => Object.entries(exports))
    .flatMap(([name, exported]) => (isEndpoint(exported) ? [[callKey(exported), name] as const] : [])),
)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What the contract makes by a function, such as the status of each service, is named by its wing and its path. */
export const nameByPath = ({ wing, method, path }: Endpoint) =>
  [method === 'GET' ? 'read' : method.toLowerCase(), wing, ...path.split(/\W+/)]
    .filter((word) => word !== '')
    .map((word, at) => (at === 0 ? word : capital(word)))
    .join('')

/** `logIn`, `addBusiness`: how generated clients call it. */
export const operationName = (endpoint: Endpoint): string =>
  namesInContract.get(callKey(endpoint)) ?? nameByPath(endpoint)

export const requestName = (endpoint: Endpoint): string => `${capital(operationName(endpoint))}Request`
export const replyName = (endpoint: Endpoint): string => `${capital(operationName(endpoint))}Reply`

/** What stands in several answers, or is what a program is after, under the name it has in the product. */
export const namedSchemas: Record<string, GenericSchema> = {
  Allowance: allowance.allowance,
  AuditEntry: review.auditEntry,
  AutomaticRenewal: automaticRenewal.automaticRenewal,
  Business: addBusiness.registeredBusiness,
  CaptchaChallenge: captcha.captchaChallenge,
  Hiding: hiding,
  CreditNote: creditNote.creditNote,
  Issuer: billing.issuer,
  ListedService: listedService.listedService,
  LiveChoice: liveChoice,
  MarketPage: marketCall.marketPage,
  Notification: notifications.notification,
  Overview: overview.overview,
  OwnPage: ownPage.ownPage,
  PageViews: views.pageViews,
  Payment: billing.payment,
  Plan: subscription.plan,
  Profile: profile.vendorProfile,
  Receipt: billing.receipt,
  Rejection: rejection,
  Service: listedService.service,
  ServicePicture: listedService.servicePicture,
  ServiceStatistics: statistics.serviceStatistics,
  Spending: spending.spending,
  Statement: statement.statement,
  Suspension: suspension,
  Tax: tax,
  VendorPage: vendorPage,
}
