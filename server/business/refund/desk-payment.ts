import type { DeskPayment, DeskRefund } from '../../../contract/business/finance.ts'
import {
  deskProviderSilent,
  type listDeskPayments as endpoint,
  noSuchPayment,
} from '../../../contract/business/finance.ts'
import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { badRequest, fail } from '../../http/api-error.ts'
import { describePayment } from '../billing/describe-payment.ts'
import type { PaymentRow, WrittenRefund } from '../billing/store.ts'
import { askProvider } from '../payment/ask-provider.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import {
  findBusinessPayments,
  findDeskPayment,
  findPaymentsNeedingAttention,
  isBusiness,
  isPayment,
} from './desk-store.ts'
import { isHeld } from './refund-sums.ts'

const dayMs = 86_400_000

export const listDeskPayments = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { business, after }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const now = clock.now()
  if (business !== undefined && !(await isBusiness(db, business))) fail(refusals.notFound)
  if (after !== undefined && !(await isPayment(db, after))) badRequest(noSuchPayment(after), 'after')
  // One row more than a page tells whether there is another page.
  const page = { after, size: limits.deskPageSize + 1 }
  const rows = await (business === undefined
    ? findPaymentsNeedingAttention(db, { now, askedBefore: new Date(now.getTime() - dayMs) }, page)
    : findBusinessPayments(db, business, page))
  return {
    payments: rows.slice(0, limits.deskPageSize).map((row) => describeDeskPayment(row, now)),
    hasMore: rows.length > limits.deskPageSize,
  }
}

/** Asks the provider about the payment, and about refunds where the payment was made, and acts on the answers. */
export const checkPayment = async (context: Context, reference: string, operator: string): Promise<DeskPayment> => {
  await readDeskPayment(context, reference)
  const paid = await askProvider(context, reference, { operator })
  const isPaid = paid === 'succeeded' || paid === 'mismatched'
  const asked = isPaid ? await askAboutRefund(context, reference) : paid
  if (asked === 'silent') return fail(deskProviderSilent)
  return readDeskPayment(context, reference)
}

export const describeDeskPayment = (row: PaymentRow, now: Date): DeskPayment => {
  const { received_pesewas, received_currency } = row
  const isReceived = received_pesewas !== null && received_currency !== null
  return {
    ...describePayment(row, now),
    businessId: row.business_id,
    businessName: row.business_name,
    received: isReceived ? { amountPesewas: received_pesewas, currency: received_currency } : null,
    reason: row.reason,
    businessStatus: row.business_status,
    refunds: row.refunds.map(describeRefund),
    endReason: row.end_reason,
  }
}

const describeRefund = (refund: WrittenRefund): DeskRefund => ({
  id: refund.id,
  amountPesewas: refund.amount_pesewas,
  currency: refund.currency,
  state: describeState(refund),
  providerStatus: refund.provider_status,
  operator: refund.operator,
  reason: refund.reason,
  askedAt: new Date(refund.asked_at).toISOString(),
})

const describeState = (refund: WrittenRefund): DeskRefund['state'] => {
  const { state, given_up_at, replaced_at } = refund
  if (isHeld(refund)) return 'held'
  if (state !== 'failed') return state
  if (given_up_at !== null) return 'given up'
  return replaced_at === null ? 'failed' : 'asked again'
}

export const readDeskPayment = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reference: string,
): Promise<DeskPayment> =>
  describeDeskPayment((await findDeskPayment(db, reference)) ?? fail(refusals.notFound), clock.now())
