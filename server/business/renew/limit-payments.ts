import { paymentRefusals } from '../../../contract/business/payment.ts'
import { renewalRefusals } from '../../../contract/business/renew.ts'
import { limits } from '../../../contract/limits.ts'
import { consumeAll } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { BegunPayment } from '../payment/make-payment.ts'

const hour = 3_600
const perBusiness = { name: 'renewal-payments', points: limits.renewalPaymentsPerHour, seconds: hour }
/** Whoever holds a link can have any number asked, also one of somebody who knows nothing of it. */
const perNumber = [
  { name: 'prompts-hour', points: limits.promptsPerNumberHour, seconds: hour },
  { name: 'prompts-day', points: limits.promptsPerNumberDay, seconds: 24 * hour },
]

/** With these the payment provider was asked, and a phone may have been. */
const askedCodes: readonly string[] = [paymentRefusals.providerSilent.code, paymentRefusals.providerRefused.code]

type Counted = { businessId: string; phone: string | undefined }

/** Counted before it begins, so that many requests at once cannot get around a limit. What asks nobody is given back. */
export const limitPayments = async (
  { limiter, pseudonym }: Pick<Context, 'limiter' | 'pseudonym'>,
  { businessId, phone }: Counted,
  begin: () => Promise<BegunPayment>,
): Promise<BegunPayment> => {
  const numbers = phone === undefined ? [] : perNumber.map((limit) => ({ limit, of: pseudonym(phone) }))
  const giveBack = await consumeAll(limiter, [
    ...numbers.map((share) => ({ ...share, refusal: renewalRefusals.tooManyPrompts })),
    { limit: perBusiness, of: businessId, refusal: renewalRefusals.tooManyPayments },
  ])
  try {
    const begun = await begin()
    if (!begun.isNew) await giveBack()
    return begun
  } catch (error) {
    if (error instanceof ApiError && !askedCodes.includes(error.refusal.code)) await giveBack()
    throw error
  }
}
