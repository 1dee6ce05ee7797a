import type { Receipt } from '../../../contract/business/billing.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { describeReceipt } from './describe-payment.ts'
import { findPayment } from './store.ts'

type OwnPayment = { vendorId: string; reference: string }

export const readPayment = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  payment: OwnPayment,
): Promise<Receipt> => {
  const row = (await findPayment(db, payment)) ?? fail(refusals.notFound)
  return describeReceipt(row, clock.now())
}
