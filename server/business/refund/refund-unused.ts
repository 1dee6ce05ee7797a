import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { isOpen, sumLost } from '../dispute/dispute-sums.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { hasBegun } from './plan-follows.ts'
import { byPortal, type RecordContext, recordRefund } from './record-refund.ts'
import { isLive, sumRefunds } from './refund-sums.ts'
import { findRefunds, type LockedForRefund, type LockedRefund, lockForRefund, setRefund } from './store.ts'

type Tx = Transaction<Schema>
type Order = { businessId: string; operator: string; now: Date }

/** Writes down a refund of all that was paid and has not begun. The caller sends them once this is committed. */
export const refundUnused = async (
  context: RecordContext,
  tx: Tx,
  { businessId, operator, now }: Order,
): Promise<LockedRefund[]> => {
  const recorded: LockedRefund[] = []
  for (const reference of await findReceivedPayments(tx, businessId)) {
    const id = await recordIfUnused(context, tx, { reference, operator, now })
    recorded.push(...(await findRefunds(tx, reference)).filter((one) => one.id === id))
  }
  return recorded
}

type LateContext = RecordContext & Pick<Context, 'jobs'>

/** For money that came after the business was refused for good. A job sends it. False where nothing is to go back now. */
export const refundLate = async (context: LateContext, tx: Tx, reference: string, now: Date): Promise<boolean> => {
  const id = await recordIfUnused(context, tx, { reference, operator: byPortal, now })
  if (id === undefined) return false
  // Nobody sends it right after this, so the job may.
  await setRefund(tx, id, { sent_at: null })
  await context.jobs.enqueue(tx, 'ask-about-refund', { reference })
  return true
}

type One = { reference: string; operator: string; now: Date }

const recordIfUnused = async (context: RecordContext, tx: Tx, { reference, operator, now }: One) => {
  const locked = await lockForRefund(tx, reference)
  if (!locked || !(await isUnused(tx, locked, now))) return undefined
  return (await recordRefund(context, tx, locked, { operator })).id
}

/** Where a dispute is open, its answer decides about the money. */
const isUnused = async (tx: Tx, { payment, refunds, disputes }: LockedForRefund, now: Date): Promise<boolean> => {
  if (disputes.some(isOpen)) return false
  if (sumRefunds(refunds, isLive) + sumLost(disputes) >= (payment.received_pesewas ?? 0)) return false
  const period = await findPeriod(tx, payment.reference)
  return !period || (period.endedAt === null && !hasBegun(period, now))
}

const findReceivedPayments = async (tx: Tx, businessId: string): Promise<string[]> => {
  const found = await tx
    .selectFrom('business.payment')
    .select('reference')
    .where('business_id', '=', businessId)
    .where('state', 'in', ['succeeded', 'mismatched'])
    .where('received_pesewas', '>', 0)
    .orderBy('created_at')
    .orderBy('reference')
    .execute()
  return found.map(({ reference }) => reference)
}
