import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { resendCode, verifyVendor } from '../../../contract/vendor/verification.ts'
import { openLimiter } from '../../adapters/limiter.ts'
import { buildApp } from '../../app.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { lastCodeTo, notThis, passSeconds, signUp, type TestSignUp } from '../../testing/vendors.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await buildTestApp({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => portal.close())

const verify = (token: string, otp: string, app = portal.app) => submit(app, verifyVendor, { token, body: { otp } })
const resend = (token: string, app = portal.app) => submit(app, resendCode, { token })

/** As after a restart: another app, which knows only what the database knows. */
const restarted = () =>
  buildApp(
    { ...portal.tools, limiter: openLimiter(portal.database.pool) },
    {
      services: ['vendor'],
      publicUrl: 'http://portal.example',
      trustedProxies: [],
      uploadsFolder: join(tmpdir(), 'portal-test-restarted'),
    },
  )

const noTriesLeft = 'Too many wrong codes. Please request a new one.'
const tooManyToday = 'Too many wrong codes today. Please try again tomorrow.'

const guessFiveTimes = async ({ token, email }: TestSignUp) => {
  const wrong = notThis(lastCodeTo(portal, email))
  for (let i = 0; i < limits.triesPerCode; i++) await verify(token, wrong)
}

describe('a wrong code', () => {
  it('says how many tries are left; after the fifth even the right one is too late', async () => {
    const { token, code } = await signUp(portal)
    const said = []
    for (let i = 0; i < 5; i++) said.push((await verify(token, notThis(code))).body)
    expect(said).toEqual([
      { status: 400, message: 'That code is not right. 4 tries left.' },
      { status: 400, message: 'That code is not right. 3 tries left.' },
      { status: 400, message: 'That code is not right. 2 tries left.' },
      { status: 400, message: 'That code is not right. 1 try left.' },
      { status: 429, message: noTriesLeft },
    ])
    expect((await verify(token, code)).body).toEqual({ status: 429, message: noTriesLeft })
  })

  it('given fifty times at the same moment is compared five times', async () => {
    const { token, code } = await signUp(portal)
    const compared = vi.spyOn(portal.tools.codes, 'hmacOf')
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token, notThis(code))))
    expect(compared).toHaveBeenCalledTimes(limits.triesPerCode)
    compared.mockRestore()
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(limits.triesPerCode - 1)
    expect((await verify(token, code)).status).toBe(429)
  })

  it('leaves five tries for the next code', async () => {
    const vendor = await signUp(portal)
    await guessFiveTimes(vendor)
    passSeconds(portal, limits.resendWaitSeconds)
    await resend(vendor.token)
    const fresh = lastCodeTo(portal, vendor.email)
    expect((await verify(vendor.token, notThis(fresh))).body.message).toBe('That code is not right. 4 tries left.')
    expect((await verify(vendor.token, fresh)).status).toBe(200)
  })
})

describe('twenty wrong codes a day', () => {
  it('are all that an address gets, over several codes and sign-ups', async () => {
    const first = await signUp(portal)
    await guessFiveTimes(first)
    for (let i = 0; i < 3; i++) {
      const again = await signUp(portal, { email: first.email })
      await guessFiveTimes(again)
    }
    const last = await signUp(portal, { email: first.email })
    for (const otp of [notThis(last.code), last.code])
      expect((await verify(last.token, otp)).body).toEqual({ status: 429, message: tooManyToday })
    const other = await signUp(portal)
    expect((await verify(other.token, other.code)).status).toBe(200)
  })

  it('are counted after a restart, as are tries, messages and the wait', async () => {
    const vendor = await signUp(portal)
    await guessFiveTimes(vendor)
    const app = await restarted()
    try {
      expect((await verify(vendor.token, vendor.code, app)).body.message).toBe(noTriesLeft)
      expect((await resend(vendor.token, app)).status).toBe(429)
      for (let i = 0; i < 3; i++) {
        passSeconds(portal, limits.resendWaitSeconds)
        expect((await resend(vendor.token, app)).status).toBe(200)
        await guessFiveTimes(vendor)
      }
      passSeconds(portal, limits.resendWaitSeconds)
      expect((await resend(vendor.token, app)).status).toBe(200)
      const code = lastCodeTo(portal, vendor.email)
      expect((await verify(vendor.token, code, app)).body.message).toBe(tooManyToday)
      passSeconds(portal, limits.resendWaitSeconds)
      expect((await resend(vendor.token, app)).body.message).toBe('Too many codes were sent. Please try again later.')
    } finally {
      await app.close()
    }
  })
})

it('a thousand wrong codes an hour over all addresses slow everybody who guesses', async () => {
  const { token, code } = await signUp(portal)
  const setWrongCodes = (points: number) =>
    sql`update http.rate_limit set points = ${points} where key = 'wrong-codes-all:all'`.execute(portal.tools.db)
  await verify(token, notThis(code))
  await setWrongCodes(999)
  expect((await verify(token, notThis(code))).status).toBe(400)
  expect((await verify(token, code)).body.message).toBe('Too many attempts. Please try again later.')
  await setWrongCodes(0)
  expect((await verify(token, code)).status).toBe(200)
})
