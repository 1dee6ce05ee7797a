import { proceedToPayment } from '../../stage/plan-words.ts'
export const messages = {
  title: 'Choose your plan',
  lead: 'Pay for a month or a year at a time. Nothing renews without you.',
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
  retry: 'Retry',

  choice: (plan: string) => `${plan} plan`,
  renewal: (plan: string) => `Renew ${plan}`,
  selected: (plan: string) => `You just selected ${plan} plan. Proceed to make payment?`,
  toPay: 'To pay',
  price: (amount: string, duration: string) => `${amount} for ${duration}`,
  fewerServices: (plan: string, limit: number, count: number) =>
    `${plan} shows ${limit} of your ${count} services. You choose which.`,
  cancel: 'Cancel',
  proceed: proceedToPayment,
  choiceFailure: 'This plan was not chosen.',
  notSelected: (why: string) => `Failed to select subscription: ${why}`,
} as const
