import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { DisputeFacts } from '../dispute/dispute-sums.ts'
import type { RefundFacts } from '../refund/refund-sums.ts'

type Db = Kysely<Schema>

/** PostgreSQL writes times as text in JSON. */
export type WrittenRefund = RefundFacts & {
  id: number
  currency: string
  operator: string
  reason: string | null
  provider_status: string | null
  asked_at: string
  sent_at: string | null
  settled_at: string | null
}

/** The oldest first. */
const refundsOfPayment = sql<WrittenRefund[]>`(
  select coalesce(json_agg(refund order by refund.asked_at, refund.id), '[]')
  from (
    select id, state, amount_pesewas, currency, operator, reason, provider_status, asked_at, sent_at, settled_at,
      told_at, given_up_at, replaced_at
    from business.refund where reference = payment.reference
  ) as refund)`

export type WrittenDispute = DisputeFacts & { currency: string | null; resolved_at: string | null; opened_at: string }

const disputesOfPayment = sql<WrittenDispute[]>`(
  select coalesce(json_agg(dispute order by dispute.opened_at), '[]')
  from (
    select outcome, lost_pesewas, currency, resolved_at, opened_at from business.dispute where reference = payment.reference
  ) as dispute)`

export type WrittenCreditNote = { number: number; issued_at: string; amount_pesewas: number }

const creditNotesOfPayment = sql<WrittenCreditNote[]>`(
  select coalesce(json_agg(note order by note.number), '[]')
  from (
    select number, issued_at, amount_pesewas from business.credit_note where reference = payment.reference
  ) as note)`

/** Each payment with its business, the period that it bought, its refunds, its disputes and its credit notes. */
export const payments = (db: Db) =>
  db
    .selectFrom('business.payment as payment')
    .innerJoin('business.business as business', 'business.id', 'payment.business_id')
    .leftJoin('business.period as period', 'period.reference', 'payment.reference')
    .select(['payment.reference', 'payment.business_id', 'payment.plan', 'payment.duration', 'payment.amount_pesewas'])
    .select(['payment.method', 'payment.channel', 'payment.state', 'payment.reason', 'payment.created_at'])
    .select([
      'payment.checkout_url',
      'payment.phone_step',
      'payment.is_direct',
      'payment.next_check_at',
      'payment.upgrade',
    ])
    .select(['payment.paid_at', 'payment.settled_at', 'payment.received_pesewas', 'payment.received_currency'])
    .select([
      'payment.receipt_number',
      'payment.receipt_business_name',
      'payment.receipt_tin',
      'payment.receipt_issuer',
      'payment.receipt_tax',
    ])
    .select(['business.business_name', 'business.tin_number', 'business.status as business_status'])
    .select(['period.granted_at', 'period.starts_at', 'period.ends_at', 'period.withdrawn_at'])
    .select(['period.ended_at', 'period.end_reason', refundsOfPayment.as('refunds'), disputesOfPayment.as('disputes')])
    .select(creditNotesOfPayment.as('credit_notes'))

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
