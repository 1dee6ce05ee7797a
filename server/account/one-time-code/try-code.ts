import { timingSafeEqual } from 'node:crypto'
import { codeRefusals, wrongCode } from '../../../contract/account/one-time-code.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { consumeAll } from './consume-all.ts'
import { type Flow, flowName } from './flow.ts'
import { countTry, findCode } from './store.ts'

// Five tries a code alone, with a new code every half minute, would let a machine guess four digits within a day.
const perAddress = { name: 'wrong-codes-day', points: 20, seconds: 86_400 }
const perNetwork = { name: 'wrong-codes-network', points: 100, seconds: 3_600 }
const overAll = { name: 'wrong-codes-all', points: 1_000, seconds: 3_600 }
const slowedByMs = 2_000

export type TryContext = Pick<Context, 'db' | 'codes' | 'limiter' | 'pseudonym' | 'clock' | 'pause'>

type GuardedFlow = Flow & {
  email: string
  network: string
  /** A reset for an address without an account has no right code, so guessing it threatens nobody. */
  opens: 'an account' | 'nothing'
}

/** Returns the code's stored form, by which the caller marks it as used; every other outcome is thrown. */
export const tryCode = async (context: TryContext, flow: GuardedFlow, code: string): Promise<Buffer> => {
  const { db, codes, limiter, pseudonym, clock } = context
  const giveBackOwn = await consumeAll(limiter, [
    { limit: perNetwork, of: pseudonym(flow.network), refusal: refusals.tooManyAttempts },
    { limit: perAddress, of: `${flow.purpose} ${pseudonym(flow.email)}`, refusal: codeRefusals.tooManyTries },
  ])
  const giveBackShared = await slowDown(context, flow)
  const giveBack = () => Promise.all([giveBackOwn(), giveBackShared()])

  const counted = await countTry(db, flow, limits.triesPerCode, clock.now())
  if (!counted) {
    await giveBack()
    return fail(await refusalForClosedCode(db, flow, clock.now()))
  }
  const given = codes.hmac(flowName(flow), code, counted.code_hmac)
  if (given.length !== counted.code_hmac.length || !timingSafeEqual(given, counted.code_hmac)) {
    const left = limits.triesPerCode - counted.tries
    fail(left === 0 ? codeRefusals.noTriesLeft : wrongCode(left))
  }
  // Only wrong codes count.
  await giveBack()
  return given
}

/**
 * Too many wrong codes over all addresses slow every try down: refusing them would let one guesser lock every vendor
 * out. A try that opens nothing waits too, as the wait would otherwise tell which addresses have an account, but it
 * does not count.
 */
const slowDown = async ({ limiter, pause }: TryContext, { opens }: GuardedFlow) => {
  const giveBack = () => limiter.giveBack(overAll, 'all')
  const taken = await limiter.consume(overAll, 'all')
  if (opens === 'nothing') await giveBack()
  if (taken === 'exhausted') await pause(slowedByMs)
  return opens === 'nothing' ? async () => {} : giveBack
}

const refusalForClosedCode = async (db: Context['db'], flow: Flow, now: Date) => {
  const code = await findCode(db, flow)
  const isOpen = code && !code.used_at && code.expires_at > now
  return isOpen ? codeRefusals.noTriesLeft : codeRefusals.expired
}
