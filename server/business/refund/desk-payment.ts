import type { DeskPayment } from '../../../contract/business/treasury.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { paymentOf } from '../billing/payment-of.ts'
import type { PaymentRow } from '../billing/store.ts'
import { findDeskPayment } from './store.ts'

export const deskPaymentOf = (row: PaymentRow, now: Date): DeskPayment => {
  const { received_pesewas, received_currency, refund_state, refund_operator } = row
  const isReceived = received_pesewas !== null && received_currency !== null
  return {
    ...paymentOf(row, now),
    businessId: row.business_id,
    businessName: row.business_name,
    received: isReceived ? { amountPesewas: received_pesewas, currency: received_currency } : null,
    reason: row.reason,
    refund: refund_state && refund_operator ? { state: refund_state, operator: refund_operator } : null,
  }
}

export const readDeskPayment = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  reference: string,
): Promise<DeskPayment> =>
  deskPaymentOf((await findDeskPayment(db, reference)) ?? refuse(refusals.notFound), clock.now())
