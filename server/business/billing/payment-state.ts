import type { PaymentState } from '../../../contract/business/billing.ts'
import { limits } from '../../../contract/limits.ts'
import type { PaymentTable } from '../../adapters/database/payments-schema.ts'
import { reasons } from '../payment/outcome.ts'

type PaymentFacts = {
  state: PaymentTable['state']
  /** The provider's reason, or ours. */
  reason: string | null
  createdAt: Date
  /** It has a checkout, or a phone or a card was asked. */
  isAtProvider: boolean
  /** When the provider is asked next. */
  nextCheckAt: Date | null
  /** Null where nothing was received. */
  receivedPesewas: number | null
  /** What has gone back. */
  returnedPesewas: number
  /** What has gone back, or is to. */
  promisedPesewas: number
  /** The bank of the payer asks for the money back, and nothing is decided. */
  isDisputed: boolean
}

/** The state that a vendor reads. A part that is on its way back changes nothing until it is there. */
export const paymentState = (known: PaymentFacts, now: Date): PaymentState => {
  const { state, reason, receivedPesewas, returnedPesewas, promisedPesewas } = known
  if (receivedPesewas && returnedPesewas >= receivedPesewas) return 'refunded'
  if (receivedPesewas && promisedPesewas >= receivedPesewas) return 'being refunded'
  if (receivedPesewas && known.isDisputed) return 'in dispute'
  if (state === 'succeeded') return returnedPesewas > 0 ? 'partly refunded' : 'paid'
  if (state === 'mismatched') return 'being checked'
  if (state === 'failed') return failures.get(reason) ?? 'failed'
  return mayBePaid(known, now) ? 'open' : 'not completed'
}

const failures = new Map<string | null, PaymentState>([
  [reasons.notCompleted, 'not completed'],
  [reasons.reversed, 'refunded'],
])

/** Only an answer of the provider rules a payment out: while it is silent, the money may be on its way. */
const mayBePaid = ({ isAtProvider, nextCheckAt, createdAt }: PaymentFacts, now: Date): boolean => {
  const isYoung = now.getTime() - createdAt.getTime() < limits.paymentOpenMinutes * 60_000
  // Before the provider has answered nobody can have paid.
  return isAtProvider ? nextCheckAt !== null : isYoung
}
