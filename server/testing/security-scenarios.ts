import { randomUUID } from 'node:crypto'
import { setProfilePicture } from '../../contract/account/edit-profile.ts'
import { logIn } from '../../contract/account/login.ts'
import { askLoginLink, redeemLoginLink } from '../../contract/account/login-link.ts'
import { readProfile } from '../../contract/account/profile.ts'
import { registerVendor } from '../../contract/account/register.ts'
import { extendSession, signOut, signOutElsewhere } from '../../contract/account/session.ts'
import { changePassword } from '../../contract/account/settings.ts'
import { verifyVendor } from '../../contract/account/verification.ts'
import { readOwnPapers } from '../../contract/business/my-application.ts'
import { readService } from '../../contract/catalogue/services.ts'
import { limits } from '../../contract/limits.ts'
import { pathTo } from '../../contract/paths.ts'
import { sampleRegistration } from '../../testing/samples.ts'
import { type SecurityEvent, securityEvents } from '../security/events.ts'
import type { TestApp } from './app.ts'
import { businessForm, type TestBusiness } from './businesses.ts'
import { deskScenarios, type Scenario } from './desk-scenarios.ts'
import { newPassword, resetScenarios } from './reset-scenarios.ts'
import { submit } from './submit.ts'
import { buildVendor, lastCodeTo, otherCode, sessionToken, signUp, type TestVendor } from './vendors.ts'

/** Those that need a start of the portal, many connections or a limit have tests of their own. */
const elsewhere = ['configuration-loaded', 'connections-refused', 'limit-hit'] as const

export type ScenarioName = Exclude<SecurityEvent, (typeof elsewhere)[number]>

const isElsewhere = (event: SecurityEvent) => elsewhere.some((one) => one === event)

export const scenarioNames = (Object.keys(securityEvents) as SecurityEvent[]).filter(
  (event) => !isElsewhere(event),
) as ScenarioName[]

export const wrongPassword = 'Wrong$Pass321'

type Actors = { network: string; vendor: TestVendor; session: string; business: TestBusiness }

