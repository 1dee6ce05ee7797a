import { verificationRefusals } from '../../../contract/business/payment.ts'
import type { RenewalPage, RenewalProblem } from '../../../contract/business/renew.ts'
import type { Context } from '../../context.ts'
import { ApiError, fail } from '../../http/api-error.ts'
import { askPhoneStep } from '../payment/phone-step.ts'
import { findPayment } from '../payment/store.ts'
import type { openVerifyTransaction } from '../payment/verify-transaction.ts'
import type { Link } from './read-link.ts'

export type Asked = { link: Link; reference: string; problem?: RenewalProblem | null }

type Verify = ReturnType<typeof openVerifyTransaction>

/** Asks the provider, as the vendor's own page does, and says what came of a payment of this business. */
export const describeOutcome = async (context: Context, verify: Verify, asked: Asked): Promise<RenewalPage> => {
  const { link, reference } = asked
  const payment = await findLinkedPayment(context, asked)
  const { token, business } = link
  const { plan, duration, amount_pesewas: amountPesewas } = payment
  const shown = { token, name: business.name, plan, duration, amountPesewas, reference }
  try {
    const { data } = await verify({ vendorId: business.vendorId, reference })
    if (data.outcome === 'success') return { ...shown, kind: 'paid', endsAt: data.endsAt }
  } catch (error) {
    if (!(error instanceof ApiError) || !isOutcome(error)) throw error
    const { message, status } = error.refusal
    return { ...shown, kind: 'failed', message, mayTryAgain: status === 402 }
  }
  if (payment.wallet_network && (await askPhoneStep(context, payment)) === 'otp')
    return { ...shown, kind: 'code', problem: asked.problem ?? null }
  return { ...shown, kind: 'waiting', network: payment.wallet_network }
}

const isOutcome = ({ refusal: { status } }: ApiError) => status === 402 || status === 409

/** Answers the same for a payment of somebody else as for none. */
export const findLinkedPayment = async (
  { db }: Pick<Context, 'db'>,
  { link, reference }: Pick<Asked, 'link' | 'reference'>,
) => {
  const payment = await findPayment(db, reference)
  return payment?.business_id === link.business.id ? payment : fail(verificationRefusals.notFound)
}
