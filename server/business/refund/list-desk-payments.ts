import type { listDeskPayments as endpoint } from '../../../contract/business/treasury.ts'
import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { deskPaymentOf } from './desk-payment.ts'
import { findPaymentsOf, findPaymentsToLookAt, isBusiness } from './store.ts'

const dayMs = 86_400_000

export const listDeskPayments = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { business }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const now = clock.now()
  if (business !== undefined && !(await isBusiness(db, business))) refuse(refusals.notFound)
  const rows = await (business === undefined
    ? findPaymentsToLookAt(db, { askedBefore: new Date(now.getTime() - dayMs) })
    : findPaymentsOf(db, business))
  return { payments: rows.map((row) => deskPaymentOf(row, now)) }
}
