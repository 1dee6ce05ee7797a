import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginRefusals } from '../../../contract/account/login.ts'
import { setNewPassword } from '../../../contract/account/password-reset.ts'
import { signOut } from '../../../contract/account/session.ts'
import { changePassword } from '../../../contract/account/settings.ts'
import { limits } from '../../../contract/limits.ts'
import { samplePassword } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, grantReset, logInAs, someNetwork, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp({ ...behindProxy, publicUrl: 'https://portal.example' })
const wrong = 'Wrong$Pass1'
let vendor: TestVendor
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  vendor = await buildVendor(portal, { verified: true })
  // Hashing is slow, and these tests are about who is let try.
  vi.spyOn(portal.context.passwords, 'isRight').mockImplementation(async (password) => password !== wrong)
})
afterEach(() => vi.restoreAllMocks())

const enter = (cookie?: string, network = someNetwork()) => logInAs(portal, vendor.email, { cookie, network })
const fail = (cookie?: string, network = someNetwork()) =>
  logInAs(portal, vendor.email, { cookie, network, password: wrong })

const lockByStrangers = async () => {
  for (let time = 0; time < limits.wrongPasswordsPerDay; time++) await fail()
}
const knownCookie = async () => (await enter()).cookie
const entered = { status: 200 }
const { lockedForToday } = loginRefusals
const locked = { status: 403, code: loginRefusals.locked.code }

it('a right login leaves a token in the browser that no script and no other site gets at, and the log does not know', async () => {
  const { setCookie, cookie = '' } = await enter()
  expect(setCookie).toMatch(
    /^__Secure-device=[\w-]{43}; Path=\/vservice\/api\/v1\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
  )
  const token = cookie.slice('__Secure-device='.length)
  expect(portal.logged.join('')).not.toContain(token)
  const rows = await portal.database.db.selectFrom('account.device').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

describe('when strangers have locked the account', () => {
  it('the vendor gets in on a known device, and nobody elsewhere', async () => {
    const cookie = await knownCookie()
    await lockByStrangers()
    expect(await enter()).toMatchObject(lockedForToday)
    expect(await enter(cookie)).toMatchObject(entered)
    expect(await enter()).toMatchObject(lockedForToday)
  })

  it('the vendor gets in on a known device in the very network that they have used', async () => {
    const cookie = await knownCookie()
    const shared = someNetwork()
    for (let time = 0; time < 5; time++) await fail(undefined, shared)
    expect(await enter(undefined, shared)).toMatchObject(locked)
    expect(await enter(cookie, shared)).toMatchObject(entered)
  })

  it.each([
    ['a token that was never given', async () => `__Secure-device=${'x'.repeat(43)}`],
    ['a known token by the name that plain http has', async () => (await knownCookie())?.replace('__Secure-', '')],
    ['rubbish', async () => '__Secure-device=%00; __Secure-device=..'],
    [
      'the token of another vendor',
      async () => (await logInAs(portal, (await buildVendor(portal, { verified: true })).email)).cookie,
    ],
  ])('%s does not help', async (_, makeCookie) => {
    const cookie = await makeCookie()
    await lockByStrangers()
    expect(await enter(cookie)).toMatchObject(lockedForToday)
  })

  it('two vendors who share a phone both get in', async () => {
    const other = await buildVendor(portal, { verified: true })
    const first = (await enter()).cookie
    const { cookie } = await logInAs(portal, other.email, { cookie: first })
    await lockByStrangers()
    expect(await enter(cookie)).toMatchObject(entered)
    expect(await logInAs(portal, other.email, { cookie })).toMatchObject(entered)
  })
})

describe('a stolen token', () => {
  it('gives five guesses and then a lock of fifteen minutes, which more attempts do not prolong', async () => {
    const cookie = await knownCookie()
    for (let time = 0; time < 5; time++) expect(await fail(cookie)).toMatchObject({ status: 401 })
    portal.clock.set('2026-03-01T09:10:00Z')
    expect(await fail(cookie)).toMatchObject(locked)
    expect(await enter(cookie)).toMatchObject(locked)
    expect(await enter()).toMatchObject(entered)
    portal.clock.set('2026-03-01T09:15:00Z')
    expect(await enter(cookie)).toMatchObject(entered)
  })

  it('gives no more guesses a day than strangers have, from whatever networks', async () => {
    const cookie = await knownCookie()
    const comparing = vi.mocked(portal.context.passwords.isRight).mockClear()
    for (let hour = 10; hour < 20; hour++) {
      portal.clock.set(`2026-03-01T${hour}:00:00Z`)
      await Promise.all(Array.from({ length: 8 }, () => fail(cookie)))
    }
    expect(comparing).toHaveBeenCalledTimes(limits.wrongPasswordsPerDay)
    expect(await enter()).toMatchObject(entered)
  })
})

describe('a device is known', () => {
  it('for 90 days after the last login, and also after signing out', async () => {
    const { cookie, body } = await enter()
    await submit(portal.app, signOut, { token: body.jwtToken })
    portal.clock.set('2026-05-30T08:59:59Z')
    await lockByStrangers()
    expect(await enter(cookie)).toMatchObject(entered)
    portal.clock.set('2026-08-28T08:59:58Z')
    await lockByStrangers()
    expect(await enter(cookie)).toMatchObject(entered)
    portal.clock.set('2026-11-26T08:59:58Z')
    await lockByStrangers()
    expect(await enter(cookie)).toMatchObject(lockedForToday)
  })

  it('as one of ten: an eleventh takes the place of the one that was used longest ago', async () => {
    const first = await knownCookie()
    portal.clock.set('2026-03-01T09:00:01Z')
    const second = await knownCookie()
    portal.clock.set('2026-03-01T09:00:02Z')
    for (let count = 2; count < limits.knownDevicesMax; count++) await knownCookie()
    portal.clock.set('2026-03-01T10:00:00Z')
    await enter(first)
    await knownCookie()
    await lockByStrangers()
    expect(await enter(first)).toMatchObject(entered)
    expect(await enter(second)).toMatchObject(lockedForToday)
  })

  it('until the password is changed on another one', async () => {
    const other = await knownCookie()
    const { cookie = '', body } = await enter()
    const change = { currentPassword: samplePassword, newPassword: 'Durbar$Drums7' }
    const changed = await submit(portal.app, changePassword, {
      token: body.jwtToken,
      body: change,
      headers: { cookie },
    })
    expect(changed.status).toBe(200)
    await lockByStrangers()
    expect(await enter(other)).toMatchObject(lockedForToday)
    expect(await enter(cookie)).toMatchObject(entered)
  })

  it('until the password is reset; the browser in which it is reset gets in', async () => {
    const cookie = await knownCookie()
    const token = await grantReset(portal, vendor.email)
    const reply = await portal.app.inject({
      method: setNewPassword.method,
      url: setNewPassword.url,
      headers: { authorization: `Bearer ${token}` },
      payload: { newPassword: 'Durbar$Drums7' },
    })
    const resetting = String(reply.headers['set-cookie']).split(';')[0]
    await lockByStrangers()
    expect(await enter(cookie)).toMatchObject(lockedForToday)
    expect(await enter(resetting)).toMatchObject(entered)
  })
})
