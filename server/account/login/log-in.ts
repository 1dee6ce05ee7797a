import { type logIn as endpoint, loginRefusals, loginSucceeded } from '../../../contract/account/login.ts'
import type { BodyOf, Refusal, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
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

type CaptchaAttempt = { email: string; password: string; recaptchaToken: string }
type PassedCaptcha = { once: string; usedBy: string | undefined; until: Date }

/** Whether the answer has been used before is decided by the statement that begins the attempt. */
const checkCaptcha = async (
  { captcha, pseudonym, log, security }: Pick<Context, 'captcha' | 'pseudonym' | 'log' | 'security'>,
  { email, password, recaptchaToken }: CaptchaAttempt,
  idempotencyKey: string | undefined,
): Promise<PassedCaptcha> => {
  const checked = await captcha.check(recaptchaToken)
  if (checked.verdict === 'unavailable') {
    log.warn({ reason: checked.reason }, 'the captcha provider is away')
    return fail(refusals.unavailable)
  }
  if (checked.verdict === 'failed') {
    security.record('captcha-failed', { reason: 'wrong', address: email })
    return fail(loginRefusals.captchaFailed)
  }
  // Four characters recognise a repeat of the same submit, and are too few to guess the password from.
  const usedBy = idempotencyKey && pseudonym(`${idempotencyKey} ${email} ${password}`).slice(-4)
  return { once: checked.once, usedBy, until: checked.until }
}

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
  const captcha = await checkCaptcha(context, given, caller.idempotencyKey)
  const { verdict, account } = await beginAttempt(db, { captcha, source, email: given.email, now: clock.now() })
  if (verdict !== 'counted') {
    recordUncounted(context, verdict, given.email)
    return fail(refusalFor[verdict])
  }
  if (!account) return refuseWithoutAccount(context, given, caller, source)

  if (!(await isPasswordRight(context, source, given.password, account.password_hash)))
    return refuseWrongPassword(context, source, { account: account.id, address: given.email })
  const compared = { accountId: account.id, passwordHash: account.password_hash }
  const session = await openSession(context, compared, (session) =>
    forgiveAndInsertSession(db, { ...source, ...session }),
  )
  if (!session) return fail(loginRefusals.wrongPassword)
  context.security.record('login', { account: account.id, address: given.email })
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

const recordUncounted = ({ security }: Context, verdict: Exclude<Attempt['verdict'], 'counted'>, address: string) => {
  if (verdict === 'replayed') security.record('captcha-failed', { reason: 'used before', address })
  else security.record('login-locked', { lock: verdict === 'locked' ? 'account' : 'network', address })
}

const refuseWrongPassword = async (
  { db, clock, security }: Context,
  { network }: LoginSource,
  who: { account?: string; address: string },
) => {
  security.record('login-failed', { reason: 'wrong password', ...who })
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
      context.security.record('login-failed', { reason: 'not verified', account: signUp.id, address: given.email })
      return fail({ ...loginRefusals.notVerified, jwtToken: await sendFreshCode(context, signUp, idempotencyKey) })
    }
  return refuseWrongPassword(context, source, { address: given.email })
}

/** Takes as long as a wrong password, but locks nothing, since the address may be mistyped. */
const refuseUnknownAddress = async (context: Context, { email, password }: Credentials, source: LoginSource) => {
  await isPasswordRight(context, source, password, undefined)
  await undoAttempt(context.db, source)
  await countForNetwork(context.db, source.network, context.clock.now())
  context.security.record('login-failed', { reason: 'unknown account', address: email })
  return fail(loginRefusals.vendorNotFound)
}
