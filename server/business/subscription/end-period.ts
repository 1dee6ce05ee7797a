import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { canBeTakenBack, restorePeriod, withdrawPeriod } from './grant-period.ts'
import { findPeriod, setEnded } from './period-store.ts'
import { endBegun, resumeEnded } from './periods.ts'
import { endUpgrade, findPlaced, isPlaced, resumeTakenBack, saveMoved } from './place-order.ts'

type Tx = Transaction<Schema>
export type EndDecision = { reference: string; operator: string; reason: string; now: Date }

/** The period must count, and not be over. The caller holds the lock on the business. */
export const endPeriodNow = async (tx: Tx, { reference, operator, reason, now }: EndDecision): Promise<void> => {
  const period = await findPeriod(tx, reference)
  if (!period) throw new Error('there is no such period')
  const end = { endedAt: now, endedBy: operator, endReason: reason }
  if (!isPlaced(period) || period.startsAt > now) {
    await withdrawPeriod(tx, reference, now)
    return setEnded(tx, reference, { ...end, leftMs: null })
  }
  if (canBeTakenBack(period, now)) return setEnded(tx, reference, { ...end, leftMs: await endUpgrade(tx, period, now) })
  const before = await findPlaced(tx, period.businessId)
  const { periods, leftMs } = endBegun(before, period, now)
  await saveMoved(tx, before, periods)
  await setEnded(tx, reference, { ...end, leftMs })
}

/** The time that was left when it was ended runs from now on. The caller holds the lock on the business. */
export const undoEnd = async (tx: Tx, reference: string, now: Date): Promise<void> => {
  const period = await findPeriod(tx, reference)
  if (!period?.endedAt) throw new Error('the period was not ended')
  const { leftMs, tookOver, endedAt } = period
  if (leftMs !== null && tookOver && isPlaced(period) && period.withdrawnAt)
    await resumeTakenBack(tx, { ...period, leftMs, tookOver, endedAt }, now)
  else if (leftMs === null || !isPlaced(period)) await restorePeriod(tx, reference, now)
  else {
    const before = await findPlaced(tx, period.businessId)
    await saveMoved(tx, before, resumeEnded(before, { ended: period, leftMs, now }))
  }
  await setEnded(tx, reference, null)
}
