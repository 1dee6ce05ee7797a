import { type logIn as endpoint, lockedFor, loginRefusals, loginSucceeded } from '../../../contract/account/login.ts'
import type { BodyOf, Refusal, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { checkCaptcha } from '../captcha/check-captcha.ts'
import { provenName } from '../contact-ways/proven-ways.ts'
import { describeDevice, findKnownDevice } from '../device/known-device.ts'
import { openSession } from '../session/open-session.ts'
import { endOldestSessions } from '../session/store.ts'
import { sendFreshCode } from '../verification/send-fresh-code.ts'
import { findLoginSource } from './find-login-source.ts'
import {
  beginAttempt,
  countForNetwork,
  findAccountToLogIn,
  findUnverifiedSignUps,
  forgiveAndOpen,
  type LoginSource,
  undoAttempt,
  type Verdict,
} from './store.ts'

type Caller = { network: string; deviceTokens: readonly string[]; idempotencyKey: string | undefined }
type Credentials = BodyOf<typeof endpoint>

const refusalFor = (verdict: Exclude<Verdict, 'counted'>, minutesLeft: number): Refusal => {
  switch (verdict) {
    case 'replayed':
      return loginRefusals.captchaFailed
    case 'network locked':
      return { ...refusals.tooManyAttempts, retryAfterSeconds: limits.lockMinutes * 60 }
    case 'locked':
      return lockedFor(minutesLeft)
    case 'locked for today':
      return { ...loginRefusals.lockedForToday, params: { minutes: minutesLeft }, retryAfterSeconds: minutesLeft * 60 }
  }
}

const countMinutes = (until: Date, now: Date) => Math.ceil((until.getTime() - now.getTime()) / 60_000)

type LoggedIn = { reply: ReplyOf<typeof endpoint>; deviceToken: string }

export const logIn = async (context: Context, given: Credentials, caller: Caller): Promise<LoggedIn> => {
  const { db, clock } = context
  const submit = { idempotencyKey: caller.idempotencyKey, content: `${given.email} ${given.password}` }
  const captcha = await checkCaptcha(context, given.recaptchaToken, submit)
  const account = await findAccountToLogIn(db, given.email)
  const device = account && (await findKnownDevice(context, { accountId: account.id, tokens: caller.deviceTokens }))
  // Counted for the account: whoever knows both its address and its number must not get twice the tries.
  const source = findLoginSource(context, { subject: account?.id ?? given.email, network: caller.network, device })
  const { verdict, lockedUntil } = await beginAttempt(db, { captcha, source, now: clock.now() })
  if (verdict !== 'counted') {
    recordUncounted(context, verdict, given.email)
    return fail(refusalFor(verdict, lockedUntil ? countMinutes(lockedUntil, clock.now()) : limits.lockMinutes))
  }
  if (!account) return refuseWithoutAccount(context, given, caller, source)

  if (!(await isPasswordRight(context, source, given.password, account.password_hash)))
    return refuseWrongPassword(context, caller, { account: account.id, address: given.email })
  const compared = { accountId: account.id, passwordHash: account.password_hash }
  const { token: deviceToken, ...browser } = describeDevice(device, clock.now())
  let others = 0
  const session = await openSession(context, compared, async (session) => {
    const opened = await forgiveAndOpen(db, { ...source, ...session, ...browser })
    others = opened[0]?.others ?? 0
    return opened
  })
  if (!session) return fail(loginRefusals.wrongPassword)
  // Logins at the same moment do not see each other's sessions, so it is not left to the last one.
  if (others >= limits.sessionsMax / 2)
    await endOldestSessions(db, { accountId: account.id, now: clock.now(), kept: limits.sessionsMax })
  context.security.record('login', { account: account.id, address: given.email })
  const userInfo = { name: `${account.other_name} ${account.surname}`, email: provenName(account) }
  return { reply: { status: 200, message: loginSucceeded, ...session, userInfo }, deviceToken }
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

const recordUncounted = ({ security }: Context, verdict: Exclude<Verdict, 'counted'>, address: string) => {
  if (verdict === 'replayed') security.record('captcha-failed', { reason: 'used before', address })
  else security.record('login-locked', { lock: verdict === 'network locked' ? 'network' : 'account', address })
}

const refuseWrongPassword = async (
  { db, clock, pseudonym, security }: Context,
  { network }: Caller,
  who: { account?: string; address: string },
) => {
  security.record('login-failed', { reason: 'wrong password', ...who })
  await countForNetwork(db, pseudonym(network), clock.now())
  return fail(loginRefusals.wrongPassword)
}

/**
 * Anybody may sign up with anybody's address, so several sign-ups may wait for a code: the password tells which is
 * meant.
 */
const signUpsCompared = 10

const refuseWithoutAccount = async (context: Context, given: Credentials, caller: Caller, source: LoginSource) => {
  const signUps = await findUnverifiedSignUps(context.db, given.email, signUpsCompared)
  if (signUps.length === 0) return refuseUnknownAddress(context, given, caller, source)
  for (const signUp of signUps)
    if (await isPasswordRight(context, source, given.password, signUp.password_hash ?? undefined)) {
      await undoAttempt(context.db, source)
      context.security.record('login-failed', { reason: 'not verified', account: signUp.id, address: given.email })
      return fail({
        ...loginRefusals.notVerified,
        ...(await sendFreshCode(context, signUp, caller.idempotencyKey)),
      })
    }
  return refuseWrongPassword(context, caller, { address: given.email })
}

/** Takes as long as a wrong password, but locks nothing, since the address may be mistyped. */
const refuseUnknownAddress = async (
  context: Context,
  { email, password }: Credentials,
  { network }: Caller,
  source: LoginSource,
) => {
  await isPasswordRight(context, source, password, undefined)
  await undoAttempt(context.db, source)
  await countForNetwork(context.db, context.pseudonym(network), context.clock.now())
  context.security.record('login-failed', { reason: 'unknown account', address: email })
  return fail(loginRefusals.vendorNotFound)
}
