import type { Receipt } from '../../../contract/business/billing.ts'
import { type listPayments as endpoint, paymentsPerPage } from '../../../contract/business/billing.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { describePayment, describeReceipt } from './describe-payment.ts'
import { findPayment, findPayments } from './store.ts'

type PaymentPage = { vendorId: string; after: string | undefined }

export const listPayments = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  page: PaymentPage,
): Promise<ReplyOf<typeof endpoint>> => {
  // One row more than a page tells whether there is another page.
  const rows = await findPayments(db, { ...page, size: paymentsPerPage + 1 })
  return {
    payments: rows.slice(0, paymentsPerPage).map((row) => describePayment(row, clock.now())),
    hasMore: rows.length > paymentsPerPage,
  }
}

type OwnPayment = { vendorId: string; reference: string }

export const readPayment = async (
  { db, clock, issuer }: Pick<Context, 'db' | 'clock' | 'issuer'>,
  payment: OwnPayment,
): Promise<Receipt> => {
  const row = (await findPayment(db, payment)) ?? fail(refusals.notFound)
  return describeReceipt({ row, issuer }, clock.now())
}
