import { type logIn as endpoint, loginRefusals, loginSucceeded } from '../../../contract/account/login.ts'
import type { BodyOf, Refusal, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { openSession } from '../session/open-session.ts'
import { sendFreshCode } from '../verification/send-fresh-code.ts'
import { passedCaptcha } from './passed-captcha.ts'
import {
  type Attempt,
  beginAttempt,
  countForNetwork,
  findUnverifiedSignUps,
  forgiveAndInsertSession,
  type Trier,
  takeAttemptBack,
} from './store.ts'

type Caller = { network: string; idempotencyKey: string | undefined }
type Credentials = BodyOf<typeof endpoint>

const refusalFor: Record<Exclude<Attempt['verdict'], 'counted'>, Refusal> = {
  replayed: loginRefusals.captchaFailed,
  'network locked': { ...refusals.tooManyAttempts, retryAfterSeconds: limits.lockMinutes * 60 },
  locked: loginRefusals.locked,
}

export const logIn = async (
  context: Context,
  given: Credentials,
  caller: Caller,
): Promise<ReplyOf<typeof endpoint>> => {
  const { db, clock, pseudonym } = context
  const trier = { address: pseudonym(given.email), network: pseudonym(caller.network) }
  const captcha = await passedCaptcha(context, given, caller.idempotencyKey)
  const { verdict, account } = await beginAttempt(db, { captcha, trier, email: given.email, now: clock.now() })
  if (verdict !== 'counted') return fail(refusalFor[verdict])
  if (!account) return refuseWithoutAccount(context, given, caller, trier)

  if (!(await isRight(context, trier, given.password, account.password_hash))) return refuseWrong(context, trier)
  const compared = { accountId: account.id, passwordHash: account.password_hash }
  const session = await openSession(context, compared, (session) =>
    forgiveAndInsertSession(db, { ...trier, ...session }),
  )
  if (!session) return fail(loginRefusals.wrongPassword)
  return {
    status: 200,
    message: loginSucceeded,
    ...session,
    userInfo: { name: `${account.other_name} ${account.surname}`, email: account.email },
  }
}

/** No connection is held while it is compared. Too busy to compare is nobody's wrong password. */
const isRight = async ({ db, passwords }: Context, trier: Trier, password: string, hash: string | undefined) => {
  try {
    return await passwords.isRight(password, hash)
  } catch (error) {
    await takeAttemptBack(db, trier)
    throw error
  }
}

const refuseWrong = async ({ db, clock }: Context, { network }: Trier) => {
  await countForNetwork(db, network, clock.now())
  return fail(loginRefusals.wrongPassword)
}

/** Anybody may sign up with anybody's address, so many sign-ups may wait for their code; the password tells which is meant. */
const signUpsCompared = 10

const refuseWithoutAccount = async (context: Context, given: Credentials, { idempotencyKey }: Caller, trier: Trier) => {
  const signUps = await findUnverifiedSignUps(context.db, given.email, signUpsCompared)
  if (signUps.length === 0) return refuseUnknown(context, given, trier)
  for (const signUp of signUps)
    if (await isRight(context, trier, given.password, signUp.password_hash ?? undefined)) {
      await takeAttemptBack(context.db, trier)
      return fail({ ...loginRefusals.notVerified, jwtToken: await sendFreshCode(context, signUp, idempotencyKey) })
    }
  return refuseWrong(context, trier)
}

/** Costs as much as a wrong password, but locks nothing: there is nothing to lock, and the address may be mistyped. */
const refuseUnknown = async (context: Context, { password }: Credentials, trier: Trier) => {
  await isRight(context, trier, password, undefined)
  await takeAttemptBack(context.db, trier)
  await countForNetwork(context.db, trier.network, context.clock.now())
  return fail(loginRefusals.vendorNotFound)
}
