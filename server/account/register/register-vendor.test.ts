import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { guessablePassword, passwordRequired, passwordTooWeak } from '../../../contract/account/password.ts'
import { phoneInvalid } from '../../../contract/account/phone-number.ts'
import { namesRequired, registerVendor } from '../../../contract/account/register.ts'
import { emailInvalid } from '../../../contract/fields.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { serviceStatus } from '../../../contract/service-status.ts'
import { sampleRegistration, someEmail, somePhoneNumber } from '../../../testing/samples.ts'
import { openPasswords } from '../../adapters/passwords.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { rowCounts } from '../../testing/database.ts'
import { patience } from '../../testing/patience.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, lastCodeTo, solvedCaptcha } from '../../testing/vendors.ts'
import { signUpsAtOnce } from './routes.ts'

const portal = sharedTestApp({ ...behindProxy, publicUrl: 'https://portal.example', passwords: openPasswords() })

const register = (body: unknown, more: Parameters<typeof submit>[2] = {}) =>
  submit(portal.app, registerVendor, { body: { captchaToken: solvedCaptcha(), ...(body as object) }, ...more })

const created = { status: 201, body: { status: 201, message: 'Registration successful! Enter the code we sent you.' } }
const { tooManyCodes } = codeRefusals
const sentTo = (destination: string) => portal.outgoing.filter(({ to }) => to === destination)
const findSignUps = (email: string) =>
  portal.context.db.selectFrom('account.sign_up').selectAll().where('email', '=', email).execute()

