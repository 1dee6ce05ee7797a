import { paymentRefusals } from '../../../contract/business/payment.ts'
import { type NextStep, type ProviderAnswers, payableForMs } from './next-step.ts'
import type { RecentPayment } from './store.ts'

/** Begun so long ago that nobody goes on with it, though its money may still come. */
export const isEarlier = ({ created_at }: Pick<RecentPayment, 'created_at'>, now: Date): boolean =>
  now.getTime() - created_at.getTime() >= payableForMs

/**
 * Before another payment is begun: an earlier one for which the provider still waits holds it back. Undefined if there is
 * none, or if the vendor has decided to pay besides those that there are.
 */
export const earlierStep = (
  earlier: readonly RecentPayment[],
  besides: readonly string[],
  known: ProviderAnswers,
): NextStep | undefined => {
  if (hasSucceeded(known)) return { do: 'refuse', refusal: paymentRefusals.earlierPaid }
  const holding = earlier.map(({ reference }) => reference).filter((reference) => !besides.includes(reference))
  const unasked = holding.filter((reference) => !known.has(reference))
  if (unasked.length > 0) return { do: 'ask about', references: unasked }
  const waiting = holding.find((reference) => {
    const answer = known.get(reference)
    return answer === 'under way' || answer === 'silent'
  })
  return waiting === undefined ? undefined : { do: 'refuse', refusal: describeWaiting(waiting) }
}

export const hasSucceeded = (known: ProviderAnswers): boolean => [...known.values()].includes('succeeded')

/** Named, so that the vendor can look at it, and decides about this one and no other. */
const describeWaiting = (reference: string) => ({ ...paymentRefusals.earlierUnderWay, params: { reference } })
