import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { PlanDuration, PlanName } from '../../../contract/business/plans.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { reasons } from './outcome.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>
type Payment = Schema['business.payment']
export type PhoneStep = NonNullable<RecentPayment['phone_step']>

/** The provider has answered, by the address of a checkout or by what it waits for on a phone: it may be paid. */
export const isAtProvider = (payment: Pick<RecentPayment, 'checkout_url' | 'phone_step'>): boolean =>
  payment.checkout_url !== null || payment.phone_step !== null

/** A charge of a card needs neither: the provider may have it as soon as it is on record. */
export const mayBePaid = (payment: Pick<RecentPayment, 'checkout_url' | 'phone_step' | 'is_direct'>): boolean =>
  isAtProvider(payment) || payment.is_direct

/** The same, for a query. */
const hasReachedProvider = () => sql<boolean>`(checkout_url is not null or phone_step is not null or is_direct)`

/** The chosen plan with the price at that time, and its price now. */
export const findSelection = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('business.selection as selection')
    .innerJoin('business.plan as plan', 'plan.plan', 'selection.plan')
    .select(['selection.plan', 'selection.duration', 'selection.amount_pesewas'])
    .select(['selection.upgrade', 'selection.selected_at'])
    .select('plan.monthly_price_pesewas as monthlyPricePesewas')
    .select('plan.yearly_price_pesewas as yearlyPricePesewas')
    .where('selection.business_id', '=', businessId)
    .executeTakeFirst()

export type RecentPayment = Awaited<ReturnType<typeof findRecentPayments>>[number]

/** Those begun since then, and earlier ones that may still be paid: the reconciler goes on asking about them. */
export const findRecentPayments = (tx: Tx, { businessId, since }: { businessId: string; since: Date }) =>
  tx
    .selectFrom('business.payment')
    .select(['reference', 'plan', 'duration', 'amount_pesewas', 'upgrade', 'method'])
    .select(['request_key', 'created_at', 'state', 'checkout_url', 'reason', 'channel'])
    .select(['wallet_network', 'phone_step', 'is_direct'])
    .where('business_id', '=', businessId)
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '>', since),
        and([eb('state', '=', 'open'), hasReachedProvider(), eb('next_check_at', 'is not', null)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .execute()

/** An idempotency key belongs to one payment only: the last one that its request led to. */
export const releaseIdempotencyKey = async (tx: Tx, vendorId: string, idempotencyKey: string): Promise<void> => {
  await tx
    .updateTable('business.payment')
    .set({ request_key: null })
    .where('vendor_id', '=', vendorId)
    .where('request_key', '=', idempotencyKey)
    .execute()
}

export const insertPayment = async (tx: Tx, payment: Insertable<Payment>): Promise<void> => {
  await tx.insertInto('business.payment').values(payment).execute()
}

type Change = Updateable<Payment>

export const setPayment = async (tx: Tx, reference: string, change: Change): Promise<void> => {
  await tx.updateTable('business.payment').set(change).where('reference', '=', reference).execute()
}

export const keepCheckoutUrl = async (db: Db, reference: string, checkoutUrl: string): Promise<void> => {
  await db
    .updateTable('business.payment')
    .set({ checkout_url: checkoutUrl })
    .where('reference', '=', reference)
    .execute()
}

/** What the provider said of a charge on a phone. */
export const keepPhoneStep = async (db: Db, reference: string, step: PhoneStep, askedAt: Date): Promise<void> => {
  await db
    .updateTable('business.payment')
    .set({ phone_step: step, phone_asked_at: askedAt })
    .where('reference', '=', reference)
    .execute()
}

/** Changes the payment only if no answer about it has come meanwhile. */
const setUnanswered = async (db: Db, reference: string, change: Change): Promise<void> => {
  await db
    .updateTable('business.payment')
    .set(change)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .where('checkout_url', 'is', null)
    .where('phone_step', 'is', null)
    .execute()
}

export const keepNoAnswer = (db: Db, reference: string): Promise<void> =>
  setUnanswered(db, reference, { reason: reasons.noAnswer })

/** The provider has no such payment, so it is not asked about it. */
export const keepRefusal = (db: Db, reference: string, reason: string): Promise<void> =>
  setUnanswered(db, reference, { state: 'failed', reason, next_check_at: null })

/** For whoever may ask the provider about it now: at most each ten seconds, as the provider wishes. */
export const claimPhoneQuestion = async (db: Db, reference: string, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - 10_000)
  const { numUpdatedRows } = await db
    .updateTable('business.payment')
    .set({ phone_asked_at: now })
    .where('reference', '=', reference)
    .where('wallet_network', 'is not', null)
    .where(({ or, eb }) => or([eb('phone_asked_at', 'is', null), eb('phone_asked_at', '<=', before)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findPayment = (db: Db, reference: string) =>
  db
    .selectFrom('business.payment')
    .select(['reference', 'business_id', 'vendor_id', 'plan', 'duration', 'amount_pesewas', 'currency', 'mode'])
    .select(['upgrade', 'method', 'state', 'checkout_url', 'channel', 'reason', 'wallet_network', 'phone_step'])
    .where('reference', '=', reference)
    .executeTakeFirst()

/** The caller holds the lock on the business. */
export const lockPayment = (tx: Tx, reference: string) =>
  tx
    .selectFrom('business.payment')
    .select(['reference', 'vendor_id', 'plan', 'duration', 'amount_pesewas', 'upgrade', 'currency', 'mode'])
    .select(['wallet_network', 'state', 'checkout_url', 'phone_step'])
    .select(['received_pesewas', 'received_currency', 'fee_pesewas'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()

export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>

/** Its money is on the way back, has gone back, or is in dispute. The caller holds the lock on the payment. */
export const isClaimedBack = async (tx: Tx, reference: string): Promise<boolean> => {
  const refunds = tx
    .selectFrom('business.refund')
    .select('reference')
    .where('reference', '=', reference)
    .where('state', '<>', 'failed')
  const disputes = tx
    .selectFrom('business.dispute')
    .select('reference')
    .where('reference', '=', reference)
    .where(sql<boolean>`outcome is distinct from 'won'`)
  return (await refunds.unionAll(disputes).executeTakeFirst()) !== undefined
}

/** The row lock makes the next payment wait until this one is committed or rolled back, so the numbers have no gaps. */
export const takeReceiptNumber = async (tx: Tx): Promise<number> => {
  const { last_number } = await tx
    .updateTable('business.receipt_counter')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

type Order = { businessId: string; plan: PlanName; duration: PlanDuration }

/** Leaves another choice that was made meanwhile. */
export const deleteSelection = async (tx: Tx, { businessId, plan, duration }: Order): Promise<void> => {
  await tx
    .deleteFrom('business.selection')
    .where('business_id', '=', businessId)
    .where('plan', '=', plan)
    .where('duration', '=', duration)
    .execute()
}
