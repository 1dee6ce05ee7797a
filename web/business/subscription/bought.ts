import { planStage } from '../../../contract/business/stage.ts'
import {
  type BoughtPlan,
  type PlanName,
  planNames,
  type Subscription,
} from '../../../contract/business/subscription.ts'

/** What is paid and not over yet, in order. */
export const paidFor = ({ state, current, next }: Subscription): BoughtPlan[] =>
  current && planStage(state) !== 'ended' ? [current, ...next] : next

/** The plans are named from the smallest to the largest. */
export const rankOf = (plan: PlanName): number => planNames.indexOf(plan)

/** What has not begun cannot be renewed. */
export const hasBegun = (plan: PlanName, { current }: Subscription): boolean =>
  current?.plan === plan && current.startsAt !== null
