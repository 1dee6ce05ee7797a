import type { PlanDuration } from '../../contract/business/plans.ts'
import { addDuration } from '../../server/business/subscription/periods.ts'

type Purchase = { duration: PlanDuration; times: number; endsInDays: number; now: Date }

const dayMs = 24 * 60 * 60 * 1000

/** The payment dates of a vendor who renews whenever a period ends, and whose last period ends in `endsInDays`. */
export const paidTimes = ({ duration, times, endsInDays, now }: Purchase): Date[] => {
  // As if they were bought today, one after the other; the whole row is then moved.
  const starts = [now]
  for (let count = 0; count < times; count++) starts.push(addDuration(starts[count] ?? now, duration, now.getUTCDate()))
  const end = starts.pop() ?? now
  const movedMs = now.getTime() + endsInDays * dayMs - end.getTime()
  return starts.map((start) => new Date(start.getTime() + movedMs))
}
