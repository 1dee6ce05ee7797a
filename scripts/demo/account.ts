import { setTimeout } from 'node:timers/promises'
import { askCaptchaChallenge } from '../../contract/account/captcha.ts'
import { logIn, loginRefusals } from '../../contract/account/login.ts'
import { type Registration, registerVendor } from '../../contract/account/register.ts'
import { verifyVendor } from '../../contract/account/verification.ts'
import { answerCaptcha } from '../../testing/answer-captcha.ts'
import { type Ask, RefusedCall } from './ask.ts'

const everyMs = 100
const longestMs = 20_000

/** Waits for what others do first: a letter to arrive, a payment to be confirmed. */
export const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (let waitedMs = 0; waitedMs < longestMs; waitedMs += everyMs) {
    const found = await look()
    if (found !== undefined) return found
    await setTimeout(everyMs)
  }
  throw new Error(`${what} did not happen within ${longestMs / 1000} seconds.`)
}

export type Inbox = (to: string) => Promise<{ text: string }[]>
type Portal = { ask: Ask; inbox: Inbox }

/** As a browser does, including the portal's own captcha. */
const solveCaptcha = async (ask: Ask): Promise<string> => answerCaptcha(await ask(askCaptchaChallenge))

const tryLogIn = async (ask: Ask, { email, password }: Registration) => {
  const recaptchaToken = await solveCaptcha(ask)
  return (await ask(logIn, { body: { email, password, recaptchaToken } })).jwtToken
}

type AccountState = { is: 'account'; token: string } | { is: 'sign-up' } | { is: 'nobody' }

export const findAccount = async (ask: Ask, person: Registration): Promise<AccountState> => {
  try {
    return { is: 'account', token: await tryLogIn(ask, person) }
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    if (error.message === loginRefusals.vendorNotFound.message) return { is: 'nobody' }
    if (error.message === loginRefusals.notVerified.message) return { is: 'sign-up' }
    throw new Error(`${person.email} cannot log in: ${error.message}`)
  }
}

/** The code has not been entered yet. */
export const signUp = async ({ ask }: Portal, person: Registration): Promise<string> =>
  (await ask(registerVendor, { body: { ...person, captchaToken: await solveCaptcha(ask) } })).jwtToken ?? ''

export const openAccount = async (portal: Portal, person: Registration): Promise<string> => {
  const earlier = (await portal.inbox(person.email)).length
  const token = await signUp(portal, person)
  const otp = await until(`The code for ${person.email}`, async () => {
    const letters = await portal.inbox(person.email)
    return letters.length > earlier ? /^\d{4}\b/m.exec(letters[0]?.text ?? '')?.[0] : undefined
  })
  await portal.ask(verifyVendor, { token, body: { otp } })
  return tryLogIn(portal.ask, person)
}
