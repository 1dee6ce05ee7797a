import type { PaymentState } from '../../../contract/business/billing.ts'
import { limits } from '../../../contract/limits.ts'
import type { PaymentTable, RefundTable } from '../../adapters/database/payments-schema.ts'
import { reasons } from '../payment/reasons.ts'

type Known = {
  state: PaymentTable['state']
  /** What the provider said of it. */
  reason: string | null
  createdAt: Date
  /** Where it can be paid. */
  checkoutUrl: string | null
  /** When the provider is asked next. */
  nextCheckAt: Date | null
  refund: RefundTable['state'] | null
}

/** How a vendor reads a payment. A refund that came to nothing leaves it as it was. */
export const paymentState = (known: Known, now: Date): PaymentState => {
  const { state, reason, refund } = known
  if (refund === 'processed') return 'refunded'
  if (refund === 'asked' || refund === 'pending') return 'being refunded'
  if (state === 'succeeded') return 'paid'
  if (state === 'mismatched') return 'being checked'
  if (state === 'failed') return failures.get(reason) ?? 'failed'
  return mayBePaid(known, now) ? 'open' : 'not completed'
}

const failures = new Map<string | null, PaymentState>([
  [reasons.notCompleted, 'not completed'],
  [reasons.reversed, 'refunded'],
])

/** Only the provider's word ends the hope for a payment: while it is silent, the money may be on its way. */
const mayBePaid = ({ checkoutUrl, nextCheckAt, createdAt }: Known, now: Date): boolean => {
  const isYoung = now.getTime() - createdAt.getTime() < limits.paymentOpenMinutes * 60_000
  // Where nobody ever heard where to pay, nobody has paid.
  return checkoutUrl === null ? isYoung : nextCheckAt !== null
}
