import type { Transaction } from 'kysely'
import { type PlanDuration, type PlanName, planNames } from '../../../contract/business/plans.ts'
import type { BusinessStatus } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { statusRules } from '../status/status-rules.ts'
import { lockBusinessRow } from './lock-business.ts'
import { findBusinessPeriods, findPeriod, findWaitingPeriods, insertPeriod, setWithdrawn } from './period-store.ts'
import { addKept, addPurchase, type PlacedPeriod, removeUpcoming } from './periods.ts'
import { findPlaced, isPlaced, type Placing, placeOrder, saveMoved, takeBackUpgrade } from './place-order.ts'

type Tx = Transaction<Schema>

/** Dates are null while the business is not approved. */
export type Period = { reference: string; plan: PlanName; startsAt: Date | null; endsAt: Date | null }

/** The caller holds the lock on the business. */
export const grantPeriod = async (
  tx: Tx,
  bought: { businessId: string; reference: string; plan: PlanName; duration: PlanDuration; now: Date },
): Promise<Period> => {
  const { businessId, reference, plan, now } = bought
  const granted = await findPeriod(tx, reference)
  if (granted) return pickPeriod(granted)
  await insertPeriod(tx, businessId, bought, now)
  const order = await findPeriod(tx, reference)
  const placed = order && (await placeIfApproved(tx, { order, now, add: addPurchase }))
  return pickPeriod(placed ?? { reference, plan, startsAt: null, endsAt: null })
}

/** Among the periods that wait for the approval, the plan that will run right before this one. */
export const findPlanBefore = async (
  tx: Tx,
  businessId: string,
  { reference, plan }: Pick<Period, 'reference' | 'plan'>,
): Promise<PlanName | undefined> => {
  const others = (await findBusinessPeriods(tx, businessId)).filter((other) => other.reference !== reference)
  const fromHere = planNames.slice(planNames.indexOf(plan))
  return fromHere.find((name) => others.some((other) => other.plan === name))
}

/** Called when the business is approved. The caller holds the lock on the business. */
export const beginWaitingPeriods = async (tx: Tx, businessId: string, now: Date): Promise<PlacedPeriod[]> => {
  const waiting = await findWaitingPeriods(tx, businessId)
  // There are some from before if the business was approved before and reopened. Their time has run all along.
  for (const order of waiting) await placeOrder(tx, { order, now, add: addKept })
  const placed = await findPlaced(tx, businessId)
  return placed.filter(({ reference }) => waiting.some((order) => order.reference === reference)).toReversed()
}

/** Whether a period that is bought now gets its dates at once. A plan that runs goes on when the business is reviewed again. */
export const isTimeRunning = (status: BusinessStatus, placed: readonly { endsAt: Date }[], now: Date): boolean =>
  statusRules[status].isVerified || placed.some(({ endsAt }) => endsAt > now)

/** An upgrade begins at once, and yet it can be taken back while it runs: the period before it goes on. */
export const canBeTakenBack = (
  { tookOver, endsAt }: Pick<Placing['order'], 'tookOver' | 'endsAt'>,
  now: Date,
): boolean => tookOver !== null && endsAt !== null && endsAt > now

/** For a refund: the period counts no more, and later ones move up. The caller holds the lock on the business. */
export const withdrawPeriod = async (tx: Tx, reference: string, now: Date): Promise<void> => {
  const period = await findPeriod(tx, reference)
  if (!period || period.withdrawnAt) return
  if (isPlaced(period)) {
    if (canBeTakenBack(period, now)) {
      await takeBackUpgrade(tx, period, now)
      await setWithdrawn(tx, reference, now)
      return
    }
    if (period.startsAt <= now) throw new Error('a period that has begun is not withdrawn')
    const before = await findPlaced(tx, period.businessId)
    await saveMoved(tx, before, removeUpcoming(before, period))
  }
  await setWithdrawn(tx, reference, now)
}

/** For a refund that failed: the period counts again for its whole time. The caller holds the lock on the business. */
export const restorePeriod = async (tx: Tx, reference: string, now: Date): Promise<void> => {
  const period = await findPeriod(tx, reference)
  if (!period?.withdrawnAt) return
  // Placed while it is still withdrawn, so that its old dates do not push the new ones back.
  await placeIfApproved(tx, { order: period, now, add: addKept })
  await setWithdrawn(tx, reference, null)
}

const placeIfApproved = async (tx: Tx, placing: Placing): Promise<PlacedPeriod | undefined> => {
  const { businessId } = placing.order
  const { status } = await lockBusinessRow(tx, businessId)
  if (!isTimeRunning(status, await findPlaced(tx, businessId), placing.now)) return undefined
  return placeOrder(tx, placing)
}

const pickPeriod = ({ reference, plan, startsAt, endsAt }: Period): Period => ({ reference, plan, startsAt, endsAt })
