import type { DeskPayment } from '../../../contract/business/finance.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { describePayment } from '../billing/describe-payment.ts'
import type { PaymentRow } from '../billing/store.ts'
import { findDeskPayment } from './desk-store.ts'

export const describeDeskPayment = (row: PaymentRow, now: Date): DeskPayment => {
  const { received_pesewas, received_currency } = row
  const isReceived = received_pesewas !== null && received_currency !== null
  return {
    ...describePayment(row, now),
    businessId: row.business_id,
    businessName: row.business_name,
    received: isReceived ? { amountPesewas: received_pesewas, currency: received_currency } : null,
    reason: row.reason,
    refund: refundOf(row),
  }
}

const refundOf = ({ refund_state: state, refund_operator: operator, refund_given_up_at }: PaymentRow) =>
  state && operator ? { state: refund_given_up_at ? ('given up' as const) : state, operator } : null

export const readDeskPayment = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reference: string,
): Promise<DeskPayment> =>
  describeDeskPayment((await findDeskPayment(db, reference)) ?? fail(refusals.notFound), clock.now())
