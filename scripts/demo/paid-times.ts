import type { PlanDuration } from '../../contract/business/subscription.ts'
import { addDuration } from '../../server/business/subscription/periods.ts'

type Bought = { duration: PlanDuration; times: number; endsInDays: number; now: Date }

const dayMs = 24 * 60 * 60 * 1000

/** When somebody has paid who pays whenever a period ends, and whose last one ends in so many days. */
export const paidTimes = ({ duration, times, endsInDays, now }: Bought): Date[] => {
  // As the portal grants them today, one after the other; later each of them moves with its whole length.
  const starts = [now]
  for (let count = 0; count < times; count++) starts.push(addDuration(starts[count] ?? now, duration))
  const end = starts.pop() ?? now
  const movedMs = now.getTime() + endsInDays * dayMs - end.getTime()
  return starts.map((start) => new Date(start.getTime() + movedMs))
}
