import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { guessablePassword, passwordRequired, passwordTooWeak } from '../../../contract/account/password.ts'
import { checkResetCode, setNewPassword } from '../../../contract/account/password-reset.ts'
import { readProfile } from '../../../contract/account/profile.ts'
import { extendSession, signOut } from '../../../contract/account/session.ts'
import { changePassword, changePasswordRefusals } from '../../../contract/account/settings.ts'
import { samplePassword } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { openAllConnections, rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import {
  buildVendor,
  grantReset,
  logInAs,
  passSeconds,
  requestReset,
  sessionToken,
  type TestVendor,
} from '../../testing/vendors.ts'

const portal = sharedTestApp({ ...behindProxy, publicUrl: 'https://portal.example' })
let vendor: TestVendor
let session: string
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  session = await sessionToken(portal, vendor)
})

const newPassword = 'Sample$New1'

const change = (given: object = {}, { token = session, key }: { token?: string; key?: string } = {}) =>
  submit(portal.app, changePassword, {
    token,
    body: { currentPassword: samplePassword, newPassword, ...given },
    ...(key ? { key } : {}),
  })
const profileStatus = async (token: string) => (await submit(portal.app, readProfile, { token })).status
const opens = async (password: string) => (await logInAs(portal, vendor.email, { password })).status === 200
const letters = () => portal.outgoing.filter(({ to }) => to === vendor.email)

const done = { status: 200, body: { message: 'Password changed. Your other devices are logged out.' } }
const wrong = {
  status: 403,
  body: changePasswordRefusals.wrongPassword,
}

describe('a changed password', () => {
  it('is the only one that opens the account', async () => {
    expect(await change()).toEqual(done)
    expect(await opens(newPassword)).toBe(true)
    expect(await opens(samplePassword)).toBe(false)
  })

  it('ends every other session of the vendor for good, and no other', async () => {
    const others = [await sessionToken(portal, vendor), await sessionToken(portal, vendor)]
    const bystander = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    await change()
    for (const ended of others)
      for (const endpoint of [readProfile, extendSession, signOut])
        expect((await submit(portal.app, endpoint, { token: ended })).status).toBe(401)
    expect((await change({}, { token: others[0] as string })).status).toBe(401)
    expect(await profileStatus(session)).toBe(200)
    expect(await profileStatus(bystander)).toBe(200)
    expect((await submit(portal.app, extendSession, { token: session })).status).toBe(200)
  })

  it('ends every reset under way', async () => {
    const granted = await grantReset(portal, vendor.email)
    passSeconds(portal, 30)
    const pending = await requestReset(portal, vendor.email)
    await change()
    const set = await submit(portal.app, setNewPassword, { token: granted, body: { newPassword: 'Other$Pass1' } })
    const entered = await submit(portal.app, checkResetCode, { token: pending.token, body: { otp: pending.code } })
    expect([set.status, entered.status]).toEqual([401, 401])
    expect(await opens(newPassword)).toBe(true)
  })

  it('is told to the vendor, with who was logged out and a link whose host no request can change', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const body = { currentPassword: samplePassword, newPassword }
    await submit(portal.app, changePassword, { token: session, body, headers })
    expect(letters()).toEqual([
      expect.objectContaining({ channel: 'email', subject: 'Your Afahye password was changed' }),
    ])
    expect(letters()[0]?.text).toContain('and your other devices were logged out.')
    expect(letters()[0]?.text).toContain('https://portal.example/forgot-password')
    expect(letters()[0]?.text).not.toContain('evil')
  })
})

describe('two changes at the same moment', () => {
  const two = ['First$Pass1', 'Second$Pass1'] as const
  beforeEach(() => openAllConnections(portal))

  it('in one session: only one succeeds', async () => {
    const answers = await Promise.all(two.map((password) => change({ newPassword: password }, { key: randomUUID() })))
    expect(answers).toEqual(expect.arrayContaining([done, wrong]))
    expect(await opens(two[answers.findIndex(({ status }) => status === 200)] ?? '')).toBe(true)
    expect(letters()).toHaveLength(1)
    expect(await profileStatus(session)).toBe(200)
  })

  it('in two sessions: the session of the one that succeeded stays', async () => {
    const sessions = [session, await sessionToken(portal, vendor)] as const
    const answers = await Promise.all(sessions.map((token, turn) => change({ newPassword: two[turn] }, { token })))
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - winner]?.status).not.toBe(200)
    expect(await profileStatus(sessions[winner] ?? '')).toBe(200)
    expect(await profileStatus(sessions[1 - winner] ?? '')).toBe(401)
    expect(await opens(two[winner] ?? '')).toBe(true)
  })
})

describe('a change whose answer was lost', () => {
  it('is answered again, and nothing happens a second time', async () => {
    const key = randomUUID()
    expect(await change({}, { key })).toEqual(done)
    const later = await sessionToken(portal, vendor)
    const before = await rowCounts(portal)
    expect(await change({}, { key })).toEqual(done)
    expect(await rowCounts(portal)).toEqual(before)
    expect(letters()).toHaveLength(1)
    expect(await profileStatus(later)).toBe(200)
  })

  it('and is sent at the same moment is answered each time', async () => {
    const key = randomUUID()
    expect(await Promise.all(Array.from({ length: 4 }, () => change({}, { key })))).toEqual(Array(4).fill(done))
    expect(letters()).toHaveLength(1)
  })

  it('is known by its key, not by the password that was right before', async () => {
    await change({}, { key: randomUUID() })
    expect(await change({}, { key: randomUUID() })).toEqual(wrong)
    expect(await change()).toEqual(wrong)
  })

  it('of one vendor is not answered to another with the same key', async () => {
    const key = randomUUID()
    await change({}, { key })
    const token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    expect(await change({ currentPassword: 'Wrong$Pass1' }, { token, key })).toEqual(wrong)
  })

  it('is no longer answered once the password was set by a reset', async () => {
    const key = randomUUID()
    await change({}, { key })
    passSeconds(portal, 30)
    const token = await grantReset(portal, vendor.email)
    await submit(portal.app, setNewPassword, { token, body: { newPassword: 'Other$Pass1' } })
    expect(await change({}, { key, token: await sessionToken(portal, vendor) })).toEqual(wrong)
  })
})

it.each([
  [{ currentPassword: '' }, 'Please enter your current password.'],
  [{ currentPassword: undefined }, 'Please enter your current password.'],
  [{ currentPassword: [samplePassword] }, 'Please enter your current password.'],
  [{ newPassword: '' }, passwordRequired.message],
  [{ newPassword: 'password' }, passwordTooWeak.message],
  [{ newPassword: 'P@ssw0rd1' }, guessablePassword.message],
  [{ newPassword: 'Sample@2026' }, guessablePassword.message],
  [{ newPassword: samplePassword }, 'Please choose a password that differs from the current one.'],
  [{ session_id: randomUUID() }, 'Unknown field: session_id'],
])('%j is refused and changes nothing', async (given, message) => {
  const before = await rowCounts(portal)
  expect(await change(given)).toMatchObject({ status: 400, body: { status: 400, message } })
  expect(await rowCounts(portal)).toEqual(before)
  expect(await opens(samplePassword)).toBe(true)
})
