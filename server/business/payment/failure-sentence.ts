import { verificationRefusals } from '../../../contract/business/payment.ts'

/** What providers call it, and how we say it. Any other words of theirs are not meant for the payer. */
const inOurWords = new Map([
  ['declined', 'Your bank declined it.'],
  ['insufficient funds', 'There was not enough money in the account.'],
])

export const failureSentence = (reason: string | null): string => {
  const { message } = verificationRefusals.failed
  const why = inOurWords.get(reason?.trim().toLowerCase() ?? '')
  return why ? `${message} ${why}` : message
}
