import { timingSafeEqual } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { codeRefusals, wrongCode } from '../../../contract/vendor/one-time-code.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { countTry, type Flow, findCode } from './store.ts'
import { takeEach } from './take-each.ts'

// Five tries a code alone, with a new code every half minute, would let a machine guess four digits within a day.
const perAccount = { name: 'wrong-codes-day', points: 20, seconds: 86_400 }
const perHourOverAll = { name: 'wrong-codes-all', points: 1_000, seconds: 3_600 }

/** Compares a code and answers its stored form, by which the caller uses it up; every other outcome is refused. */
export const tryCode = async (
  { db, codes, limiter, pseudonym, clock }: Pick<Tools, 'db' | 'codes' | 'limiter' | 'pseudonym' | 'clock'>,
  flow: Flow & { email: string },
  code: string,
): Promise<Buffer> => {
  const giveBack = await takeEach(limiter, [
    { limit: perHourOverAll, of: 'all', refusal: refusals.tooManyAttempts },
    { limit: perAccount, of: pseudonym(flow.email), refusal: codeRefusals.tooManyTries },
  ])
  const counted = await countTry(db, flow, limits.triesPerCode, clock.now())
  if (!counted) {
    await giveBack()
    return refuse(await whyNotTried(db, flow, clock.now()))
  }
  const given = codes.hmacOf(`${flow.purpose} ${flow.flowId}`, code)
  if (!timingSafeEqual(given, counted.code_hmac)) {
    const left = limits.triesPerCode - counted.tries
    refuse(left === 0 ? codeRefusals.noTriesLeft : wrongCode(left))
  }
  // Only wrong codes count.
  await giveBack()
  return given
}

const whyNotTried = async (db: Tools['db'], flow: Flow, now: Date) => {
  const code = await findCode(db, flow)
  if (code?.used_at) return codeRefusals.used
  if (!code || code.expires_at <= now) return codeRefusals.expired
  return codeRefusals.noTriesLeft
}
