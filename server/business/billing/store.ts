import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

/** Each payment with its business, the period that it bought and its refund. */
export const payments = (db: Db) =>
  db
    .selectFrom('business.payment as payment')
    .innerJoin('business.business as business', 'business.id', 'payment.business_id')
    .leftJoin('business.period as period', 'period.reference', 'payment.reference')
    .leftJoin('business.refund as refund', 'refund.reference', 'payment.reference')
    .select(['payment.reference', 'payment.business_id', 'payment.plan', 'payment.duration', 'payment.amount_pesewas'])
    .select(['payment.method', 'payment.channel', 'payment.state', 'payment.reason', 'payment.created_at'])
    .select(['payment.checkout_url', 'payment.next_check_at', 'payment.is_direct'])
    .select(['payment.paid_at', 'payment.settled_at', 'payment.received_pesewas', 'payment.received_currency'])
    .select([
      'payment.receipt_number',
      'payment.receipt_business_name',
      'payment.receipt_tin',
      'payment.receipt_issuer',
    ])
    .select(['business.business_name', 'business.tin_number'])
    .select(['period.starts_at', 'period.ends_at', 'period.withdrawn_at'])
    .select(['refund.state as refund_state', 'refund.operator as refund_operator'])
    .select(['refund.told_at as refund_told_at', 'refund.given_up_at as refund_given_up_at'])

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>

/** The position of a payment in its owner's list. Null for another vendor's payment, so that its page is empty. */
const selectPosition = (reference: string, vendorId: string) =>
  sql`(select place.created_at, place.reference from business.payment as place
    where place.reference = ${reference} and place.vendor_id = ${vendorId})`

type Page = { vendorId: string; after: string | undefined; size: number }

export const findPayments = (db: Db, { vendorId, after, size }: Page): Promise<PaymentRow[]> =>
  payments(db)
    .where('payment.vendor_id', '=', vendorId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(payment.created_at, payment.reference) < ${selectPosition(after ?? '', vendorId)}`),
    )
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.reference', 'desc')
    .limit(size)
    .execute()

type OwnPayment = { vendorId: string; reference: string }

export const findPayment = (db: Db, { vendorId, reference }: OwnPayment): Promise<PaymentRow | undefined> =>
  payments(db).where('payment.reference', '=', reference).where('payment.vendor_id', '=', vendorId).executeTakeFirst()
