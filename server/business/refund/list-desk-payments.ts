import { type listDeskPayments as endpoint, noSuchPayment } from '../../../contract/business/finance.ts'
import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { badRequest, fail } from '../../http/api-error.ts'
import { describeDeskPayment } from './desk-payment.ts'
import { findBusinessPayments, findPaymentsToLookAt, isBusiness, isPayment } from './desk-store.ts'

const dayMs = 86_400_000

export const listDeskPayments = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { business, after }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const now = clock.now()
  if (business !== undefined && !(await isBusiness(db, business))) fail(refusals.notFound)
  if (after !== undefined && !(await isPayment(db, after))) badRequest(noSuchPayment(after), 'after')
  // One more than is shown says whether there are more.
  const page = { after, size: limits.deskPageSize + 1 }
  const rows = await (business === undefined
    ? findPaymentsToLookAt(db, { now, askedBefore: new Date(now.getTime() - dayMs) }, page)
    : findBusinessPayments(db, business, page))
  return {
    payments: rows.slice(0, limits.deskPageSize).map((row) => describeDeskPayment(row, now)),
    hasMore: rows.length > limits.deskPageSize,
  }
}
