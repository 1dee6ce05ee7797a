import { ProviderRefused, ProviderSilent } from '../../adapters/payment/port.ts'
import type { PhoneCharge } from '../../adapters/payment/port-direct-charges.ts'
import type { Context } from '../../context.ts'
import { claimPhoneQuestion, keepPhoneStep, type PhoneStep } from './store.ts'

type StepContext = Pick<Context, 'db' | 'clock' | 'log' | 'payments'>

/** That it was paid or failed is known from `ask` only, so both of these wait for it. */
export const phoneStep = ({ kind }: PhoneCharge): PhoneStep => {
  if (kind === 'needs otp') return 'otp'
  return kind === 'prompt on phone' ? 'prompt' : 'pending'
}

type PhonePayment = { reference: string; phone_step: PhoneStep | null }

/** What is waited for on the phone. Asked of the provider only where its answer was lost or said nothing. */
export const askPhoneStep = async (
  { db, clock, log, payments }: StepContext,
  { reference, phone_step: known }: PhonePayment,
): Promise<PhoneStep> => {
  if (known === 'prompt' || known === 'otp') return known
  const now = clock.now()
  if (!(await claimPhoneQuestion(db, reference, now))) return known ?? 'pending'
  try {
    const charge = await payments.askCharge(reference)
    if (!charge) return known ?? 'pending'
    await keepPhoneStep(db, reference, phoneStep(charge), now)
    return phoneStep(charge)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    log.warn({ reference, err: error }, 'the payment provider is silent')
    return known ?? 'pending'
  }
}

/**
 * Brings the payer's code to the provider. It belongs to one charge, so that a code that is sent twice takes no more money.
 * 'silent': nobody knows, and the provider is asked later.
 */
export const submitPhoneCode = async (
  { db, clock, log, payments }: StepContext,
  { reference, otp }: { reference: string; otp: string },
): Promise<'taken' | 'refused' | 'silent'> => {
  try {
    const charge = await payments.submitOtp({ reference, otp })
    await keepPhoneStep(db, reference, phoneStep(charge), clock.now())
    return charge.kind === 'needs otp' ? 'refused' : 'taken'
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused'
    if (!(error instanceof ProviderSilent)) throw error
    log.warn({ reference, err: error }, 'no answer to a code from a phone')
    await keepPhoneStep(db, reference, 'pending', clock.now())
    return 'silent'
  }
}
