import type { PageState } from '../../../contract/customer/page-state.ts'
import type { ViewSource } from '../../../contract/customer/sources.ts'
import { limits } from '../../../contract/limits.ts'

export const messages = {
  noServices: 'None yet. Once you add one, its category and availability show here.',
  servicesFailed: 'Your services could not be counted.',
  nothingSpent: `Nothing was spent on plans in the last ${limits.spendingMonths} months.`,
  spendingFailed: 'Your spending could not be read.',
  noPlan: 'Days count once you have a plan.',
  waiting: 'Your plan is paid. Its days count from the approval of your business.',
  views: 'Views of your pages',
  viewsFailed: 'The views of your pages could not be read.',
  noPage: 'You get a page as soon as your business is approved. Then you see here how often customers open it.',
  nobody: (period: string) => `Nobody opened your pages ${period}. Put your link where customers see it.`,
  lastDays: (days: string) => `in the last ${days} days`,
  since: (day: string) => `since ${day}, when counting began`,
  howCounted:
    'Counted without cookies, so nobody is known the day after: who comes back on another day counts again. Robots, link previews and your own visits from this dashboard do not count.',
  viewsByDay: 'Views by day',
  viewsBySource: 'Where customers came from',
  topServices: 'Services opened most',
}

/** Why nobody can come. */
export const notShown: Record<Exclude<PageState, 'shown'>, string> = {
  'not approved': 'Customers see your page again once your business is approved. Until then nobody is counted.',
  refused: 'Your business was refused, so there is no page and nobody is counted.',
  'no plan': 'Customers cannot see your page without a plan, so nobody is counted now.',
  suspended: 'Customers cannot see your page while your business is suspended, so nobody is counted now.',
  hidden: 'We have hidden your page, so nobody is counted now.',
}

export const sourceNames: Record<ViewSource, string> = {
  whatsapp: 'WhatsApp',
  qr: 'QR code',
  market: 'The market',
  search: 'Search engines',
  other: 'Other',
}
