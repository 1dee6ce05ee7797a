import { randomInt, randomUUID } from 'node:crypto'
import { type ContactWay, contactWays } from '../../contract/account/account-name.ts'
import { logIn } from '../../contract/account/login.ts'
import { askResetCode, checkResetCode } from '../../contract/account/password-reset.ts'
import { type Registration, registerVendor } from '../../contract/account/register.ts'
import type { TermsVersion } from '../../contract/promises.ts'
import { samplePassword, sampleRegistration, someEmail } from '../../testing/samples.ts'
import { openSession } from '../account/session/open-session.ts'
import { insertSession } from '../account/session/store.ts'
import type { Passwords } from '../adapters/passwords.ts'
import type { TestApp } from './app.ts'
import { submit } from './submit.ts'

export type TestVendor = {
  /** The id of the account, or of a sign-up that waits for its code. */
  id: string
  email: string
  phoneNumber: string
  otherName: string
  surname: string
  password: string
}

const hashes = new WeakMap<Passwords, Map<string, Promise<string>>>()

/** Hashing is slow by design, and most vendors of the tests have the same password. */
const hashOnce = (passwords: Passwords, password: string): Promise<string> => {
  const known = hashes.get(passwords) ?? new Map<string, Promise<string>>()
  hashes.set(passwords, known)
  const hash = known.get(password) ?? passwords.hash(password)
  known.set(password, hash)
  return hash
}

/** `proven`: by which codes; what is not named is only claimed. */
type VendorOptions = { verified: boolean; email?: string; password?: string; proven?: readonly ContactWay[] }

/** A vendor with an account, or with a sign-up whose code was never entered. */
export const buildVendor = async (
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  { verified, email = someEmail(), password = samplePassword, proven = contactWays }: VendorOptions,
): Promise<TestVendor> => {
  const { othername: otherName, ...person } = sampleRegistration({ email, password })
  const vendor = { ...person, id: randomUUID(), otherName }
  await context.db
    .insertInto(verified ? 'account.account' : 'account.sign_up')
    .values({
      id: vendor.id,
      email,
      phone_number: vendor.phoneNumber,
      other_name: otherName,
      surname: vendor.surname,
      password_hash: await hashOnce(context.passwords, password),
      created_at: clock.now(),
      ...(verified && proven.includes('email') && { email_proven_at: clock.now() }),
      ...(verified && proven.includes('phone') && { phone_proven_at: clock.now() }),
    })
    .execute()
  return vendor
}

export const someNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** An answer that the captcha of tests accepts, once. */
export const solvedCaptcha = (): string => `solved ${randomUUID()}`

type LoginAttempt = { password?: string; network?: string; captcha?: string; key?: string; cookie?: string | undefined }

/** Each with a captcha answer of its own. */
export const logInAs = async (
  { app }: Pick<TestApp, 'app'>,
  email: string,
  { password = samplePassword, network = someNetwork(), captcha = solvedCaptcha(), key, cookie }: LoginAttempt = {},
) => {
  const reply = await app.inject({
    method: logIn.method,
    url: logIn.url,
    payload: { email, password, recaptchaToken: captcha },
    headers: {
      'x-forwarded-for': network,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(cookie ? { cookie } : {}),
    },
  })
  const body = reply.json()
  return {
    status: reply.statusCode,
    code: body.code as string,
    message: body.message as string,
    body,
    retryAfter: reply.headers['retry-after'],
    /** What the browser keeps and sends with its next call. */
    cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0],
    setCookie: reply.headers['set-cookie'],
  }
}

/** The session token that a login would give. */
export const sessionToken = async ({ context }: Pick<TestApp, 'context'>, vendor: { id: string }): Promise<string> => {
  const { password_hash: passwordHash } = await context.db
    .selectFrom('account.account')
    .select('password_hash')
    .where('id', '=', vendor.id)
    .executeTakeFirstOrThrow()
  const session = await openSession(context, { accountId: vendor.id, passwordHash }, (session) =>
    insertSession(context.db, session),
  )
  if (!session) throw new Error('the password has not changed, so a session opens')
  return session.jwtToken
}

/** The code of the last message to an address or a number: it stands alone on its line, or begins the text. */
export const lastCodeTo = ({ outgoing }: Pick<TestApp, 'outgoing'>, destination: string): string => {
  const text = outgoing.findLast(({ to, text }) => to === destination && /^\d{4,6}\b/m.test(text))?.text ?? ''
  const code = /^\d{4,6}\b/m.exec(text)?.[0]
  if (!code) throw new Error('no code was sent there')
  return code
}

/** `code`: the one that came by e-mail, if one did. */
export type TestSignUp = Registration & { token: string; code: string }

/** Signs up by a real call. */
export const signUp = async (
  { app, outgoing }: Pick<TestApp, 'app' | 'outgoing'>,
  { termsVersion, ...change }: Partial<Registration> & { termsVersion?: TermsVersion } = {},
): Promise<TestSignUp> => {
  const given = sampleRegistration(change)
  const { status, body } = await submit(app, registerVendor, {
    body: { ...given, ...(termsVersion && { termsVersion }), captchaToken: solvedCaptcha() },
  })
  if (status !== 201 || !body.jwtToken) throw new Error(`sign-up refused: ${body.message}`)
  const { jwtToken: token, sentTo } = body
  return {
    ...given,
    token,
    code: lastCodeTo({ outgoing }, sentTo?.includes('email') ? given.email : given.phoneNumber),
  }
}

/** Another code of the same length. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

export const passSeconds = ({ clock }: Pick<TestApp, 'clock'>, seconds: number): void =>
  clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())

/** Without an account at the address there is no code. */
export const requestReset = async (
  { app, outgoing }: Pick<TestApp, 'app' | 'outgoing'>,
  email: string,
): Promise<{ token: string; code: string }> => {
  const sent = outgoing.length
  const { status, body } = await submit(app, askResetCode, { body: { email, captchaToken: solvedCaptcha() } })
  if (status !== 200 || !body.jwtToken) throw new Error(`reset refused: ${body.message}`)
  return { token: body.jwtToken, code: outgoing.length > sent ? lastCodeTo({ outgoing }, email) : 'none' }
}

/** Enters the code and returns the token that allows one new password. */
export const grantReset = async (portal: Pick<TestApp, 'app' | 'outgoing'>, email: string): Promise<string> => {
  const { token, code } = await requestReset(portal, email)
  const { body } = await submit(portal.app, checkResetCode, { token, body: { otp: code } })
  if (!body.jwtToken) throw new Error(`code refused: ${body.message}`)
  return body.jwtToken
}
