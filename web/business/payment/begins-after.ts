import { type PlanName, planNames, type Subscription } from '../../../contract/business/subscription.ts'

const rankOf = (plan: PlanName) => planNames.indexOf(plan)

/** Of what waits for the approval, the plan after which the chosen one would come: the larger plans begin first. */
export const beginsAfter = ({ selection, current, next }: Subscription): PlanName | undefined =>
  [current, ...next]
    .reverse()
    .find((bought) => selection && bought && !bought.endsAt && rankOf(bought.plan) >= rankOf(selection.plan))?.plan
