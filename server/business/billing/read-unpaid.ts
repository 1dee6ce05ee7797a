import type { Unpaid } from '../../../contract/account/overview.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { describePayment } from './describe-payment.ts'
import { findPayments } from './store.ts'

/** The newest payment, where it is young and was not made. */
export const readUnpaid = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<Unpaid | null> => {
  const now = clock.now()
  const [newest] = await findPayments(db, { vendorId, after: undefined, size: 1 })
  const isOld = newest && now.getTime() - newest.created_at.getTime() > limits.unpaidShownDays * 86_400_000
  if (!newest || isOld) return null
  const { state, reference, plan, duration, amountPesewas, upgrade, at } = describePayment(newest, now)
  if (state !== 'open' && state !== 'failed' && state !== 'not completed') return null
  return { state, reference, plan, duration, amountPesewas, upgrade, at }
}
