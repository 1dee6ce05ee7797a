import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { StopReason } from '../../../contract/business/automatic-renewal.ts'
import { planPrice } from '../../../contract/business/subscription.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { payableForMs } from '../payment/next-step.ts'
import { statusRules } from '../status/status-rules.ts'
import { findBusinessPeriods } from '../subscription/period-store.ts'
import { heldPayments } from '../subscription/plan-status.ts'
import { findPlans } from '../subscription/store.ts'
import { findPlanEnd, type PlanEnd, type RenewalFacts } from './next-renewal.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

/** Whether it is on or was stopped. */
export const findRenewal = (db: Db, businessId: string) =>
  db
    .selectFrom('business.automatic_renewal')
    .select(['business_id', 'card_brand', 'card_last4', 'card_expires_at', 'card_signature', 'sealed', 'opted_in_at'])
    .select(['stopped_at', 'stopped_because'])
    .where('business_id', '=', businessId)
    .executeTakeFirst()

export type RenewalRow = NonNullable<Awaited<ReturnType<typeof findRenewal>>>

export const findOwnBusiness = (db: Db, vendorId: string) =>
  db.selectFrom('business.business').select(['id', 'status']).where('vendor_id', '=', vendorId).executeTakeFirst()

/** The vendor's last payment by a card which may be charged again. Whoever pays through a link has allowed nothing. */
export const findCardPayment = (db: Db, businessId: string) =>
  db
    .selectFrom('business.payment')
    .select(['reference', 'card_brand as brand', 'card_last4 as last4'])
    .$narrowType<{ brand: string; last4: string }>()
    .where('business_id', '=', businessId)
    .where('state', '=', 'succeeded')
    .where('card_last4', 'is not', null)
    .where('is_by_link', '=', false)
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const putRenewal = async (tx: Tx, row: Insertable<Schema['business.automatic_renewal']>): Promise<void> => {
  const begun = { ...row, stopped_at: null, stopped_because: null }
  await tx
    .insertInto('business.automatic_renewal')
    .values(begun)
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(begun))
    .execute()
}

type Stop = { businessId: string; because: StopReason; now: Date }

/** What charges the card goes at once. The caller holds the lock on the business. False if it was off before. */
export const stopRenewal = async (tx: Tx, { businessId, because, now }: Stop): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('business.automatic_renewal')
    .set({ sealed: null, sealed_with: null, card_signature: null, stopped_at: now, stopped_because: because })
    .where('business_id', '=', businessId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For a business that closes. */
export const deleteRenewal = async (tx: Tx, businessId: string): Promise<void> => {
  await tx.deleteFrom('business.automatic_renewal').where('business_id', '=', businessId).execute()
}

export const findByStopHash = (db: Db, stopHash: string) =>
  db
    .selectFrom('business.automatic_renewal')
    .select('business_id as businessId')
    .where('stop_hash', '=', stopHash)
    .executeTakeFirst()

/** Those for which something may be due; what it is, is decided again under the lock on the business. */
export const findDue = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ business_id: string }>`
    select renewal.business_id from business.automatic_renewal as renewal
    left join lateral (select max(ends_at) as ends_at from business.period as period
      where period.business_id = renewal.business_id and withdrawn_at is null) as paid on true
    where stopped_at is null and (card_expires_at <= ${now}
      or paid.ends_at between ${now}::timestamptz - interval '7 days' and ${now}::timestamptz + interval '4 days')
    order by paid.ends_at, renewal.business_id`.execute(db)
  return rows.map(({ business_id }) => business_id)
}

/** All that the rule decides by. */
export const findFacts = async (db: Db, row: RenewalRow, now: Date): Promise<RenewalFacts> => {
  const businessId = row.business_id
  const { status, isHeld } = await db
    .selectFrom('business.business')
    .select('status')
    .select((business) => business.exists(heldPayments(business)).as('isHeld'))
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const end = findPlanEnd(await findBusinessPeriods(db, businessId))
  const prices = end && (await findPlans(db)).find(({ plan }) => plan === end.plan)
  return {
    optedInAt: row.opted_in_at,
    cardExpiresAt: row.card_expires_at,
    isBarred:
      statusRules[status].notPayable !== undefined ||
      Boolean(isHeld) ||
      (await isDisputed(db, businessId)) ||
      (end !== undefined && (await isReturned(db, businessId, end))),
    isPaying: await isVendorPaying(db, businessId, now),
    end,
    pricePesewas: end && prices ? planPrice(prices, end.duration) : 0,
    notice: end && (await findNotice(db, businessId, end.endsAt)),
    tries: end ? await findTries(db, businessId, end.endsAt) : [],
    unsettled: await findUnsettled(db, businessId, end?.endsAt),
  }
}

