import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import type { Context } from '../../context.ts'
import { consumeAll } from './consume-all.ts'

const messageLimits = [
  { name: 'code-messages-hour', points: 5, seconds: 3_600 },
  { name: 'code-messages-day', points: 10, seconds: 86_400 },
]

/** Each SMS costs money: sign-ups from many places at once must not spend it all. */
const smsOverAll = { name: 'code-sms-all', points: 1_000, seconds: 3_600 }

/** Without a phone number the code goes by e-mail only. */
export type Destinations = { email: string; phoneNumber?: string }

export type AllowanceContext = Pick<Context, 'limiter' | 'pseudonym' | 'log'>

/**
 * Counted per address and per number, whoever asks, so that nobody can flood a stranger's phone. `send` gets the
 * destinations it may use: without the number once the SMS of the hour are used up.
 */
export const withMessageAllowance = async <Result>(
  context: AllowanceContext,
  to: Destinations,
  send: (to: Destinations) => Promise<Result>,
): Promise<Result> => {
  const { limiter, pseudonym } = context
  const giveBack = await consumeAll(
    limiter,
    Object.values(to).flatMap((destination) =>
      messageLimits.map((limit) => ({ limit, of: pseudonym(destination), refusal: codeRefusals.tooManyCodes })),
    ),
  )
  const allowed = await withinSmsLimit(context, to)
  try {
    return await send(allowed)
  } catch (error) {
    // What was not sent does not count.
    await giveBack()
    if (allowed.phoneNumber) await limiter.giveBack(smsOverAll, 'all')
    throw error
  }
}

const withinSmsLimit = async ({ limiter, log }: AllowanceContext, to: Destinations): Promise<Destinations> => {
  if (!to.phoneNumber || (await limiter.consume(smsOverAll, 'all')) === 'taken') return to
  log.warn({ perHour: smsOverAll.points }, 'the SMS of this hour are used up: the code goes by e-mail only')
  return { email: to.email }
}
