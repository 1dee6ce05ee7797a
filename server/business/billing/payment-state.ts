import type { PaymentState } from '../../../contract/business/billing.ts'
import { limits } from '../../../contract/limits.ts'
import type { PaymentTable, RefundTable } from '../../adapters/database/schema-of-payments.ts'

/** Nobody stays longer on the page of the provider. */

type Known = {
  state: PaymentTable['state']
  /** What the provider said of it. */
  reason: string | null
  /** By which the provider says that it is being paid. */
  channel: string | null
  createdAt: Date
  refund: RefundTable['state'] | null
}

/** How a vendor reads a payment. A refund that came to nothing leaves it as it was. */
export const paymentState = ({ state, reason, channel, createdAt, refund }: Known, now: Date): PaymentState => {
  if (refund === 'processed') return 'refunded'
  if (refund === 'asked' || refund === 'pending') return 'being refunded'
  if (state === 'succeeded') return 'paid'
  if (state === 'mismatched') return 'being checked'
  if (state === 'failed') return reason === 'not completed' ? 'not completed' : 'failed'
  const isYoung = now.getTime() - createdAt.getTime() < limits.paymentOpenMinutes * 60_000
  // A wallet may answer hours later: the money is on its way.
  return isYoung || channel === 'mobile_money' ? 'open' : 'not completed'
}
