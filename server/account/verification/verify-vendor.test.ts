import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { registerRefusals } from '../../../contract/account/register.ts'
import { alreadyVerified, codeIncomplete, verifyVendor } from '../../../contract/account/verification.ts'
import { limits } from '../../../contract/limits.ts'
import { terms } from '../../../contract/promises.ts'
import { refusals } from '../../../contract/refusals.ts'
import { someEmail } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, lastCodeTo, otherCode, passSeconds, signUp } from '../../testing/vendors.ts'

const portal = sharedTestApp(behindProxy)

const verify = (token: string, otp: unknown, key?: string) =>
  submit(portal.app, verifyVendor, { token, body: { otp }, ...(key ? { key } : {}) })

const findAccounts = (email: string) =>
  portal.context.db.selectFrom('account.account').selectAll().where('email', '=', email).execute()
const findSignUps = (email: string) =>
  portal.context.db.selectFrom('account.sign_up').selectAll().where('email', '=', email).execute()

const verified = {
  status: 200,
  body: { status: 200, message: 'Your account is verified. Please log in.', proven: 'email' },
}
const { emailTaken } = registerRefusals
const { sessionOver } = refusals
const { expired } = codeRefusals

describe('the right code', () => {
  it('opens the account with what was given at sign-up, and the password leaves the sign-up', async () => {
    const vendor = await signUp(portal)
    expect(await verify(vendor.token, vendor.code)).toEqual(verified)
    const [account] = await findAccounts(vendor.email)
    expect(account).toMatchObject({ phone_number: vendor.phoneNumber, other_name: 'Sample', surname: 'Vendor' })
    expect(await portal.context.passwords.isRight(vendor.password, account?.password_hash)).toBe(true)
    expect(await findSignUps(vendor.email)).toMatchObject([
      { id: account?.id, password_hash: null, verified_at: portal.clock.now() },
    ])
  })

  it.each([terms.version, undefined])(
    'keeps with the account that %j of the terms was accepted, and when',
    async (version) => {
      const vendor = await signUp(portal, version ? { termsVersion: version } : {})
      const signedUpAt = portal.clock.now()
      passSeconds(portal, 60)
      await verify(vendor.token, vendor.code)
      const [account] = await findAccounts(vendor.email)
      expect(account).toMatchObject({
        terms_version: version ?? null,
        terms_accepted_at: version ? signedUpAt : null,
      })
    },
  )

  it.each(['0012', '0000'])('may be %s', async (code) => {
    vi.spyOn(portal.context.codes, 'make').mockReturnValueOnce(code)
    const vendor = await signUp(portal)
    expect(vendor.code).toBe(code)
    expect((await verify(vendor.token, String(Number(code)))).status).toBe(400)
    expect(await verify(vendor.token, ` ${code} `)).toEqual(verified)
  })

  it('works until the last second of its ten minutes, and not at their end', async () => {
    const [early, late] = [await signUp(portal), await signUp(portal)]
    passSeconds(portal, limits.codeGoodForMinutes * 60 - 1)
    expect(await verify(early.token, early.code)).toEqual(verified)
    passSeconds(portal, 1)
    expect((await verify(late.token, late.code)).body).toEqual(expired)
    passSeconds(portal, 1)
    expect((await verify(late.token, late.code)).body).toEqual(expired)
  })

  it('given fifty times at the same moment opens one account', async () => {
    const vendor = await signUp(portal)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(vendor.token, vendor.code)))
    expect(answers.filter(({ status }) => status === 200)).toEqual([verified])
    for (const { status } of answers) expect([200, 400, 409, 429]).toContain(status)
    expect(await findAccounts(vendor.email)).toHaveLength(1)
    // None of them was wrong, so the address has its tries of the day left.
    const { rows } = await sql`select points from http.rate_limit
      where key = ${`wrong-sign-up-codes-day:${portal.context.pseudonym(vendor.email)}`}`.execute(portal.context.db)
    expect(rows).toEqual([{ points: 0 }])
  })

  it('is of no use with the token of somebody else', async () => {
    const [vendor, other] = [await signUp(portal), await signUp(portal)]
    const others = [other.code, lastCodeTo(portal, other.phoneNumber)]
    const [free = ''] = ['7777', '8888', '9999'].filter((code) => !others.includes(code))
    vi.spyOn(portal.context.codes, 'make').mockReturnValueOnce(free)
    const third = await signUp(portal)
    expect((await verify(other.token, third.code)).body.message).toBe('That code is not right. 4 tries left.')
    expect((await verify(third.token, other.code)).status).toBe(400)
    expect(await verify(vendor.token, vendor.code)).toEqual(verified)
    expect(await findAccounts(other.email)).toEqual([])
  })
})

