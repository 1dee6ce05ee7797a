import { type logIn as endpoint, loginRefusals, loginSucceeded } from '../../../contract/account/login.ts'
import type { BodyOf, Refusal, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { checkCaptcha } from '../captcha/check-captcha.ts'
import { openSession } from '../session/open-session.ts'
import { sendFreshCode } from '../verification/send-fresh-code.ts'
import {
  type Attempt,
  beginAttempt,
  countForNetwork,
  findUnverifiedSignUps,
  forgiveAndInsertSession,
  type LoginSource,
  undoAttempt,
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
  const source = { address: pseudonym(given.email), network: pseudonym(caller.network) }
  const { email, password, recaptchaToken } = given
  const submit = { idempotencyKey: caller.idempotencyKey, content: `${email} ${password}` }
  const captcha = await checkCaptcha(context, recaptchaToken, submit)
  const { verdict, account } = await beginAttempt(db, { captcha, source, email: given.email, now: clock.now() })
  if (verdict !== 'counted') return fail(refusalFor[verdict])
  if (!account) return refuseWithoutAccount(context, given, caller, source)

  if (!(await isPasswordRight(context, source, given.password, account.password_hash)))
    return refuseWrongPassword(context, source)
  const compared = { accountId: account.id, passwordHash: account.password_hash }
  const session = await openSession(context, compared, (session) =>
    forgiveAndInsertSession(db, { ...source, ...session }),
  )
  if (!session) return fail(loginRefusals.wrongPassword)
  return {
    status: 200,
    message: loginSucceeded,
    ...session,
    userInfo: { name: `${account.other_name} ${account.surname}`, email: account.email },
  }
}

/** Compared outside any transaction, since hashing is slow. An attempt that we were too busy to compare does not count. */
const isPasswordRight = async (
  { db, passwords }: Context,
  source: LoginSource,
  password: string,
  hash: string | undefined,
) => {
  try {
    return await passwords.isRight(password, hash)
  } catch (error) {
    await undoAttempt(db, source)
    throw error
  }
}

const refuseWrongPassword = async ({ db, clock }: Context, { network }: LoginSource) => {
  await countForNetwork(db, network, clock.now())
  return fail(loginRefusals.wrongPassword)
}

/**
 * Anybody may sign up with anybody's address, so several sign-ups may wait for a code: the password tells which is
 * meant.
 */
const signUpsCompared = 10

const refuseWithoutAccount = async (
  context: Context,
  given: Credentials,
  { idempotencyKey }: Caller,
  source: LoginSource,
) => {
  const signUps = await findUnverifiedSignUps(context.db, given.email, signUpsCompared)
  if (signUps.length === 0) return refuseUnknownAddress(context, given, source)
  for (const signUp of signUps)
    if (await isPasswordRight(context, source, given.password, signUp.password_hash ?? undefined)) {
      await undoAttempt(context.db, source)
      return fail({ ...loginRefusals.notVerified, jwtToken: await sendFreshCode(context, signUp, idempotencyKey) })
    }
  return refuseWrongPassword(context, source)
}

/** Takes as long as a wrong password, but locks nothing, since the address may be mistyped. */
const refuseUnknownAddress = async (context: Context, { password }: Credentials, source: LoginSource) => {
  await isPasswordRight(context, source, password, undefined)
  await undoAttempt(context.db, source)
  await countForNetwork(context.db, source.network, context.clock.now())
  return fail(loginRefusals.vendorNotFound)
}
