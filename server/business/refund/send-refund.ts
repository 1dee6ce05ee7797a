import { ProviderRefused, ProviderSilent } from '../../adapters/payment/port.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { matchRefunds, refundNote } from './match-refunds.ts'
import { logSilence, readProviderRefunds } from './read-provider-refunds.ts'
import type { LockedRefund } from './store.ts'
import { takeInRefunds, takeInRefusal } from './take-in-refunds.ts'

/** The refund is recorded already, and the caller holds the turn to send it. */
export const sendRefund = async (context: PaymentContext, refund: LockedRefund): Promise<'heard' | 'silent'> => {
  const { reference, amount_pesewas: amountPesewas } = refund
  const note = refundNote(refund)
  try {
    const answer = await context.payments.refund({ reference, amountPesewas, note })
    // It answers this very request, whether or not it repeats the note.
    await takeInRefunds(context, reference, [{ ...answer, note }])
    return 'heard'
  } catch (error) {
    if (error instanceof ProviderSilent) return logSilence(context, reference, error)
    if (!(error instanceof ProviderRefused)) throw error
    return checkRefusal(context, refund, error)
  }
}

/** The provider also refuses a refund that it has begun already, which happens after a lost answer. */
const checkRefusal = async (context: PaymentContext, refund: LockedRefund, refusal: ProviderRefused) => {
  const { id, reference } = refund
  const answers = await readProviderRefunds(context, reference)
  if (answers === 'silent') return answers
  const known = await takeInRefunds(context, reference, answers)
  const isFound = matchRefunds(known, answers).some(({ own }) => own?.id === id)
  if (isFound) return 'heard'
  context.log.error({ reference, refund: id, err: refusal }, 'ALARM: the payment provider refuses a refund')
  await takeInRefusal(context, refund)
  return 'heard'
}
