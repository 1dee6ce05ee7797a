import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setProfilePicture } from '../../contract/account/edit-profile.ts'
import { logIn } from '../../contract/account/login.ts'
import { checkResetCode } from '../../contract/account/password-reset.ts'
import { readProfile } from '../../contract/account/profile.ts'
import { signOut } from '../../contract/account/session.ts'
import { changePassword } from '../../contract/account/settings.ts'
import { imageRule } from '../../contract/image-rule.ts'
import { someEmail } from '../../testing/samples.ts'
import { behindProxy, sharedTestApp, testOperator } from '../testing/app.ts'
import { buildBusiness, businessForm } from '../testing/businesses.ts'
import type { Scenario, Subjects } from '../testing/desk-scenarios.ts'
import { plainRenderer } from '../testing/pages.ts'
import { photo } from '../testing/pictures.ts'
import { newPassword } from '../testing/reset-scenarios.ts'
import { type ScenarioName, scenarioNames, securityScenarios, wrongPassword } from '../testing/security-scenarios.ts'
import { submit } from '../testing/submit.ts'
import { buildVendor, otherCode, passSeconds, requestReset, sessionToken, type TestVendor } from '../testing/vendors.ts'
import { eventRule } from './events.ts'

const pseudonym = (personal: string) => createHmac('sha256', 'sample').update(personal).digest('base64url')
const portal = sharedTestApp({ ...behindProxy, pseudonym, customerRenderer: plainRenderer() })

const network = '102.176.65.10'
/** Everything personal or secret that these tests send or receive. */
const personal = new Set([network, newPassword, wrongPassword, testOperator.key])
const keep = (...secrets: string[]) => {
  for (const secret of secrets) personal.add(secret)
}

let vendor: TestVendor
let scenarios: ReturnType<typeof securityScenarios>
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true })
  const session = await sessionToken(portal, vendor)
  const business = await buildBusiness(portal, vendor)
  keep(vendor.email, vendor.phoneNumber, vendor.password, session)
  scenarios = securityScenarios(portal, { network, vendor, session, business }, keep)
})

const linesAbout = (event: string) =>
  portal.logged.map((line) => JSON.parse(line)).filter((line) => line.event === event)

const writtenFor = (subjects: Subjects) =>
  Object.fromEntries(Object.entries(subjects).map(([name, value]) => [name, pseudonym(value)]))

describe('the trace of security events', () => {
  it.each(scenarioNames)('%s is one line, with who and from where', async (event) => {
    portal.logged.length = 0
    const { says = {}, happens } = scenarios[event] as Scenario<ScenarioName>
    const subjects = await happens()
    const [line, ...more] = linesAbout(event)
    expect(more).toEqual([])
    const { level, says: msg } = eventRule(event)
    const request = portal.logged.map((one) => JSON.parse(one)).find((one) => one.route && one.reqId === line?.reqId)
    expect(line).toEqual({
      level,
      time: expect.any(String),
      event,
      reqId: request?.reqId ?? 'of a request',
      network: pseudonym(network),
      ...writtenFor(subjects),
      ...(says as object),
      msg,
    })
    keep(...Object.values(subjects).filter((subject) => subject !== testOperator.name))
    expectNothingPersonal()
  })

  it('a limit that is reached is named', async () => {
    portal.logged.length = 0
    const { id } = await buildVendor(portal, { verified: true })
    const token = await sessionToken(portal, { id })
    const limit = { name: 'current-passwords', points: 10, seconds: 3_600 }
    for (let time = 0; time < limit.points; time++) await portal.context.limiter.consume(limit, id)
    await submit(portal.app, changePassword, { token, body: { currentPassword: wrongPassword, newPassword } })
    expect(linesAbout('limit-hit')).toMatchObject([{ limit: limit.name, account: pseudonym(id) }])
    expectNothingPersonal()
  })
})

describe('an event says which kind it was', () => {
  const logInWith = (email: string, password: string, recaptchaToken = `solved ${randomUUID()}`) =>
    submit(portal.app, logIn, { from: '102.176.65.11', body: { email, password, recaptchaToken } })
  const sendRaw = (payload: string) =>
    portal.app.inject({ method: 'POST', url: logIn.url, payload, headers: { 'content-type': 'application/json' } })
  const sendPicture = async (bytes: Buffer) => {
    const form = businessForm({}, { picture: bytes })
    const url = setProfilePicture.url.replace(':which', 'cover')
    await submit(portal.app, { ...setProfilePicture, url }, { token: await sessionToken(portal, vendor), body: form })
  }

  const kinds: [event: string, details: object, happens: () => Promise<unknown>][] = [
    ['login-failed', { reason: 'unknown account' }, () => logInWith(someEmail(), wrongPassword)],
    [
      'login-failed',
      { reason: 'not verified' },
      async () => {
        const { email, password } = await buildVendor(portal, { verified: false })
        await logInWith(email, password)
      },
    ],
    [
      'captcha-failed',
      { reason: 'used before' },
      async () => {
        await logInWith(vendor.email, vendor.password, 'solved once')
        await logInWith(vendor.email, vendor.password, 'solved once')
      },
    ],
    [
      'code-wrong',
      { purpose: 'reset' },
      async () => {
        const { email } = await buildVendor(portal, { verified: true })
        const { token, code } = await requestReset(portal, email)
        await submit(portal.app, checkResetCode, { token, body: { otp: otherCode(code) } })
      },
    ],
    ['input-refused', { reason: 'unreadable-request' }, () => sendRaw('{"email":')],
    ['input-refused', { reason: 'nested-too-deeply' }, () => sendRaw('['.repeat(30) + ']'.repeat(30))],
    ['input-refused', { reason: 'text-unreadable' }, () => sendRaw('{"email":"a\\u0000"}')],
    ['upload-refused', { reason: 'image-unreadable' }, async () => sendPicture((await photo()).subarray(0, 2_000))],
    ['upload-refused', { reason: 'image-too-large' }, () => sendPicture(Buffer.alloc(imageRule.maxBytes + 1, 255))],
  ]

  it.each(kinds)('%s: %j', async (event, details, happens) => {
    portal.logged.length = 0
    await happens()
    expect(linesAbout(event)).toMatchObject([details])
    expectNothingPersonal()
  })
})

describe('a refused token says why', () => {
  const reasonFor = async (token: string) => {
    portal.logged.length = 0
    await submit(portal.app, readProfile, { token })
    return linesAbout('access-refused').map(({ reason }) => reason)
  }

  it('unreadable', async () => expect(await reasonFor('rubbish')).toEqual(['unreadable']))

  it('of another kind', async () => {
    const expiresAt = new Date(portal.clock.now().getTime() + 60_000)
    const token = await portal.context.tokens.issue('verify', { subject: randomUUID(), expiresAt })
    expect(await reasonFor(token)).toEqual(['other kind'])
  })

  it('ended by a logout, and expired an hour later', async () => {
    const token = await sessionToken(portal, vendor)
    await submit(portal.app, signOut, { token })
    expect(await reasonFor(token)).toEqual(['forged or ended'])
    passSeconds(portal, 3_601)
    expect(await reasonFor(token)).toEqual(['expired'])
  })
})

/** Looked for in every line since the last event, not only in those of events. The time of a line is no secret. */
const expectNothingPersonal = () => {
  const text = portal.logged.map((line) => line.replace(/"time":"[^"]*"/, '')).join('')
  for (const secret of personal)
    expect(text, `${secret} is in the log`).not.toMatch(new RegExp(`(?<![\\w-])${escaped(secret)}(?![\\w-])`))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
