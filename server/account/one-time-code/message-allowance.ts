import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import type { SmsBudget } from '../../adapters/sms/budget.ts'
import type { Context } from '../../context.ts'
import { consumeAll } from './consume-all.ts'

const messageLimits = [
  { name: 'code-messages-hour', points: 5, seconds: 3_600 },
  { name: 'code-messages-day', points: 10, seconds: 86_400 },
]

/** Without a phone number the code goes by e-mail only. */
export type Destinations = { email: string; phoneNumber?: string }

export type AllowanceContext = Pick<Context, 'limiter' | 'pseudonym' | 'smsBudget'>

/**
 * Counted per address and per number, whoever asks, so that nobody can flood a stranger's phone. `send` gets the
 * destinations it may use: without the number once the SMS of the hour are used up.
 */
export const withMessageAllowance = async <Result>(
  context: AllowanceContext,
  to: Destinations,
  send: (to: Destinations) => Promise<Result>,
): Promise<Result> => {
  const { limiter, pseudonym, smsBudget } = context
  const giveBack = await consumeAll(
    limiter,
    Object.values(to).flatMap((destination) =>
      messageLimits.map((limit) => ({ limit, of: pseudonym(destination), refusal: codeRefusals.tooManyCodes })),
    ),
  )
  const allowed = await withinBudget(smsBudget, to)
  try {
    return await send(allowed)
  } catch (error) {
    // What was not sent does not count.
    await giveBack()
    if (allowed.phoneNumber) await smsBudget.giveBack(allowed.phoneNumber)
    throw error
  }
}

const withinBudget = async (smsBudget: SmsBudget, to: Destinations): Promise<Destinations> =>
  !to.phoneNumber || (await smsBudget.spend(to.phoneNumber, 'code')) === 'taken' ? to : { email: to.email }