describe('a verification whose answer was lost', () => {
  it('is answered again', async () => {
    const vendor = await signUp(portal)
    const key = randomUUID()
    expect(await verify(vendor.token, vendor.code, key)).toEqual(verified)
    const before = await rowCounts(portal)
    expect(await verify(vendor.token, vendor.code, key)).toEqual(verified)
    expect(await rowCounts(portal)).toEqual(before)
    expect((await verify(vendor.token, vendor.code, randomUUID())).body).toEqual(alreadyVerified)
    expect((await verify(vendor.token, vendor.code)).body).toEqual(alreadyVerified)
  })

  it('and is sent at the same moment is answered each time', async () => {
    const vendor = await signUp(portal)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(vendor.token, vendor.code, key)))
    expect(answers).toEqual(Array(4).fill(verified))
  })
})

describe('several sign-ups with one e-mail', () => {
  it('become one account: that of the code which is entered, with its password and nothing else', async () => {
    const email = someEmail()
    const stranger = await signUp(portal, { email, password: 'Stranger$Pass1', surname: 'Stranger' })
    const vendor = await signUp(portal, { email, password: 'Vendor$Pass1' })
    expect(await verify(vendor.token, vendor.code)).toEqual(verified)

    const [account, ...others] = await findAccounts(email)
    expect(others).toEqual([])
    expect(account).toMatchObject({ surname: 'Vendor', phone_number: vendor.phoneNumber })
    const { passwords } = portal.context
    expect(await passwords.isRight('Vendor$Pass1', account?.password_hash)).toBe(true)
    expect(await passwords.isRight('Stranger$Pass1', account?.password_hash)).toBe(false)

    expect((await verify(stranger.token, stranger.code)).body).toEqual(emailTaken)
  })

  it('and one phone number are those of one person: the others are gone', async () => {
    const first = await signUp(portal)
    const second = await signUp(portal, { email: first.email, phoneNumber: first.phoneNumber })
    expect(await verify(second.token, second.code)).toEqual(verified)
    expect((await verify(first.token, first.code)).body).toEqual(sessionOver)
    expect(await findSignUps(first.email)).toHaveLength(1)
    const left = await portal.context.tokens.read('verify', first.token)
    const codes = portal.context.db.selectFrom('account.one_time_code').select('flow_id')
    expect(await codes.where('flow_id', '=', left?.subject ?? '').execute()).toEqual([])
  })

  it('verified at the same moment are still one account', async () => {
    const email = someEmail()
    const attempts = [await signUp(portal, { email }), await signUp(portal, { email }), await signUp(portal, { email })]
    const answers = await Promise.all(attempts.map(({ token, code }) => verify(token, code)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 400, 401, 409]).toContain(status)
    expect(await findAccounts(email)).toHaveLength(1)
  })

  it('end when an account took the e-mail in another way', async () => {
    const vendor = await signUp(portal)
    await buildVendor(portal, { verified: true, email: vendor.email })
    const before = await rowCounts(portal)
    expect((await verify(vendor.token, vendor.code)).body).toEqual(emailTaken)
    expect(await rowCounts(portal)).toEqual(before)
  })
})

it.each([
  '١٢٣٤',
  '１２３４',
  '12345',
  '123',
  '',
  '12a4',
  '1 234',
  ['1', '2', '3', '4'],
  ['1234'],
  1234,
  null,
  true,
  { $ne: '' },
])('%j is not a code, and costs no try', async (otp) => {
  const vendor = await signUp(portal)
  const before = await rowCounts(portal)
  expect(await verify(vendor.token, otp)).toMatchObject({
    status: 400,
    body: { status: 400, message: codeIncomplete.message },
  })
  expect(await rowCounts(portal)).toEqual(before)
  expect((await verify(vendor.token, otherCode(vendor.code))).body.message).toBe(
    'That code is not right. 4 tries left.',
  )
})
