import {
  type BoughtPlan,
  durationTitles,
  planTitles,
  type Selection,
  type Subscription,
} from '../../../contract/business/subscription.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import { formatPrice } from '../../../contract/money.ts'

const dayMs = 24 * 60 * 60 * 1000
const whenApproved = 'when your business is approved'

/** In one line, where two of them may need two. */
const day = (at: string) => dateInWords(at).replaceAll(' ', '\u00a0')

export const periodInWords = ({ startsAt, endsAt }: Pick<BoughtPlan, 'startsAt' | 'endsAt'>): string =>
  startsAt && endsAt ? `${day(startsAt)} to ${day(endsAt)}` : `Begins ${whenApproved}`

export const orderInWords = ({ plan, duration }: Pick<Selection, 'plan' | 'duration'>): string =>
  `${planTitles[plan]}, ${durationTitles[duration]}`

const timeLeft = (endsAt: string, nowMs: number): string => {
  const days = Math.ceil((Date.parse(endsAt) - nowMs) / dayMs)
  return days > 1 ? `in ${days} days` : 'within a day'
}

/** How the plan stands, in a sentence. */
export const standingInWords = ({ state, current, selection }: Subscription, nowMs: number): string => {
  if (state === 'SELECTED')
    return selection?.startsAt
      ? 'You have chosen it. It begins when it is paid.'
      : `You have chosen it. It begins when it is paid, and ${whenApproved}.`
  if (!current?.endsAt) return `It is paid, and begins ${whenApproved}.`
  const end = dateInWords(current.endsAt)
  if (state === 'EXPIRED') return `It ended on ${end}. Renew it to go on.`
  if (state === 'ENDING_SOON')
    return `It ends on ${end}, ${timeLeft(current.endsAt, nowMs)}. Renew it now: the time that is left is kept.`
  return `It is on until ${end}.`
}

type Fact = { term: string; value: string }

/** Dates and what comes after them. Only what is there. */
export const planFacts = ({ state, current, next, selection }: Subscription): Fact[] => {
  const facts: Fact[] = []
  const add = (term: string, value: string) => facts.push({ term, value })
  if (current?.startsAt) add('Began', dateInWords(current.startsAt))
  if (current?.endsAt) add(state === 'EXPIRED' ? 'Ended' : 'Ends', dateInWords(current.endsAt))
  if (next.length > 0) add('Comes next', next.map((one) => `${planTitles[one.plan]}: ${periodInWords(one)}`).join('\n'))
  if (selection) {
    if (current) add('Chosen', orderInWords(selection))
    add('To pay', formatPrice(selection.amountPesewas))
    if (selection.savingPesewas > 0)
      add('You save', `${formatPrice(selection.savingPesewas)} (${selection.savingPercent}%)`)
  }
  return facts
}
