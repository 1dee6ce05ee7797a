import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { checkResetCode, resetCodeRequired, setNewPassword } from '../../../contract/account/password-reset.ts'
import { verifyVendor } from '../../../contract/account/verification.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { someEmail } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, otherCode, passSeconds, requestReset, signUp } from '../../testing/vendors.ts'

const portal = sharedTestApp(behindProxy)

const someReset = async () => requestReset(portal, (await buildVendor(portal, { verified: true })).email)
const check = (token: string, otp: unknown, key?: string) =>
  submit(portal.app, checkResetCode, { token, body: { otp }, ...(key ? { key } : {}) })

const makeCodes = (...codes: string[]) => {
  const make = vi.spyOn(portal.context.codes, 'make')
  for (const code of codes) make.mockReturnValueOnce(code)
}

const right = { status: 200, body: { message: 'OTP verified successfully!', jwtToken: expect.any(String) } }
const invalid = refusals.invalidReset
const { expired } = codeRefusals

describe('the right reset code', () => {
  it('opens the way to one new password for ten minutes', async () => {
    const { token, code } = await someReset()
    const answer = await check(token, code)
    expect(answer).toEqual(right)
    const granted = answer.body.jwtToken ?? ''
    expect(await portal.context.tokens.read('reset-pending', granted)).toBeUndefined()
    passSeconds(portal, 10 * 60 - 1)
    expect(await portal.context.tokens.read('reset-granted', granted)).toBeDefined()
    passSeconds(portal, 1)
    const late = await submit(portal.app, setNewPassword, { token: granted, body: { newPassword: 'Sample$New1' } })
    expect(late.body).toEqual(invalid)
  })

  it('may begin with zeros and be written with a space', async () => {
    vi.spyOn(portal.context.codes, 'make').mockReturnValueOnce('000012')
    const { token } = await someReset()
    expect(await check(token, '000 012')).toEqual(right)
  })

  it('works once', async () => {
    const { token, code } = await someReset()
    await check(token, code)
    expect((await check(token, code)).body).toEqual(invalid)
  })

  it('works until the last second of its ten minutes, and not at their end', async () => {
    const [early, late] = [await someReset(), await someReset()]
    passSeconds(portal, limits.codeGoodForMinutes * 60 - 1)
    expect(await check(early.token, early.code)).toEqual(right)
    passSeconds(portal, 1)
    expect((await check(late.token, late.code)).body).toEqual(expired)
    passSeconds(portal, 1)
    expect((await check(late.token, late.code)).body).toEqual(expired)
  })

  it('given fifty times at the same moment opens the way once', async () => {
    const { token, code } = await someReset()
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(token, code)))
    expect(answers.filter(({ status }) => status === 200)).toEqual([right])
    for (const { status } of answers) expect([200, 400, 401, 429]).toContain(status)
  })

  it('whose answer was lost is answered again, with a token that lasts no longer', async () => {
    const { token, code } = await someReset()
    const key = randomUUID()
    const first = await check(token, code, key)
    passSeconds(portal, 60)
    const before = await rowCounts(portal)
    const second = await check(token, code, key)
    expect([first, second]).toEqual([right, right])
    expect(await rowCounts(portal)).toEqual(before)
    passSeconds(portal, 9 * 60 - 1)
    expect(await portal.context.tokens.read('reset-granted', second.body.jwtToken ?? '')).toBeDefined()
    passSeconds(portal, 1)
    expect(await portal.context.tokens.read('reset-granted', second.body.jwtToken ?? '')).toBeUndefined()
  })

  it('sent several times at the same moment by one submit is answered each time', async () => {
    const { token, code } = await someReset()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => check(token, code, key)))
    expect(answers).toEqual(Array(4).fill(right))
  })
})

describe('a code of another flow', () => {
  it('is wrong: that of another vendor', async () => {
    makeCodes('111111', '111112', '222222', '222223')
    const [one, other] = [await someReset(), await someReset()]
    expect((await check(one.token, other.code)).body.message).toBe('That code is not right. 4 tries left.')
    expect(await check(one.token, one.code)).toEqual(right)
  })

  it('is wrong: the same digits sent for a sign-up, and its token opens nothing', async () => {
    const visitor = await signUp(portal)
    const reset = await someReset()
    expect((await check(reset.token, visitor.code)).body.message).toBe('The code has 6 digits.')
    expect((await check(visitor.token, reset.code)).body).toEqual(invalid)
    const verify = await submit(portal.app, verifyVendor, { token: reset.token, body: { otp: visitor.code } })
    expect(verify.status).toBe(401)
  })

  it('is stored differently even with equal digits', async () => {
    makeCodes('123456', '654321', '123456', '654321')
    await someReset()
    await someReset()
    const stored = await portal.context.db
      .selectFrom('account.one_time_code')
      .select('code_hmac')
      .where('purpose', '=', 'reset')
      .orderBy('sent_at', 'desc')
      .execute()
    const values = stored.map(({ code_hmac }) => code_hmac.toString('hex'))
    expect(new Set(values).size).toBe(values.length)
  })
})

it('of fifty wrong codes at the same moment five are compared, each with the code of both ways', async () => {
  const { token, code } = await someReset()
  const compared = vi.spyOn(portal.context.codes, 'hmac')
  await Promise.all(Array.from({ length: 50 }, () => check(token, otherCode(code))))
  expect(compared).toHaveBeenCalledTimes(limits.triesPerCode * 2)
  compared.mockRestore()
  expect((await check(token, code)).status).toBe(429)
})

it('ten wrong codes a day are compared for an account, which are twenty comparisons', async () => {
  const vendor = await buildVendor(portal, { verified: true })
  for (let reset = 0; reset < 2; reset++) {
    const { token, code } = await requestReset(portal, vendor.email)
    for (let time = 0; time < limits.triesPerCode; time++) await check(token, otherCode(code))
    passSeconds(portal, limits.resendWaitSeconds)
  }
  const { token, code } = await requestReset(portal, vendor.email)
  expect((await check(token, code)).body).toEqual(codeRefusals.tooManyTries)
})

it('a reset of an address without an account has no right code at all', async () => {
  const make = vi.spyOn(portal.context.codes, 'make')
  const { token } = await requestReset(portal, someEmail())
  const stored = String(make.mock.results.at(-1)?.value)
  make.mockRestore()
  expect((await check(token, stored)).body.message).toBe('The code has 6 digits.')
  expect((await check(token, stored.slice(0, 6))).body.message).toBe('That code is not right. 4 tries left.')
})

it.each([
  ['', resetCodeRequired.message],
  ['  ', resetCodeRequired.message],
  [123456, resetCodeRequired.message],
  [['123456'], resetCodeRequired.message],
  [null, resetCodeRequired.message],
  ['１２３４５６', 'The code has 6 digits.'],
  ['1234567', 'The code has 6 digits.'],
  ['12345', 'The code has 6 digits.'],
])('%j is refused and costs no try', async (otp, message) => {
  const { token, code } = await someReset()
  expect(await check(token, otp)).toMatchObject({ status: 400, body: { status: 400, message } })
  expect((await check(token, otherCode(code))).body.message).toBe('That code is not right. 4 tries left.')
})
