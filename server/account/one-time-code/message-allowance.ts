import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import type { Exhausted, Limit } from '../../adapters/limiter.ts'
import type { Context } from '../../context.ts'
import { ApiError, fail } from '../../http/api-error.ts'
import { consumeAll } from './consume-all.ts'
import type { Destinations } from './flow.ts'

const messageLimits = [
  { name: 'code-messages-hour', points: 5, seconds: 3_600 },
  { name: 'code-messages-day', points: 10, seconds: 86_400 },
]

export type AllowanceContext = Pick<Context, 'limiter' | 'pseudonym' | 'smsBudget'>

type Taken = { to: Destinations; giveBack: () => Promise<void> }

/**
 * Counted per address and per number, whoever asks, so that nobody can flood a stranger's phone. `send` gets the
 * destinations it may use: one that has had too many is left out, so that it does not stand in the way of the other.
 */
export const withMessageAllowance = async <Result>(
  context: AllowanceContext,
  wanted: Destinations,
  send: (to: Destinations) => Promise<Result>,
): Promise<Result> => {
  const tried = [await takeEmail(context, wanted.email), await takePhone(context, wanted.phone)]
  const taken = tried.filter((one): one is Taken => 'to' in one)
  if (taken.length === 0) fail({ ...codeRefusals.tooManyCodes, ...shortestWait(tried) })
  try {
    return await send(Object.assign({}, ...taken.map(({ to }) => to)))
  } catch (error) {
    // What was not sent does not count.
    for (const { giveBack } of taken) await giveBack()
    throw error
  }
}

/** Of a message that nobody wanted. */
const notWanted = { retryAfterSeconds: Number.POSITIVE_INFINITY }
/** The SMS of a country are counted by the hour. */
const untilNextHour = { retryAfterSeconds: 3_600 }

const shortestWait = (tried: readonly (Taken | Exhausted)[]): Exhausted => ({
  retryAfterSeconds: Math.min(...tried.map((one) => ('to' in one ? 0 : one.retryAfterSeconds)), 86_400),
})

const takeEmail = async (context: AllowanceContext, email: string | undefined): Promise<Taken | Exhausted> => {
  if (!email) return notWanted
  const own = await takeFrom(context, messageLimits, context.pseudonym(email))
  return typeof own === 'function' ? { to: { email }, giveBack: own } : own
}

const takePhone = async (context: AllowanceContext, phone: string | undefined): Promise<Taken | Exhausted> => {
  if (!phone) return notWanted
  const giveBackOwn = await takeFrom(context, messageLimits, context.pseudonym(phone))
  if (typeof giveBackOwn !== 'function') return giveBackOwn
  const giveBackShared = await takeSms(context, phone)
  if (giveBackShared)
    return {
      to: { phone },
      giveBack: async () => {
        await giveBackOwn()
        await giveBackShared()
      },
    }
  await giveBackOwn()
  return untilNextHour
}

const takeSms = async ({ smsBudget }: AllowanceContext, phone: string) =>
  (await smsBudget.spend(phone, 'code')) === 'taken' ? () => smsBudget.giveBack(phone) : undefined

/** For messages that are counted for who asks: an SMS is left out where those of the hour are used up. */
export const withSmsAllowance = async <Result>(
  context: AllowanceContext,
  { phone, ...others }: Destinations,
  send: (to: Destinations) => Promise<Result>,
): Promise<Result> => {
  if (!phone) return send(others)
  const giveBack = await takeSms(context, phone)
  if (!giveBack && !others.email) fail({ ...codeRefusals.tooManyCodes, ...untilNextHour })
  try {
    return await send(giveBack ? { ...others, phone } : others)
  } catch (error) {
    await giveBack?.()
    throw error
  }
}

/** Returns a function that gives everything back, or how long one of the limits is reached. */
const takeFrom = async ({ limiter }: AllowanceContext, limits: readonly Limit[], of: string) => {
  try {
    return await consumeAll(
      limiter,
      limits.map((limit) => ({ limit, of, refusal: codeRefusals.tooManyCodes })),
    )
  } catch (error) {
    if (error instanceof ApiError) return { retryAfterSeconds: error.refusal.retryAfterSeconds ?? 0 }
    throw error
  }
}
