import * as v from 'valibot'
import { planNames } from '../business/plans.ts'
import { listedService } from './listed-service.ts'

/** A plan with room for fewer services than there are. */
const smallPlan = {
  plan: v.picklist(planNames),
  /** How many services it shows. */
  limit: v.number(),
  /** `selected`: chosen and not paid yet. */
  state: v.picklist(['in force', 'paid', 'selected']),
  /** When it begins; null where that is not known yet, or where it is in force. */
  from: v.nullable(v.string()),
}

export const liveChoice = v.object({
  ...smallPlan,
  total: v.number(),
  /** By nobody: the oldest services stay. */
  chosenBy: v.picklist(['vendor', 'nobody']),
  /** Which stay, in the order in which they are kept. */
  kept: v.array(listedService),
  /** A plan after it that shows even fewer: of `kept`, the first ones stay. */
  afterwards: v.nullable(v.object(smallPlan)),
})
export type LiveChoice = v.InferOutput<typeof liveChoice>
