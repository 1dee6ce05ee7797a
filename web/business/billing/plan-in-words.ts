import type { Payment } from '../../../contract/business/billing.ts'
import { orderInWords, type PlanName, planTitles } from '../../../contract/business/plans.ts'
import { hasEnded, planStage } from '../../../contract/business/stage.ts'
import { type BoughtPlan, type Subscription, selectionRefusals } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { renewsByItself, seenUntil } from '../../stage/plan-words.ts'
import { countInWords, dateOnOneLine } from '../../ui/in-words.ts'

const dayMs = 24 * 60 * 60 * 1000
const whenApproved = 'when your business is approved'

export const periodInWords = ({ startsAt, endsAt }: Pick<BoughtPlan, 'startsAt' | 'endsAt'>): string =>
  startsAt && endsAt ? `${dateOnOneLine(startsAt)} to ${dateOnOneLine(endsAt)}` : `Begins ${whenApproved}`

const timeLeft = (endsAt: string, nowMs: number): string => {
  const days = Math.ceil((Date.parse(endsAt) - nowMs) / dayMs)
  return days > 1 ? `in ${days} days` : 'within a day'
}

/** The paid time of a plan that waits for approval, such as '1 year and 1 month'. */
export const paidTime = (plan: PlanName, payments: readonly Payment[]): string => {
  const waiting = payments.filter((one) => one.plan === plan && one.period === 'waiting')
  const years = waiting.filter(({ duration }) => duration === 'YEARLY').length
  const months = waiting.length - years
  return [years && countInWords(years, 'year'), months && countInWords(months, 'month')].filter(Boolean).join(' and ')
}

export type BillingFacts = {
  subscription: Subscription
  business: 'to be corrected' | 'refused' | 'suspended' | 'as it should be'
  /** All payments of the vendor; empty when only some of them are loaded. */
  payments: readonly Payment[]
  nowMs: number
}

/** While a payment is being looked into or no plan can be bought, the sentence does not ask the vendor to pay. */
export const planStatusInWords = ({ subscription, business, payments, nowMs }: BillingFacts): string => {
  const { state, current, next, selection, heldPayment, renewsWith } = subscription
  const stage = planStage(state)
  const mayPay = !heldPayment && business !== 'suspended' && business !== 'refused'
  if (stage === 'to pay') return `You have chosen it. ${whatIsMissing({ selection, heldPayment, business })}`
  if (!current?.endsAt) {
    if (business === 'to be corrected') return 'It is paid and kept. Correct your details and it begins.'
    if (business === 'refused') return 'It is paid. What you paid goes back to you.'
    const time = current && paidTime(current.plan, payments)
    return `It is paid${time ? ` for ${time}` : ''}, and begins ${whenApproved}.`
  }
  const end = dateOnOneLine(current.endsAt)
  if (stage === 'in grace') {
    const ended = `It ended on ${end}. ${seenUntil(current.endsAt)}`
    return mayPay ? `${ended} When you renew, the new time begins where the old one ended.` : ended
  }
  if (stage === 'ended') return mayPay ? `It ended on ${end}. Renew it to go on.` : `It ended on ${end}.`
  const on = `It is on until ${end}.`
  if (renewsWith) return `${on} ${renewsByItself(renewsWith)}`
  if (stage !== 'ending soon') return on
  const ends = `It ends on ${end}, ${timeLeft(current.endsAt, nowMs)}.${whatFollows(next)}`
  return mayPay
    ? `${ends} To keep ${planTitles[current.plan]}, renew it now: no time that you have paid is lost.`
    : ends
}

type ChosenPlanFacts = Pick<Subscription, 'selection' | 'heldPayment'> & Pick<BillingFacts, 'business'>

const whatIsMissing = ({ selection, heldPayment, business }: ChosenPlanFacts): string => {
  if (heldPayment) return 'It waits until we have looked into your payment.'
  if (business === 'to be corrected') return 'Please correct your business details first. Then pay for it.'
  if (business === 'suspended' || business === 'refused') return selectionRefusals[business].message
  return selection?.startsAt ? 'It begins when it is paid.' : `It begins when it is paid, and ${whenApproved}.`
}

const whatFollows = ([first]: Subscription['next']): string =>
  first?.endsAt ? ` Then ${planTitles[first.plan]} begins, until ${dateOnOneLine(first.endsAt)}.` : ''

type Fact = { term: string; value: string }

export const planFacts = ({ subscription, payments }: Pick<BillingFacts, 'subscription' | 'payments'>): Fact[] => {
  const { state, current, next, selection, heldPayment } = subscription
  const facts: Fact[] = []
  const add = (term: string, value: string) => facts.push({ term, value })
  if (current?.startsAt) add('Began', dateOnOneLine(current.startsAt))
  if (current?.endsAt) add(hasEnded(planStage(state)) ? 'Ended' : 'Ends', dateOnOneLine(current.endsAt))
  if (next.length > 0) add('Comes next', describeNextPlans({ current, next, payments }).join('\n'))
  if (selection && !heldPayment) {
    if (current) add('Chosen', orderInWords(selection))
    add('To pay', formatPrice(selection.amountPesewas))
    if (selection.savingPesewas > 0)
      add('You save', `${formatPrice(selection.savingPesewas)} (${selection.savingPercent}%)`)
  }
  return facts
}

type NextPlanFacts = Pick<Subscription, 'current' | 'next'> & Pick<BillingFacts, 'payments'>

/** Plans that wait for approval have no dates yet, but an order: only the first begins with the approval. */
const describeNextPlans = ({ current, next, payments }: NextPlanFacts): string[] =>
  next.map((one, at) => {
    const title = planTitles[one.plan]
    const before = next[at - 1] ?? current
    if (one.startsAt || !before) return `${title}: ${periodInWords(one)}`
    const time = paidTime(one.plan, payments)
    return `${title}: ${time ? `${time}, begins` : 'Begins'} after ${planTitles[before.plan]}`
  })
