import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { hasBegun } from './plan-follows.ts'
import { type RecordContext, recordRefund } from './record-refund.ts'
import { isLive, sumRefunds } from './refund-sums.ts'
import { findRefunds, type LockedForRefund, type LockedRefund, lockForRefund } from './store.ts'

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
    const locked = await lockForRefund(tx, reference)
    if (!locked || !(await isUnused(tx, locked, now))) continue
    const { id } = await recordRefund(context, tx, locked, { operator })
    recorded.push(...(await findRefunds(tx, reference)).filter((one) => one.id === id))
  }
  return recorded
}

const isUnused = async (tx: Tx, { payment, refunds }: LockedForRefund, now: Date): Promise<boolean> => {
  if (sumRefunds(refunds, isLive) >= (payment.received_pesewas ?? 0)) return false
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
