import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { resendCode, verifyVendor } from '../../../contract/account/verification.ts'
import { limits } from '../../../contract/limits.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, lastCodeTo, passSeconds, signUp } from '../../testing/vendors.ts'
import { sendFreshCode } from './send-fresh-code.ts'

const portal = sharedTestApp(behindProxy)

const resend = (token: string, key?: string) => submit(portal.app, resendCode, { token, ...(key ? { key } : {}) })
const verify = (token: string, otp: string) => submit(portal.app, verifyVendor, { token, body: { otp } })
const sentTo = (destination: string) => portal.outgoing.filter(({ to }) => to === destination).length

const resent = { status: 200, body: { message: 'Verification code resent successfully', sentTo: ['email', 'phone'] } }
const { retryAfterSeconds: _, ...wait } = codeRefusals.waitToResend

describe('a code asked for again', () => {
  it('goes out both ways, and kills both old ones', async () => {
    const vendor = await signUp(portal)
    passSeconds(portal, limits.resendWaitSeconds)
    const old = [vendor.code, lastCodeTo(portal, vendor.phoneNumber)]
    const [first = '', second = ''] = ['7777', '8888', '9999', '6666'].filter((code) => !old.includes(code))
    vi.spyOn(portal.context.codes, 'make').mockReturnValueOnce(first).mockReturnValueOnce(second)
    expect(await resend(vendor.token)).toEqual(resent)
    const fresh = lastCodeTo(portal, vendor.email)
    expect([fresh, lastCodeTo(portal, vendor.phoneNumber)]).toEqual([first, second])
    for (const code of old) expect((await verify(vendor.token, code)).body.message).toMatch(/^That code is not right/)
    expect((await verify(vendor.token, fresh)).status).toBe(200)
  })

  it('is refused for 30 seconds, and the refusal costs none of the five an hour', async () => {
    const vendor = await signUp(portal)
    passSeconds(portal, limits.resendWaitSeconds - 1)
    for (let i = 0; i < 6; i++) expect((await resend(vendor.token)).body).toEqual(wait)
    expect(sentTo(vendor.email)).toBe(1)
    passSeconds(portal, 1)
    expect(await resend(vendor.token)).toEqual(resent)
  })

  it('goes out five times an hour', async () => {
    const vendor = await signUp(portal)
    for (let i = 0; i < 4; i++) {
      passSeconds(portal, limits.resendWaitSeconds)
      expect(await resend(vendor.token)).toEqual(resent)
    }
    passSeconds(portal, limits.resendWaitSeconds)
    expect((await resend(vendor.token)).body.message).toBe(codeRefusals.tooManyCodes.message)
    expect(sentTo(vendor.phoneNumber)).toBe(5)
  })

  it('asked for many times at the same moment is sent once', async () => {
    const vendor = await signUp(portal)
    passSeconds(portal, limits.resendWaitSeconds)
    const answers = await Promise.all(Array.from({ length: 4 }, () => resend(vendor.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
    expect(sentTo(vendor.email)).toBe(2)
  })

  it('is not sent to a verified vendor', async () => {
    const vendor = await signUp(portal)
    await verify(vendor.token, vendor.code)
    passSeconds(portal, limits.resendWaitSeconds)
    expect((await resend(vendor.token)).body).toEqual({
      status: 409,
      code: 'already-verified',
      message: 'Your account is verified already. Please log in.',
    })
    expect(sentTo(vendor.email)).toBe(1)
  })

  it('is not sent for a sign-up that is gone', async () => {
    const vendor = await signUp(portal)
    await portal.context.db.deleteFrom('account.sign_up').where('email', '=', vendor.email).execute()
    passSeconds(portal, limits.resendWaitSeconds)
    expect((await resend(vendor.token)).status).toBe(401)
  })
})

describe('a resend whose answer was lost', () => {
  it.each(['at once', 'a minute later'])('is answered again %s, without a second message', async (when) => {
    const vendor = await signUp(portal)
    passSeconds(portal, limits.resendWaitSeconds)
    const key = randomUUID()
    expect(await resend(vendor.token, key)).toEqual(resent)
    if (when === 'a minute later') passSeconds(portal, 60)
    const before = await rowCounts(portal)
    expect(await resend(vendor.token, key)).toEqual(resent)
    expect(await rowCounts(portal)).toEqual(before)
    expect(sentTo(vendor.email)).toBe(2)
    expect((await verify(vendor.token, lastCodeTo(portal, vendor.email))).status).toBe(200)
  })

  it('and is sent at the same moment is answered each time', async () => {
    const vendor = await signUp(portal)
    passSeconds(portal, limits.resendWaitSeconds)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => resend(vendor.token, key)))
    expect(answers).toEqual(Array(4).fill(resent))
    expect(sentTo(vendor.email)).toBe(2)
  })
})

describe('a fresh code for a vendor who comes back', () => {
  const comeBack = async (vendor: { id: string; email: string; phoneNumber: string }, key?: string) =>
    (await sendFreshCode(portal.context, { ...vendor, phone_number: vendor.phoneNumber }, key)).jwtToken

  it('is sent, with a token that takes it', async () => {
    const vendor = await buildVendor(portal, { verified: false })
    const token = await comeBack(vendor)
    expect((await verify(token, lastCodeTo(portal, vendor.email))).status).toBe(200)
  })

  it('is not sent again for the same submit or too soon, yet the way on is open', async () => {
    const vendor = await buildVendor(portal, { verified: false })
    const key = randomUUID()
    await comeBack(vendor, key)
    await comeBack(vendor)
    passSeconds(portal, 60)
    const token = await comeBack(vendor, key)
    expect(sentTo(vendor.email)).toBe(1)
    expect((await verify(token, lastCodeTo(portal, vendor.email))).status).toBe(200)
  })

  it('is not sent beyond the allowance', async () => {
    const vendor = await buildVendor(portal, { verified: false })
    for (let i = 0; i < 7; i++) {
      await comeBack(vendor)
      passSeconds(portal, limits.resendWaitSeconds)
    }
    expect(sentTo(vendor.phoneNumber)).toBe(5)
  })
})
