import type { PaymentContext } from '../payment/outcome.ts'
import { claimDueAlarms, claimDueDispute } from './store.ts'
import { askAboutDispute } from './take-in-dispute.ts'

const hourMs = 3_600_000
const nearHours = 24
/** The rest is done by the next run. A call takes 10 s at most, and a job has 50 s. */
const limits = { asks: 20, forMs: 20_000 }

/** Asks about every dispute that is due, because events may be lost, and calls somebody before the time is over. */
export const followDisputes = async (context: PaymentContext): Promise<{ asked: number; near: number }> => {
  const { db, clock } = context
  const startMs = clock.now().getTime()
  let asked = 0
  while (asked < limits.asks && clock.now().getTime() <= startMs + limits.forMs) {
    const now = clock.now()
    const due = await claimDueDispute(db, now, new Date(now.getTime() + hourMs))
    if (!due) break
    asked += 1
    if ((await askAboutDispute(context, due.id)) === 'silent') break
  }
  return { asked, near: await alarmNear(context) }
}

const alarmNear = async ({ db, clock, log }: PaymentContext): Promise<number> => {
  const now = clock.now()
  const near = await claimDueAlarms(db, now, new Date(now.getTime() + nearHours * hourMs))
  for (const { id, reference, due_at } of near)
    log.error({ reference, dispute: id, dueAt: due_at }, 'ALARM: a dispute must be answered within a day')
  return near.length
}
