import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { askResetCode, checkResetCode, resetCodeSentMessages } from '../../../contract/account/password-reset.ts'
import { emailInvalid } from '../../../contract/fields.ts'
import { limits } from '../../../contract/limits.ts'
import { someEmail, somePhoneNumber } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, lastCodeTo, passSeconds, solvedCaptcha } from '../../testing/vendors.ts'
import { findOwner } from '../contact-ways/store.ts'

const portal = sharedTestApp({ ...behindProxy, publicUrl: 'https://portal.example' })

const ask = (email: unknown, more: Parameters<typeof submit>[2] = {}) =>
  submit(portal.app, askResetCode, { body: { email, captchaToken: solvedCaptcha() }, ...more })
const check = ({ body }: { body: { jwtToken?: string } }, otp: string) =>
  submit(portal.app, checkResetCode, { body: { otp }, ...(body.jwtToken ? { token: body.jwtToken } : {}) })

const someVendor = () => buildVendor(portal, { verified: true })
const sentTo = (destination: string) => portal.outgoing.filter(({ to }) => to === destination)
const findResets = async (email: string) => {
  const subject = (await findOwner(portal.context.db, email))?.id ?? email
  return portal.context.db.selectFrom('account.password_reset').selectAll().where('subject', '=', subject).execute()
}

const message = 'If this email has an account, a 6-digit reset code is on its way.'
const { retryAfterSeconds: _, ...wait } = codeRefusals.waitToResend

/** An address with an account, and one without: every claim below is true of both. */
const addresses: [string, () => Promise<string>][] = [
  ['an account', async () => (await someVendor()).email],
  ['no account', async () => someEmail()],
]

it('every proven way gets a reset code of its own, of six digits, whatever host the request claims', async () => {
  const vendor = await someVendor()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  expect(await ask(` ${vendor.email.toUpperCase()} `, { headers })).toMatchObject({ status: 200, body: { message } })
  expect(lastCodeTo(portal, vendor.email)).toMatch(/^\d{6}$/)
  expect(sentTo(vendor.email)).toHaveLength(1)
  expect(lastCodeTo(portal, vendor.phoneNumber)).toMatch(/^\d{6}$/)
  expect(lastCodeTo(portal, vendor.phoneNumber)).not.toBe(lastCodeTo(portal, vendor.email))
  expect(JSON.stringify([...sentTo(vendor.email), ...sentTo(vendor.phoneNumber)])).not.toContain('evil')
})

it.each(['email', 'phoneNumber'] as const)('the code of the %s opens the way, whichever was typed', async (way) => {
  const vendor = await someVendor()
  const asked = await ask(way === 'email' ? vendor.phoneNumber : vendor.email)
  expect((await check(asked, lastCodeTo(portal, vendor[way]))).status).toBe(200)
})

it.each(['email', 'phone'] as const)(
  'a code that is asked for by %s goes to no address that is only claimed',
  async (way) => {
    const vendor = await buildVendor(portal, { verified: true, proven: [way] })
    const [proven, claimed] = way === 'email' ? [vendor.email, vendor.phoneNumber] : [vendor.phoneNumber, vendor.email]
    const asked = await ask(proven)
    expect(asked.body.message).toBe(resetCodeSentMessages[way])
    expect((await check(asked, lastCodeTo(portal, proven))).status).toBe(200)
    const atClaimed = await ask(claimed)
    expect(atClaimed.status).toBe(200)
    expect(sentTo(claimed)).toEqual([])
  },
)

it('an account has one reset and one wait, whether it is asked for by e-mail or by phone number', async () => {
  const vendor = await someVendor()
  await ask(vendor.email)
  expect((await ask(vendor.phoneNumber)).body).toEqual(wait)
  passSeconds(portal, limits.resendWaitSeconds)
  expect((await ask(vendor.phoneNumber.replace('+233', '0'))).status).toBe(200)
  expect(await findResets(vendor.email)).toHaveLength(1)
})

it('an unknown number uses up none of the SMS of the hour', async () => {
  const smsCounted = async () => {
    const { rows } = await sql<{ points: number }>`select points from http.rate_limit
      where key = 'code-sms-all:all'`.execute(portal.context.db)
    return rows[0]?.points
  }
  await ask((await someVendor()).phoneNumber)
  const before = await smsCounted()
  expect((await ask(somePhoneNumber())).status).toBe(200)
  expect(await smsCounted()).toBe(before)
})

it('an address without an account gets no message', async () => {
  const sent = portal.outgoing.length
  expect((await ask(someEmail())).status).toBe(200)
  expect(portal.outgoing.length).toBe(sent)
})

