import { failedBecause, verificationRefusals } from '../../../contract/business/payment.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { reasons } from './reasons.ts'

/** What providers call it, and how we say it. Any other words of theirs are not meant for the payer. */
const inOurWords = new Map([
  ['declined', 'Your bank declined it.'],
  ['insufficient funds', 'There was not enough money in the account.'],
])

/** What the payer hears of a payment that failed, by what is written beside it. */
export const failureOf = (reason: string | null): Refusal => {
  if (reason === reasons.reversed) return verificationRefusals.refunded
  return failedBecause(inOurWords.get(reason?.trim().toLowerCase() ?? ''))
}
