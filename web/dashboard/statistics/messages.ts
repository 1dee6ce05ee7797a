import { limits } from '../../../contract/limits.ts'

export const messages = {
  noServices: 'None yet. Once you add one, its category and availability show here.',
  servicesFailed: 'Your services could not be counted.',
  nothingSpent: `Nothing was spent on plans in the last ${limits.spendingMonths} months.`,
  spendingFailed: 'Your spending could not be read.',
  noPlan: 'Days count once you have a plan.',
  waiting: 'Your plan is paid. Its days count from the approval of your business.',
}