/** One way in which each event happens. `keep` is told everything personal or secret that is sent or received. */
export const securityScenarios = (
  portal: TestApp,
  { network, vendor, session, business }: Actors,
  keep: (...secrets: string[]) => void,
) => {
  const call = (endpoint: { method: string; url: string }, options: Parameters<typeof submit>[2] = {}) =>
    submit(portal.app, endpoint as Parameters<typeof submit>[1], { from: network, ...options })
  const about = ({ id, email }: TestVendor) => ({ account: id, address: email })
  const logInWith = (email: string, password: string, recaptchaToken = `solved ${randomUUID()}`) =>
    call(logIn, { body: { email, password, recaptchaToken } })
  const someVendor = () => buildVendor(portal, { verified: true })

  const signUpWithNames = async () => {
    const words = { othername: `Akosua${randomUUID().slice(0, 8)}`, surname: `Boateng${randomUUID().slice(0, 8)}` }
    const made = await signUp(portal, words)
    keep(made.othername, made.surname, made.email, made.phoneNumber, made.password, made.token, made.code)
    const { subject = '' } = (await portal.context.tokens.read('verify', made.token)) ?? {}
    return { ...made, id: subject }
  }

  const lockedVendor = async () => {
    const locked = await someVendor()
    for (let time = 0; time < limits.wrongPasswordsPerLock; time++) await logInWith(locked.email, wrongPassword)
    return locked
  }

  const guess = async (times: number) => {
    const { email, token, code, id } = await signUpWithNames()
    for (let time = 1; time < times; time++) await call(verifyVendor, { token, body: { otp: otherCode(code) } })
    portal.logged.length = 0
    await call(verifyVendor, { token, body: { otp: otherCode(code) } })
    return { account: id, address: email }
  }

  const scenarios: { [Name in ScenarioName]: Scenario<Name> } = {
    'sign-up': {
      happens: async () => {
        const given = sampleRegistration()
        const { body } = await call(registerVendor, { body: given })
        const { subject } = (await portal.context.tokens.read('verify', body.jwtToken ?? '')) ?? {}
        keep(given.email, given.phoneNumber, body.jwtToken ?? '', lastCodeTo(portal, given.email))
        return { account: subject ?? '', address: given.email }
      },
    },
    'account-opened': {
      happens: async () => {
        const { email, token, code, id } = await signUpWithNames()
        await call(verifyVendor, { token, body: { otp: code } })
        return { account: id, address: email }
      },
    },
    login: {
      happens: async () => {
        const { body } = await logInWith(vendor.email, vendor.password)
        keep(body.jwtToken ?? '')
        return about(vendor)
      },
    },
    'login-failed': {
      says: { reason: 'wrong password' },
      happens: async () => {
        await logInWith(vendor.email, wrongPassword)
        return about(vendor)
      },
    },
    'login-locked': {
      says: { lock: 'account' },
      happens: async () => {
        const { email } = await lockedVendor()
        await logInWith(email, wrongPassword)
        return { address: email }
      },
    },
    'login-link-asked': {
      happens: async () => {
        const locked = await lockedVendor()
        await call(askLoginLink, { body: { email: locked.email } })
        return about(locked)
      },
    },
    'login-link-used': {
      happens: async () => {
        const locked = await lockedVendor()
        await call(askLoginLink, { body: { email: locked.email } })
        const [token = ''] = /[\w-]{43}$/m.exec(portal.outgoing.at(-1)?.text ?? '') ?? []
        keep(token)
        await call(redeemLoginLink, { body: { token } })
        return { account: locked.id }
      },
    },
    'captcha-failed': {
      says: { reason: 'wrong' },
      happens: async () => {
        await logInWith(vendor.email, vendor.password, 'not solved')
        return {}
      },
    },
    'code-wrong': { says: { purpose: 'sign-up' }, happens: () => guess(1) },
    'code-tries-used-up': { says: { purpose: 'sign-up' }, happens: () => guess(5) },
    ...resetScenarios({ portal, call, keep }),
    'setting-changed': {
      says: { setting: 'password' },
      happens: async () => {
        const { id, password, ...careful } = await someVendor()
        const token = await sessionToken(portal, { ...careful, id })
        await call(changePassword, { token, body: { currentPassword: password, newPassword } })
        return { account: id }
      },
    },
    'setting-refused': {
      says: { setting: 'password', reason: 'wrong password' },
      happens: async () => {
        await call(changePassword, { token: session, body: { currentPassword: wrongPassword, newPassword } })
        return { account: vendor.id }
      },
    },
    'session-extended': {
      happens: async () => {
        await call(extendSession, { token: session })
        return { account: vendor.id }
      },
    },
    'session-ended': {
      happens: async () => {
        await call(signOut, { token: await sessionToken(portal, vendor) })
        return { account: vendor.id }
      },
    },
    'other-sessions-ended': {
      happens: async () => {
        await call(signOutElsewhere, { token: session })
        return { account: vendor.id }
      },
    },
    'access-refused': {
      says: { reason: 'none' },
      happens: async () => {
        await call(readProfile)
        return {}
      },
    },
    'object-not-found': {
      happens: async () => {
        await call({ ...readService, url: readService.url.replace(':id', randomUUID()) }, { token: session })
        return { account: vendor.id }
      },
    },
    'input-refused': {
      says: { reason: 'unknown-field' },
      happens: async () => {
        await call(logIn, {
          body: { email: vendor.email, password: wrongPassword, recaptchaToken: 'solved', role: 'a' },
        })
        return {}
      },
    },
    'upload-refused': {
      says: { reason: 'image-wrong-type' },
      happens: async () => {
        const url = setProfilePicture.url.replace(':which', 'avatar')
        const body = businessForm({}, { picture: Buffer.from('<svg onload="alert(1)"/>') })
        await call({ ...setProfilePicture, url }, { token: session, body })
        return { account: vendor.id }
      },
    },
    'own-documents-viewed': {
      happens: async () => {
        await call(readOwnPapers, { token: session })
        return { account: vendor.id, business: business.id }
      },
    },
    'renewal-link-wrong': {
      happens: async () => {
        const token = 'x'.repeat(43)
        keep(token)
        await portal.app.inject({ url: pathTo.renewal(token), headers: { 'x-forwarded-for': network } })
        return {}
      },
    },
    ...deskScenarios({ business, call }),
  }
  return scenarios
}
