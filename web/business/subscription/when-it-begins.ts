import { type PlanName, planRank, planTitles } from '../../../contract/business/plans.ts'
import { businessStage, hasEnded, planStage } from '../../../contract/business/stage.ts'
import type { BoughtPlan, Subscription } from '../../../contract/business/subscription.ts'
import { dateOnOneLine, listInWords } from '../../ui/in-words.ts'
import type { PlanFacts } from './choose-notice.ts'

/** Paid plans that have not ended, in the order in which they run. */
export const paidPlans = ({ state, current, next }: Subscription): BoughtPlan[] =>
  current && !hasEnded(planStage(state)) ? [current, ...next] : next

/** A plan that has not begun yet is not called a renewal. */
export const hasBegun = (plan: PlanName, { current }: Subscription): boolean =>
  current?.plan === plan && current.startsAt !== null

const whenApproved = 'The time begins when your business is approved.'
const whenPaid = 'The time begins as soon as you have paid.'
const whenBoth = 'The time begins as soon as you have paid and your business is approved.'

/** When the chosen plan would begin if it is paid now, and what happens to the time left of other plans. */
export const whenItBegins = (
  chosen: PlanName,
  subscription: Subscription,
  businessStatus: PlanFacts['businessStatus'],
): string => {
  const paid = paidPlans(subscription)
  if (businessStatus === undefined && paid.length === 0) return whenBoth
  const title = planTitles[chosen]
  const before = [...paid].reverse().find(({ plan }) => planRank(plan) >= planRank(chosen))
  const smaller = paid.filter(({ plan }) => planRank(plan) < planRank(chosen)).map(({ plan }) => planTitles[plan])
  const after = listInWords([...new Set(smaller)])

  const isVerified = businessStatus === undefined || businessStage({ businessStatus }) === 'verified'
  if (!isVerified || paid.some(({ endsAt }) => endsAt === null)) {
    const then = after ? ` After it comes ${after}.` : ''
    if (before?.plan === chosen) return `The new time is added to the ${title} plan that you have paid.${then}`
    return before ? `${title} begins after ${planTitles[before.plan]}.${then}` : `${whenApproved}${then}`
  }
  const { state, current } = subscription
  if (planStage(state) === 'in grace' && current?.endsAt && planRank(current.plan) >= planRank(chosen))
    return `The new time begins on ${dateOnOneLine(current.endsAt)}, where your ${planTitles[current.plan]} plan ended.`
  const left = after ? ` What is left of ${after} runs after it.` : ''
  if (!before?.endsAt) return left ? `${title} begins at once.${left}` : whenPaid
  const end = dateOnOneLine(before.endsAt)
  if (before.plan === chosen) return `The new time is added after ${end}.${left}`
  return `${title} begins on ${end} when ${planTitles[before.plan]} ends.${left}`
}
