import { planTitles } from '../../../contract/business/plans.ts'
import type { UpgradeOffer } from '../../../contract/business/subscription.ts'
import { proceedToPayment } from '../../stage/plan-words.ts'
import { dateOnOneLine } from '../../ui/in-words.ts'

export const messages = {
  title: 'Choose your plan',
  lead: 'Pay for a month or a year at a time. Nothing renews by itself unless you switch that on.',
  foot: 'Prices in Ghana cedis. Pay with mobile money or a bank card.',
  loading: 'Loading the plans',

  durations: { label: 'Pay', MONTHLY: 'Monthly', YEARLY: 'Yearly' },
  each: { MONTHLY: 'a month', YEARLY: 'a year' },
  saveUpTo: (percent: number) => `Save up to ${percent}%`,
  youSave: (amount: string, percent: number) => `You save ${amount} (${percent}%)`,
  byTheYear: (amount: string) => `Pay by the year and save ${amount}`,
  recommended: 'Recommended',
  select: (plan: string) => `Select ${plan}`,

  loadFailed: (why: string) => `Error loading plans: ${why}`,
  error: (why: string) => `Error: ${why}`,

  choice: (plan: string) => `${plan} plan`,
  renewal: (plan: string) => `Renew ${plan}`,
  selected: (plan: string) => `You just selected ${plan} plan. Proceed to make payment?`,
  toPay: 'To pay',
  price: (amount: string, duration: string) => `${amount} for ${duration}`,
  fewerServices: (plan: string, limit: number, count: number) =>
    `${plan} shows ${limit} of your ${count} services. You choose which.`,
  difference: (amount: string) => `Pay the difference: ${amount}`,
  /** What the difference buys. */
  whatFor: ({ upgrade: { from, days, keepsEnd }, endsAt }: UpgradeOffer) => {
    const time = days === 1 ? '1 day' : `${days} days`
    const are = days === 1 ? 'is' : 'are'
    const end = dateOnOneLine(endsAt)
    return keepsEnd
      ? `For the ${time} left, until ${end}. The end stays the same.`
      : `A year from now, until ${end}. The ${time} left of ${planTitles[from]} ${are} taken off the price.`
  },
  cancel: 'Cancel',
  proceed: proceedToPayment,
  choiceFailure: 'This plan was not chosen.',
  notSelected: (why: string) => `Failed to select subscription: ${why}`,
} as const
