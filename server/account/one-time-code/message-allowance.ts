import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import type { Limit } from '../../adapters/limiter.ts'
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
  const taken: Taken[] = [await takeEmail(context, wanted.email), await takePhone(context, wanted.phone)].filter(
    (one) => one !== undefined,
  )
  if (taken.length === 0) fail(codeRefusals.tooManyCodes)
  try {
    return await send(Object.assign({}, ...taken.map(({ to }) => to)))
  } catch (error) {
    // What was not sent does not count.
    for (const { giveBack } of taken) await giveBack()
    throw error
  }
}

const takeEmail = async (context: AllowanceContext, email: string | undefined): Promise<Taken | undefined> => {
  const giveBack = email && (await takeFrom(context, messageLimits, context.pseudonym(email)))
  return giveBack ? { to: { email }, giveBack } : undefined
}

const takePhone = async (context: AllowanceContext, phone: string | undefined): Promise<Taken | undefined> => {
  const giveBackOwn = phone && (await takeFrom(context, messageLimits, context.pseudonym(phone)))
  if (!giveBackOwn) return undefined
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
  return undefined
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
  if (!giveBack && !others.email) fail(codeRefusals.tooManyCodes)
  try {
    return await send(giveBack ? { ...others, phone } : others)
  } catch (error) {
    await giveBack?.()
    throw error
  }
}

/** Returns a function that gives everything back, or nothing where one of the limits is reached. */
const takeFrom = async ({ limiter }: AllowanceContext, limits: readonly Limit[], of: string) => {
  try {
    return await consumeAll(
      limiter,
      limits.map((limit) => ({ limit, of, refusal: codeRefusals.tooManyCodes })),
    )
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
