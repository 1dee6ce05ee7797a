import { planTitles } from '../../../contract/business/plans.ts'
import type { LiveChoice } from '../../../contract/catalogue/live-choice.ts'
import { dateOnOneLine } from '../../ui/in-words.ts'

export const messages = {
  title: 'Choose which services stay live',
  lead: 'Customers see the services that you tick. The others are kept, and wait for a higher plan.',
  loading: 'Loading your services',
  list: 'Your services',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  showMore: 'Show more',
  moreFailed: 'More services could not be read. Please try again.',
  notSaved: 'Your choice could not be saved. Please try again.',
  nothingToChoose: 'There is nothing to choose',
  roomForAll: 'Your plan has room for all your services.',
  chosen: (count: number, limit: number) => `${count} of ${limit} chosen`,
  stays: (plan: LiveChoice['afterwards'], name: string) =>
    plan && `${planInTime(plan)} shows ${plan.limit}: the one you tick first, ${name}, stays.`,
}

type PlanInTime = Pick<LiveChoice, 'plan' | 'state' | 'from'>

const planInTime = ({ plan, state, from }: PlanInTime): string => {
  const name = `${planTitles[plan]} plan`
  if (from) return `From ${dateOnOneLine(from)} your ${name}`
  return state === 'selected' ? `Once it is paid and begins, your ${name}` : `Your ${name}`
}

/** What the plan has room for. */
export const roomSentence = (choice: LiveChoice): string =>
  `${planInTime(choice)} shows ${choice.limit} of your ${choice.total} services.`