describe.each(addresses)('an address with %s', (_, address) => {
  it('is answered alike and leaves the same rows', async () => {
    const email = await address()
    const before = await rowCounts(portal)
    const answer = await ask(email)
    expect(answer).toEqual({ status: 200, body: { message, jwtToken: expect.any(String) } })
    const after = await rowCounts(portal)
    expect(after).toEqual({
      ...before,
      'account.password_reset': (before['account.password_reset'] ?? 0) + 1,
      'account.one_time_code': (before['account.one_time_code'] ?? 0) + 2,
    })
  })

  it('waits 30 seconds for the next code, and the refusal costs none of the five an hour', async () => {
    const email = await address()
    await ask(email)
    passSeconds(portal, limits.resendWaitSeconds - 1)
    for (let i = 0; i < 6; i++) expect((await ask(email)).body).toEqual(wait)
    passSeconds(portal, 1)
    expect((await ask(email)).status).toBe(200)
  })

  it('asked for at the same moment starts one reset', async () => {
    const email = await address()
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
    expect(await findResets(email)).toHaveLength(1)
  })

  it.each(['at once', 'a minute later'])('asked again after a lost answer, %s, is answered again', async (when) => {
    const email = await address()
    const key = randomUUID()
    const first = await ask(email, { key })
    if (when === 'a minute later') passSeconds(portal, 60)
    const [before, sent] = [await rowCounts(portal), portal.outgoing.length]
    const second = await ask(email, { key })
    expect(second).toMatchObject({ status: 200, body: { message } })
    expect(await rowCounts(portal)).toEqual(before)
    expect(portal.outgoing.length).toBe(sent)
    const flows = [first, second].map(({ body }) => portal.context.tokens.read('reset-pending', body.jwtToken ?? ''))
    const [one, other] = await Promise.all(flows)
    expect(one).toEqual(other)
  })

  it('with the same submit at the same moment is answered each time', async () => {
    const email = await address()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(email, { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await findResets(email)).toHaveLength(1)
  })

  it('answers wrong codes alike, until the tries and then the time are over', async () => {
    const email = await address()
    const asked = await ask(email)
    const said = []
    for (let i = 0; i < 6; i++) said.push((await check(asked, '000000')).body.message)
    expect(said.slice(0, 2)).toEqual(['That code is not right. 4 tries left.', 'That code is not right. 3 tries left.'])
    expect(said.slice(4)).toEqual(Array(2).fill(codeRefusals.noTriesLeft.message))
    passSeconds(portal, limits.codeGoodForMinutes * 60)
    expect((await check(asked, '000000')).body.message).toBe(codeRefusals.expired.message)
  })
})

describe('a code asked for by a stranger', () => {
  it('kills the old code, yet the vendor goes on where they are with the newer one', async () => {
    const { email } = await someVendor()
    const make = vi.spyOn(portal.context.codes, 'make')
    for (const code of ['111111', '111112', '222222', '222223']) make.mockReturnValueOnce(code)
    const vendors = await ask(email)
    passSeconds(portal, limits.resendWaitSeconds)
    const strangers = await ask(email)
    expect(await findResets(email)).toHaveLength(1)

    expect((await check(vendors, '111111')).body.message).toBe('That code is not right. 4 tries left.')
    expect((await check(vendors, '222222')).status).toBe(200)
    // The stranger's own token gains nothing by it.
    expect((await check(strangers, '222222')).status).toBe(401)
  })

  it('is answered again after a lost answer, as is the vendor who asked before', async () => {
    const { email } = await someVendor()
    const [vendorsKey, strangersKey] = [randomUUID(), randomUUID()]
    const first = await ask(email, { key: vendorsKey })
    passSeconds(portal, limits.resendWaitSeconds)
    await ask(email, { key: strangersKey })
    const [before, sent] = [await rowCounts(portal), portal.outgoing.length]
    const codeFlow = ({ body }: typeof first) => portal.context.tokens.read('reset-pending', body.jwtToken ?? '')
    for (const key of [vendorsKey, strangersKey]) {
      const again = await ask(email, { key })
      expect(again.status).toBe(200)
      expect(await codeFlow(again)).toEqual(await codeFlow(first))
    }
    expect(await rowCounts(portal)).toEqual(before)
    expect(portal.outgoing.length).toBe(sent)
  })

  it('does not touch a reset whose code was entered already', async () => {
    const { email } = await someVendor()
    const vendors = await ask(email)
    const granted = await check(vendors, lastCodeTo(portal, email))
    passSeconds(portal, limits.resendWaitSeconds)
    await ask(email)
    expect((await findResets(email)).map(({ state }) => state).sort()).toEqual(['granted', 'pending'])
    expect(await portal.context.tokens.read('reset-granted', granted.body.jwtToken ?? '')).toBeDefined()
  })
})

it('a reset whose code has expired is over: the next one starts afresh', async () => {
  const { email } = await someVendor()
  await ask(email)
  passSeconds(portal, limits.codeGoodForMinutes * 60)
  await ask(email)
  expect(await findResets(email)).toHaveLength(2)
})

it('one network asks three hundred times an hour', async () => {
  const from = '192.0.2.1'
  await ask(someEmail(), { from })
  const key = `reset-requests:${portal.context.pseudonym(from)}`
  await sql`update http.rate_limit set points = 299 where key = ${key}`.execute(portal.context.db)
  const statuses = []
  for (let i = 0; i < 2; i++) statuses.push((await ask(someEmail(), { from })).status)
  expect(statuses).toEqual([200, 429])
  expect((await ask(someEmail(), { from: '192.0.2.2' })).status).toBe(200)
})

it.each(['', 'nowhere', 7, ['vendor@sample.example'], null])('%j is no address to ask for', async (email) => {
  const before = await rowCounts(portal)
  expect(await ask(email)).toMatchObject({
    status: 400,
    body: { status: 400, message: emailInvalid.message },
  })
  expect(await rowCounts(portal)).toEqual(before)
})
