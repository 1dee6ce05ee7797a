import type { PaymentState } from '../../../contract/business/billing.ts'
import { limits } from '../../../contract/limits.ts'
import type { PaymentTable, RefundTable } from '../../adapters/database/payments-schema.ts'
import { reasons } from '../payment/outcome.ts'

type PaymentFacts = {
  state: PaymentTable['state']
  /** The provider's reason, or ours. */
  reason: string | null
  createdAt: Date
  /** Where it can be paid. */
  checkoutUrl: string | null
  /** When the provider is asked next. */
  nextCheckAt: Date | null
  /** Charged without a checkout page. */
  isDirect: boolean
  refund: RefundTable['state'] | null
}

/** The state that a vendor reads. A failed refund changes nothing. */
export const paymentState = (known: PaymentFacts, now: Date): PaymentState => {
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

/** Only an answer of the provider rules a payment out: while it is silent, the money may be on its way. */
const mayBePaid = ({ checkoutUrl, nextCheckAt, createdAt, isDirect }: PaymentFacts, now: Date): boolean => {
  const isYoung = now.getTime() - createdAt.getTime() < limits.paymentOpenMinutes * 60_000
  // Without a checkout address nobody can have paid, unless it needs none.
  return checkoutUrl === null && !isDirect ? isYoung : nextCheckAt !== null
}
