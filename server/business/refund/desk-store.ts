import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { type PaymentRow, payments } from '../billing/store.ts'
import { disputesToDecide } from '../dispute/store.ts'
import { isTimeToCome } from '../subscription/money-back.ts'

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
      unresolvedPayments(db)
        .union(unfinishedRefunds(db, askedBefore))
        .union(refundsWithRunningPlan(db, now))
        .union(disputesToDecide(db, now))
        .union(paidAndRejected(db, now)),
    )
    .$if(after !== undefined, (query) => query.where(sql<boolean>`${position} > ${selectPosition(after ?? '')}`))
    .orderBy('payment.created_at')
    .orderBy('payment.reference')
    .limit(size)
    .execute()

const returned = (reference: string) =>
  sql<number>`((select coalesce(sum(amount_pesewas), 0) from business.refund
    where reference = ${sql.ref(reference)} and state = 'processed')
    + (select coalesce(sum(lost_pesewas), 0) from business.dispute where reference = ${sql.ref(reference)}))`

/** Received without matching an order and not refunded; or without a final answer while the provider is no longer asked. */
const unresolvedPayments = (db: Db) =>
  db
    .selectFrom('business.payment as payment')
    .select('payment.reference')
    .where((eb) =>
      eb.or([
        eb('payment.state', '=', 'mismatched').and(
          sql<boolean>`${returned('payment.reference')} < greatest(payment.received_pesewas, 1)`,
        ),
        eb('payment.state', '=', 'open')
          .and('payment.next_check_at', 'is', null)
          .and(
            eb.or([
              eb('payment.checkout_url', 'is not', null),
              eb('payment.phone_step', 'is not', null),
              eb('payment.is_direct', '=', true),
            ]),
          ),
      ]),
    )

/** Refunds that failed, that need the bank details of the payer, whose status we do not know, or that take long. */
const unfinishedRefunds = (db: Db, askedBefore: Date) =>
  db
    .selectFrom('business.refund')
    .select('reference')
    .where('state', '<>', 'processed')
    .where('given_up_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['failed', 'needs-attention']),
        eb('provider_status', 'is not', null),
        eb('asked_at', '<', askedBefore),
      ]),
    )

/** The money went back while the plan still counts, and nobody has decided that it may. */
const refundsWithRunningPlan = (db: Db, now: Date) =>
  countingPeriods(db)
    .where('period.kept_at', 'is', null)
    .where(isTimeToCome(sql`${now}::timestamptz`))
    .where(sql<boolean>`${returned('payment.reference')} >= payment.received_pesewas`)

/** Time that was paid, and has not begun, of a business that is not approved and does not wait for a decision either. */
const paidAndRejected = (db: Db, now: Date) =>
  countingPeriods(db)
    .innerJoin('business.business as business', 'business.id', 'payment.business_id')
    .where('business.status', 'in', ['REJECTED', 'REFUSED'])
    .where((eb) => eb.or([eb('period.starts_at', 'is', null), eb('period.starts_at', '>', now)]))

const countingPeriods = (db: Db) =>
  db
    .selectFrom('business.payment as payment')
    .innerJoin('business.period as period', 'period.reference', 'payment.reference')
    .select('payment.reference')
    .where('period.withdrawn_at', 'is', null)
    .where('period.ended_at', 'is', null)
