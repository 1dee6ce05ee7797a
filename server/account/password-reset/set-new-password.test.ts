import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { guessablePassword, passwordTooWeak } from '../../../contract/account/password.ts'
import { newPasswordTooShort, setNewPassword } from '../../../contract/account/password-reset.ts'
import { readProfile } from '../../../contract/account/profile.ts'
import { refusals } from '../../../contract/refusals.ts'
import { samplePassword } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, grantReset, passSeconds, sessionToken, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp({ ...behindProxy, publicUrl: 'https://portal.example' })

const newPassword = 'Sample$New1'
const set = (token: string, given: unknown = newPassword, key?: string) =>
  submit(portal.app, setNewPassword, { token, body: { newPassword: given }, ...(key ? { key } : {}) })

const someGrantedReset = async () => {
  const vendor = await buildVendor(portal, { verified: true })
  return { vendor, token: await grantReset(portal, vendor.email) }
}

const isPassword = async ({ id }: TestVendor, password: string) => {
  const account = portal.context.db.selectFrom('account.account').select('password_hash').where('id', '=', id)
  return portal.context.passwords.isRight(password, (await account.executeTakeFirstOrThrow()).password_hash)
}
const sentTo = (destination: string) => portal.outgoing.filter(({ to }) => to === destination)
const changedLetters = (email: string) => sentTo(email).filter(({ text }) => text.includes('has just been changed'))

const done = { status: 200, body: { message: 'Your password has been reset. Please log in.' } }
const invalid = refusals.invalidReset

describe('a new password', () => {
  it('takes the place of the old one and ends every session', async () => {
    const { vendor, token } = await someGrantedReset()
    const sessions = [await sessionToken(portal, vendor), await sessionToken(portal, vendor)]
    const bystander = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    const read = (session: string) => submit(portal.app, readProfile, { token: session })
    for (const session of [...sessions, bystander]) expect((await read(session)).status).toBe(200)

    expect(await set(token)).toEqual(done)
    expect(await isPassword(vendor, newPassword)).toBe(true)
    expect(await isPassword(vendor, samplePassword)).toBe(false)
    for (const session of sessions) expect((await read(session)).status).toBe(401)
    expect((await read(bystander)).status).toBe(200)
  })

  it('is told to the vendor by e-mail, with a link whose host no request can change', async () => {
    const vendor = await buildVendor(portal, { verified: true })
    const token = await grantReset(portal, vendor.email)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await submit(portal.app, setNewPassword, { token, body: { newPassword }, headers })
    const [letter] = changedLetters(vendor.email)
    expect(letter).toMatchObject({ channel: 'email', subject: 'Your Afahye password was changed' })
    expect(letter?.text).toContain('https://portal.example/forgot-password')
    expect(letter?.text).not.toContain('evil')
  })

  it('lifts the lock that wrong passwords have put on the address, and no other', async () => {
    const { vendor, token } = await someGrantedReset()
    const lock = (address: string) => ({
      address: portal.context.pseudonym(address),
      network: '*',
      count: 30,
      first_at: portal.clock.now(),
      locked_until: portal.clock.now(),
    })
    const rows = [lock(vendor.id), lock('other@sample.example')]
    await portal.context.db.insertInto('account.wrong_password').values(rows).execute()
    await set(token)
    const left = await portal.context.db.selectFrom('account.wrong_password').select('address').execute()
    expect(left).toEqual([{ address: portal.context.pseudonym('other@sample.example') }])
  })

  it('is set once', async () => {
    const { vendor, token } = await someGrantedReset()
    await set(token)
    expect((await set(token, 'Other$Pass1')).body).toEqual(invalid)
    expect(await isPassword(vendor, newPassword)).toBe(true)
  })

  it('given twice at the same moment succeeds once', async () => {
    const { vendor, token } = await someGrantedReset()
    const given = ['First$Pass1', 'Second$Pass1']
    const answers = await Promise.all(given.map((password) => set(token, password, randomUUID())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = given[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await isPassword(vendor, winner)).toBe(true)
    expect(changedLetters(vendor.email)).toHaveLength(1)
  })

  it('ends every other reset of the account', async () => {
    const { vendor, token } = await someGrantedReset()
    passSeconds(portal, 30)
    const other = await grantReset(portal, vendor.email)
    const answers = await Promise.all([set(token, 'First$Pass1'), set(other, 'Second$Pass1')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(changedLetters(vendor.email)).toHaveLength(1)
  })
})

describe('a new password whose answer was lost', () => {
  it('is answered again, and nothing happens a second time', async () => {
    const { vendor, token } = await someGrantedReset()
    const key = randomUUID()
    expect(await set(token, newPassword, key)).toEqual(done)
    const session = await sessionToken(portal, vendor)
    const before = await rowCounts(portal)
    expect(await set(token, newPassword, key)).toEqual(done)
    expect(await rowCounts(portal)).toEqual(before)
    expect(changedLetters(vendor.email)).toHaveLength(1)
    expect((await submit(portal.app, readProfile, { token: session })).status).toBe(200)
  })

  it('and is sent at the same moment is answered each time', async () => {
    const { vendor, token } = await someGrantedReset()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => set(token, newPassword, key)))
    expect(answers).toEqual(Array(4).fill(done))
    expect(changedLetters(vendor.email)).toHaveLength(1)
  })
})

it.each([
  ['Short$1', newPasswordTooShort.message],
  ['password', passwordTooWeak.message],
  ['P@ssw0rd1', guessablePassword.message],
  ['Sample@2026', guessablePassword.message],
  [['Sample$New1'], newPasswordTooShort.message],
])('%j is refused and leaves the reset open', async (given, message) => {
  const { vendor, token } = await someGrantedReset()
  const before = await rowCounts(portal)
  expect(await set(token, given)).toMatchObject({ status: 400, body: { status: 400, message } })
  expect(await rowCounts(portal)).toEqual(before)
  expect(await isPassword(vendor, samplePassword)).toBe(true)
  expect(await set(token)).toEqual(done)
})
