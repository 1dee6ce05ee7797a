import type { Receipt } from '../../../contract/business/billing.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { receiptOf } from './payment-of.ts'
import { findPayment } from './store.ts'

type Asked = { vendorId: string; reference: string }

export const readPayment = async ({ db, clock }: Pick<Tools, 'db' | 'clock'>, asked: Asked): Promise<Receipt> => {
  const row = (await findPayment(db, asked)) ?? refuse(refusals.notFound)
  return receiptOf(row, clock.now())
}
