import type { BoughtPlan, PlanName, Subscription } from '../../../contract/business/subscription.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'

export type PlanMark = { tone: 'good' | 'warn' | 'plain' | 'green'; words: string; line: string }

const waits: PlanMark = { tone: 'good', words: 'Paid', line: 'Paid, begins when your business is approved' }

const ahead = ({ startsAt, endsAt }: BoughtPlan): PlanMark =>
  startsAt && endsAt
    ? { tone: 'green', words: 'Paid ahead', line: `From ${dateInWords(startsAt)} until ${dateInWords(endsAt)}` }
    : waits

/** What the card of a plan says about the vendor's own. */
export const planMark = (plan: PlanName, { state, current, next }: Subscription): PlanMark | undefined => {
  const coming = next.find((bought) => bought.plan === plan)
  if (current?.plan !== plan) return coming && ahead(coming)
  if (!current.endsAt) return waits
  const end = dateInWords(current.endsAt)
  if (state === 'EXPIRED') return coming ? ahead(coming) : { tone: 'plain', words: 'Ended', line: `Ended on ${end}` }
  const tone = state === 'ENDING_SOON' ? 'warn' : 'good'
  return { tone, words: 'Current plan', line: `Yours until ${end}` }
}
