import type { Payment } from '../../../contract/business/billing.ts'
import type { PlanName } from '../../../contract/business/plans.ts'
import { countInWords } from '../../ui/in-words.ts'

/** The paid time of a plan that waits for approval, such as '1 year and 1 month'. */
export const paidTime = (plan: PlanName, payments: readonly Payment[]): string => {
  const waiting = payments.filter((one) => one.plan === plan && one.period === 'waiting')
  const years = waiting.filter(({ duration }) => duration === 'YEARLY').length
  const months = waiting.length - years
  return [years && countInWords(years, 'year'), months && countInWords(months, 'month')].filter(Boolean).join(' and ')
}