/** A payer whose bank asks a payment back, or got it back, is not charged by us again. */
export const isDisputed = async (db: Db, businessId: string): Promise<boolean> => {
  const found = db
    .selectFrom('business.dispute as dispute')
    .innerJoin('business.payment as payment', 'payment.reference', 'dispute.reference')
    .select('dispute.id')
    .where('payment.business_id', '=', businessId)
    .where('dispute.outcome', 'is distinct from', 'won')
  return (await found.executeTakeFirst()) !== undefined
}

/** All that was paid for this time goes back or went back, and the desk has not decided that it counts. */
const isReturned = async (db: Db, businessId: string, { plan, endsAt }: PlanEnd): Promise<boolean> => {
  const { rows } = await sql`
    select from business.period as period
    join business.payment as payment on payment.reference = period.reference
    where period.business_id = ${businessId} and period.plan = ${plan} and period.ends_at = ${endsAt}
      and period.withdrawn_at is null and period.kept_at is null
      and (select coalesce(sum(refund.amount_pesewas), 0) from business.refund as refund
        where refund.reference = period.reference and refund.state <> 'failed') >= payment.received_pesewas`.execute(db)
  return rows.length > 0
}

const findNotice = (db: Db, businessId: string, endsAt: Date) =>
  db
    .selectFrom('business.automatic_notice')
    .select(['plan', 'duration', 'amount_pesewas as amountPesewas', 'told_at as toldAt'])
    .where('business_id', '=', businessId)
    .where('ends_at', '=', endsAt)
    .executeTakeFirst()

export const findTries = async (db: Db, businessId: string, endsAt: Date) => {
  const rows = await db
    .selectFrom('business.automatic_try as try')
    .innerJoin('business.payment as payment', 'payment.reference', 'try.reference')
    .select(['try.day', 'try.reference', 'try.paused_at', 'payment.state'])
    .where('try.business_id', '=', businessId)
    .where('try.ends_at', '=', endsAt)
    .orderBy('try.day')
    .execute()
  return rows.map(({ paused_at, ...one }) => ({ ...one, isPaused: paused_at !== null }))
}

/** Those that the reconciler still asks about, and tries for this end although it has given them up. */
const findUnsettled = async (db: Db, businessId: string, endsAt: Date | undefined): Promise<string[]> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from business.payment where business_id = ${businessId} and state = 'open'
      and (next_check_at is not null or exists (select from business.automatic_try as try
        where try.reference = payment.reference and try.ends_at = ${endsAt ?? null}))`.execute(db)
  return rows.map(({ reference }) => reference)
}

/** Begun a short while ago and not paid: somebody may be at the checkout page. */
const isVendorPaying = async (db: Db, businessId: string, now: Date): Promise<boolean> => {
  const begun = db
    .selectFrom('business.payment')
    .select('reference')
    .where('business_id', '=', businessId)
    .where('state', 'in', ['open', 'failed'])
    .where('is_direct', '=', false)
    .where('created_at', '>', new Date(now.getTime() - payableForMs))
  return (await begun.executeTakeFirst()) !== undefined
}

export const putNotice = async (tx: Tx, notice: Insertable<Schema['business.automatic_notice']>): Promise<void> => {
  await tx
    .insertInto('business.automatic_notice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['business_id', 'ends_at']).doUpdateSet(notice))
    .execute()
}

export const insertTry = async (tx: Tx, made: Insertable<Schema['business.automatic_try']>): Promise<void> => {
  await tx.insertInto('business.automatic_try').values(made).execute()
}

export const setPaused = async (tx: Tx, reference: string, now: Date): Promise<void> => {
  await tx.updateTable('business.automatic_try').set({ paused_at: now }).where('reference', '=', reference).execute()
}

/** A try of which nothing final is known: the provider may have been asked already. */
export const hasOpenTry = async (db: Db, businessId: string): Promise<boolean> => {
  const open = db
    .selectFrom('business.automatic_try as try')
    .innerJoin('business.payment as payment', 'payment.reference', 'try.reference')
    .select('try.reference')
    .where('try.business_id', '=', businessId)
    .where('payment.state', '=', 'open')
    .where('payment.next_check_at', 'is not', null)
  return (await open.executeTakeFirst()) !== undefined
}

/** The provider does not know it, or nobody can pay it any more. It is still asked about, in case money comes all the same. */
export const setUnmade = async (db: Db, reference: string, reason: string, begunBefore: Date): Promise<void> => {
  await db
    .updateTable('business.payment')
    .set({ state: 'failed', reason })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .where('checkout_url', 'is', null)
    .where('phone_step', 'is', null)
    // In the same statement, as the vendor may be beginning it again.
    .where('created_at', '<=', begunBefore)
    .execute()
}
