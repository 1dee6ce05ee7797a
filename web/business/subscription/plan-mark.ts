import { type PlanName, planTitles } from '../../../contract/business/plans.ts'
import { planStage } from '../../../contract/business/stage.ts'
import type { BoughtPlan, Subscription } from '../../../contract/business/subscription.ts'
import { seenUntil } from '../../stage/plan-words.ts'
import { dateOnOneLine } from '../../ui/in-words.ts'
import { paidPlans } from './when-it-begins.ts'

export type PlanMark = { tone: 'good' | 'warn' | 'plain' | 'green'; words: string; line: string }

/** The badge and line that tell what the vendor already has of this plan. */
export const planMark = (plan: PlanName, subscription: Subscription): PlanMark | undefined => {
  const { state, current, renewsWith } = subscription
  const paid = paidPlans(subscription)
  const at = paid.findIndex((bought) => bought.plan === plan)
  const bought = paid[at]
  if (bought && bought === current && bought.endsAt) {
    const tone = planStage(state) === 'ending soon' && !renewsWith ? 'warn' : 'good'
    return { tone, words: 'Current plan', line: `Yours until ${dateOnOneLine(bought.endsAt)}` }
  }
  if (bought) return paidAheadMark(bought, paid[at - 1])
  if (current?.plan !== plan || !current.endsAt) return undefined
  if (planStage(state) === 'in grace') return { tone: 'warn', words: 'Ended', line: seenUntil(current.endsAt) }
  return { tone: 'plain', words: 'Ended', line: `Ended on ${dateOnOneLine(current.endsAt)}` }
}

const paidAheadMark = ({ startsAt, endsAt }: BoughtPlan, before: BoughtPlan | undefined): PlanMark => {
  if (startsAt && endsAt)
    return {
      tone: 'green',
      words: 'Paid ahead',
      line: `From ${dateOnOneLine(startsAt)} until ${dateOnOneLine(endsAt)}`,
    }
  const begins = before ? `after ${planTitles[before.plan]}` : 'when your business is approved'
  return { tone: 'good', words: 'Paid', line: `Paid, begins ${begins}` }
}