describe('a sign-up', () => {
  it('is kept, not yet an account, and a code of its own goes out by e-mail and by SMS', async () => {
    const given = sampleRegistration()
    const answer = await register(given)
    expect(answer).toMatchObject(created)
    expect(answer.body.sentTo).toEqual(['email', 'phone'])
    const [row] = await findSignUps(given.email)
    expect(row).toMatchObject({ phone_number: given.phoneNumber, other_name: 'Sample', surname: 'Vendor' })
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(lastCodeTo(portal, given.email)).toMatch(/^\d{4}$/)
    expect(lastCodeTo(portal, given.phoneNumber)).toMatch(/^\d{4}$/)
    expect(lastCodeTo(portal, given.phoneNumber)).not.toBe(lastCodeTo(portal, given.email))
    const until = new Date(portal.clock.now().getTime() + limits.codeGoodForMinutes * 60_000).toISOString()
    expect(sentTo(given.email)).toMatchObject([{ usefulUntil: until }])
    const accounts = portal.context.db.selectFrom('account.account').select('id').where('email', '=', given.email)
    expect(await accounts.execute()).toEqual([])
  })

  it('has its messages forgotten a minute after they were delivered, with the code in them', async () => {
    const enqueue = vi.spyOn(portal.context.jobs, 'enqueue')
    await register(sampleRegistration())
    expect(enqueue.mock.calls.map(([, , , options]) => options)).toEqual([{ keptSeconds: 60 }, { keptSeconds: 60 }])
    enqueue.mockRestore()
  })

  it('keeps the canonical e-mail and phone number', async () => {
    const name = randomUUID()
    await register(sampleRegistration({ email: `  ${name}@Sample.EXAMPLE `, phoneNumber: '+2330241112223' }))
    const [row] = await findSignUps(`${name}@sample.example`)
    expect(row?.phone_number).toBe('+233241112223')
  })

  it('puts nothing that was typed, and no claimed host, into a message', async () => {
    const given = sampleRegistration({ othername: 'Win money at evil.example', surname: 'Visit-evil.example' })
    await register(given, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    const texts = JSON.stringify([...sentTo(given.email), ...sentTo(given.phoneNumber)])
    expect(texts).not.toMatch(/evil/i)
    expect(texts).toContain('@portal.example #')
  })

  it('sent again after a lost answer is the same sign-up and no second message', async () => {
    const given = sampleRegistration()
    const key = randomUUID()
    const answers = [await register(given, { key }), await register(given, { key: key.toUpperCase() })]
    for (const answer of answers) expect(answer).toMatchObject(created)
    const rows = await findSignUps(given.email)
    expect(rows).toHaveLength(1)
    expect(sentTo(given.email)).toHaveLength(1)
    expect(sentTo(given.phoneNumber)).toHaveLength(1)
    for (const { body } of answers)
      expect(await portal.context.tokens.read('verify', body.jwtToken ?? '')).toEqual({ subject: rows[0]?.id })
  })

  it('sent many times at the same moment is one', async () => {
    const given = sampleRegistration()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(given, { key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(await findSignUps(given.email)).toHaveLength(1)
    expect(sentTo(given.phoneNumber)).toHaveLength(1)
  })

  it('of somebody else never answers to the key of another', async () => {
    const key = randomUUID()
    await register(sampleRegistration(), { key })
    const before = await rowCounts(portal)
    expect(await register(sampleRegistration(), { key })).toMatchObject({ status: 409 })
    expect(await rowCounts(portal)).toEqual(before)
  })

  it('with the e-mail of an account is refused with a way on', async () => {
    const vendor = await buildVendor(portal, { verified: true })
    const before = await rowCounts(portal)
    expect(await register(sampleRegistration({ email: vendor.email.toUpperCase() }))).toEqual({
      status: 409,
      body: {
        status: 409,
        code: 'email-taken',
        field: 'email',
        message: 'An account with this email exists already. Please log in, or reset your password.',
      },
    })
    expect(await rowCounts(portal)).toEqual(before)
    expect(sentTo(vendor.email)).toEqual([])
  })
})

describe('messages', () => {
  it.each([
    ['email address', () => ({ email: someEmail() }), 'phone'],
    ['phone number', () => ({ phoneNumber: somePhoneNumber() }), 'email'],
  ])(
    'go to one %s five times an hour, whoever asks; then only the other way gets one',
    async (_, destination, other) => {
      const same = destination()
      for (let i = 0; i < 5; i++) expect((await register(sampleRegistration(same))).status).toBe(201)
      const sent = portal.outgoing.length
      expect(await register(sampleRegistration(same))).toMatchObject({ status: 201, body: { sentTo: [other] } })
      expect(portal.outgoing.length).toBe(sent + 1)
    },
  )

  it('that can go nowhere are refused, and leave nothing behind', async () => {
    const same = { email: someEmail(), phoneNumber: somePhoneNumber() }
    for (let i = 0; i < 5; i++) expect((await register(sampleRegistration(same))).status).toBe(201)
    const [before, sent] = [await rowCounts(portal), portal.outgoing.length]
    expect((await register(sampleRegistration(same))).body).toEqual(tooManyCodes)
    expect(await rowCounts(portal)).toEqual(before)
    expect(portal.outgoing.length).toBe(sent)
  })
})

describe('one network', () => {
  const from = '192.0.2.1'
  const setSignUps = async (points: number) => {
    await register(sampleRegistration(), { from })
    const key = `sign-ups:${portal.context.pseudonym(from)}`
    await sql`update http.rate_limit set points = ${points} where key = ${key}`.execute(portal.context.db)
  }
  const { tooManyAttempts } = refusals

  it('signs up three hundred times an hour, and no other suffers', async () => {
    await setSignUps(299)
    expect((await register(sampleRegistration(), { from })).status).toBe(201)
    expect((await register(sampleRegistration(), { from })).body).toEqual(tooManyAttempts)
    expect((await register(sampleRegistration(), { from: '192.0.2.2' })).status).toBe(201)
  })

  it('learns no more often than that whether an address has an account', async () => {
    const { email } = await buildVendor(portal, { verified: true })
    await setSignUps(299)
    expect((await register(sampleRegistration({ email }), { from })).status).toBe(409)
    expect((await register(sampleRegistration({ email }), { from })).body).toEqual(tooManyAttempts)
  })
})

it.each([
  [{ othername: ' ' }, namesRequired.message],
  [{ email: 'nowhere' }, emailInvalid.message],
  [{ phoneNumber: '12345' }, phoneInvalid.message],
  [{ password: '' }, passwordRequired.message],
  [{ password: 'password' }, passwordTooWeak.message],
  [{ password: 'P@ssw0rd1' }, guessablePassword.message],
  [{ password: 'Vendor@2026' }, guessablePassword.message],
  [{ termsVersion: '1 January 2020' }, 'There is no such version of the terms.'],
  [{ verified_at: '2026-01-01' }, 'Unknown field: verified_at'],
  [{ id: randomUUID() }, 'Unknown field: id'],
])('a sign-up with %j is refused and leaves nothing behind', async (change, message) => {
  const before = await rowCounts(portal)
  const sent = portal.outgoing.length
  expect(await register({ ...sampleRegistration(), ...change })).toMatchObject({
    status: 400,
    body: { status: 400, message },
  })
  expect(await rowCounts(portal)).toEqual(before)
  expect(portal.outgoing.length).toBe(sent)
})

it('holds no connection while passwords are hashed, so reads stay quick in a rush', async () => {
  const hashed = Promise.withResolvers<string>()
  const hashing = vi.spyOn(portal.context.passwords, 'hash').mockReturnValue(hashed.promise)
  // More than there are database connections.
  const rush = Array.from({ length: 25 }, () => register(sampleRegistration()))
  await vi.waitFor(() => expect(hashing).toHaveBeenCalledTimes(signUpsAtOnce), patience)

  const { pool } = portal.database
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), patience)
  expect((await submit(portal.app, serviceStatus('account'))).status).toBe(200)

  hashed.resolve('a hash')
  expect((await Promise.all(rush)).map(({ status }) => status)).toEqual(Array(25).fill(201))
  hashing.mockRestore()
})
