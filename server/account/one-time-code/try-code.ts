import { timingSafeEqual } from 'node:crypto'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import { codeRefusals, wrongCode } from '../../../contract/account/one-time-code.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { CodePurpose } from '../../adapters/database/account-schema.ts'
import type { Limit } from '../../adapters/limiter.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { consumeAll } from './consume-all.ts'
import { type BoundTo, codeName, type Flow } from './flow.ts'
import { countTry, findCode } from './store.ts'

const daySeconds = 86_400

/**
 * Five tries a code alone, with a new code every half minute, would let a machine guess four digits within a day. What
 * is bounded are comparisons, twenty a day: what is entered for a sign-up or a reset is compared with two codes, so half
 * as many entries make them up.
 */
const perAddress = {
  'sign-up': { name: 'wrong-sign-up-codes-day', points: 10, seconds: daySeconds },
  reset: { name: 'wrong-reset-codes-day', points: 10, seconds: daySeconds },
  'prove-email': { name: 'wrong-proof-codes-day', points: 20, seconds: daySeconds },
  'prove-phone': { name: 'wrong-proof-codes-day', points: 20, seconds: daySeconds },
} satisfies Record<CodePurpose, Limit>
const perNetwork = { name: 'wrong-codes-network', points: 50, seconds: 3_600 }
const overAll = { name: 'wrong-codes-all', points: 500, seconds: 3_600 }
const slowedByMs = 2_000

export type TryContext = Pick<Context, 'db' | 'codes' | 'limiter' | 'pseudonym' | 'clock' | 'pause' | 'security'>

type GuardedFlow = Flow & {
  /** The address that each code of the flow was sent to. */
  boundTo: BoundTo
  /** Everybody whom a guess would harm: wrong tries count for each of them. */
  guarded: readonly string[]
  network: string
  /** A reset for an address without an account has no right code, so guessing it threatens nobody. */
  opens: 'an account' | 'nothing'
}

/** The code's way, and its stored form, by which the caller marks it as used. */
type RightCode = { way: ContactWay; hmac: Buffer }

/** Every outcome but the right code is thrown. */
export const tryCode = async (context: TryContext, flow: GuardedFlow, code: string): Promise<RightCode> => {
  const { db, codes, limiter, pseudonym, clock } = context
  const giveBackOwn = await consumeAll(limiter, [
    { limit: perNetwork, of: pseudonym(flow.network), refusal: refusals.tooManyAttempts },
    ...flow.guarded.map((whom) => ({
      limit: perAddress[flow.purpose],
      of: pseudonym(whom),
      refusal: codeRefusals.tooManyTries,
    })),
  ])
  const giveBackShared = await slowDown(context, flow)
  const giveBack = () => Promise.all([giveBackOwn(), giveBackShared()])

  const counted = await countTry(db, flow, limits.triesPerCode, clock.now())
  const [any] = counted
  if (!any) {
    await giveBack()
    return fail(await refusalForClosedCode(db, flow, clock.now()))
  }
  const isRight = ({ way, code_hmac }: (typeof counted)[number]) => {
    const given = codes.hmac(codeName(flow, way, flow.boundTo[way] ?? ''), code, code_hmac)
    return given.length === code_hmac.length && timingSafeEqual(given, code_hmac)
  }
  const found = counted.filter(isRight)[0] ?? failWrong(context, flow, any.tries)
  // Only wrong codes count.
  await giveBack()
  return { way: found.way, hmac: found.code_hmac }
}

const failWrong = ({ security }: TryContext, { purpose, guarded: [address] }: GuardedFlow, tries: number): never => {
  const left = limits.triesPerCode - tries
  security.record(left === 0 ? 'code-tries-used-up' : 'code-wrong', { purpose, ...(address && { address }) })
  return fail(left === 0 ? codeRefusals.noTriesLeft : wrongCode(left))
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
  if (taken !== 'taken') await pause(slowedByMs)
  return opens === 'nothing' ? async () => {} : giveBack
}

const refusalForClosedCode = async (db: Context['db'], flow: Flow, now: Date) => {
  const code = await findCode(db, flow)
  const isOpen = code && !code.used_at && code.expires_at > now
  return isOpen ? codeRefusals.noTriesLeft : codeRefusals.expired
}
