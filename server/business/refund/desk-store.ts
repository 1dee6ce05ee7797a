import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { type PaymentRow, payments } from '../billing/store.ts'

type Db = Kysely<Schema>

export const findDeskPayment = (db: Db, reference: string): Promise<PaymentRow | undefined> =>
  payments(db).where('payment.reference', '=', reference).executeTakeFirst()

export const isBusiness = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('business.business').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const isPayment = async (db: Db, reference: string): Promise<boolean> => {
  const found = db.selectFrom('business.payment').select('reference').where('reference', '=', reference)
  return (await found.executeTakeFirst()) !== undefined
}

type Page = { after: string | undefined; size: number }

const position = sql`(payment.created_at, payment.reference)`
const selectPosition = (reference: string) =>
  sql`(select place.created_at, place.reference from business.payment as place where place.reference = ${reference})`

export const findBusinessPayments = (db: Db, businessId: string, { after, size }: Page): Promise<PaymentRow[]> =>
  payments(db)
    .where('payment.business_id', '=', businessId)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`${position} < ${selectPosition(after ?? '')}`))
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.reference', 'desc')
    .limit(size)
    .execute()

/** The oldest first, because they have waited longest. */
export const findPaymentsNeedingAttention = (
  db: Db,
  { now, askedBefore }: { now: Date; askedBefore: Date },
  { after, size }: Page,
): Promise<PaymentRow[]> =>
  payments(db)
    .where(
      'payment.reference',
      'in',
      unresolvedPayments(db).union(unfinishedRefunds(db, askedBefore)).union(refundsWithRunningPlan(db, now)),
    )
    .$if(after !== undefined, (query) => query.where(sql<boolean>`${position} > ${selectPosition(after ?? '')}`))
    .orderBy('payment.created_at')
    .orderBy('payment.reference')
    .limit(size)
    .execute()

/** Received without matching an order and not refunded; or without a final answer while the provider is no longer asked. */
const unresolvedPayments = (db: Db) =>
  db
    .selectFrom('business.payment as payment')
    .leftJoin('business.refund as refund', 'refund.reference', 'payment.reference')
    .select('payment.reference')
    .where((eb) =>
      eb.or([
        eb('payment.state', '=', 'mismatched').and('refund.state', 'is distinct from', 'processed'),
        eb('payment.state', '=', 'open')
          .and('payment.next_check_at', 'is', null)
          .and(eb.or([eb('payment.checkout_url', 'is not', null), eb('payment.phone_step', 'is not', null)])),
      ]),
    )

/** Refunds that failed, or that take long. */
const unfinishedRefunds = (db: Db, askedBefore: Date) =>
  db
    .selectFrom('business.refund')
    .select('reference')
    .where('state', '<>', 'processed')
    .where('given_up_at', 'is', null)
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb('asked_at', '<', askedBefore)]))

/** Refunded at the provider itself while the plan still counts. */
const refundsWithRunningPlan = (db: Db, now: Date) =>
  db
    .selectFrom('business.refund as refund')
    .innerJoin('business.period as period', 'period.reference', 'refund.reference')
    .select('refund.reference')
    .where('refund.state', '=', 'processed')
    .where('period.withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('period.ends_at', 'is', null), eb('period.ends_at', '>', now)]))
