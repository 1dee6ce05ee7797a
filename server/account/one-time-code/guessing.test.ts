import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { checkResetCode } from '../../../contract/account/password-reset.ts'
import { resendCode, verifyVendor } from '../../../contract/account/verification.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { someEmail } from '../../../testing/samples.ts'
import { openCodes } from '../../adapters/codes.ts'
import type { Secrets } from '../../adapters/keys.ts'
import { openLimiter } from '../../adapters/limiter.ts'
import { openTokens } from '../../adapters/tokens.ts'
import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { behindProxy, sharedTestApp, testSecret } from '../../testing/app.ts'
import { patience } from '../../testing/patience.ts'
import { submit } from '../../testing/submit.ts'
import {
  buildVendor,
  lastCodeTo,
  otherCode,
  passSeconds,
  requestReset,
  signUp,
  type TestSignUp,
} from '../../testing/vendors.ts'

const portal = sharedTestApp(behindProxy)

const verify = (token: string, otp: string, app = portal.app) => submit(app, verifyVendor, { token, body: { otp } })
const checkReset = (token: string, otp: string) => submit(portal.app, checkResetCode, { token, body: { otp } })
const resend = (token: string, app = portal.app) => submit(app, resendCode, { token })

/** Another app on the same database, as after a restart. */
const restartApp = (change: Partial<Context> = {}) =>
  buildApp(
    { ...portal.context, limiter: openLimiter(portal.database.pool), ...change },
    {
      services: ['account'],
      publicUrl: 'http://portal.example',
      trustedProxies: [],
      uploadsFolder: portal.uploadsFolder,
    },
  )

const noTriesLeft = codeRefusals.noTriesLeft.message
const tooManyToday = codeRefusals.tooManyTries.message

/** The limiter does not use the portal's clock, so the end of the hour is written into its rows. */
const passTheHour = () =>
  sql`update http.rate_limit set expire = 0 where key like 'code-messages-hour%'`.execute(portal.context.db)

const guessFiveTimes = async ({ token, email }: TestSignUp) => {
  const wrong = otherCode(lastCodeTo(portal, email))
  for (let i = 0; i < limits.triesPerCode; i++) await verify(token, wrong)
}

describe('a wrong code', () => {
  it('says how many tries are left; after the fifth even the right one is too late', async () => {
    const { token, code } = await signUp(portal)
    const said = []
    for (let i = 0; i < 5; i++) said.push((await verify(token, otherCode(code))).body)
    expect(said).toMatchObject([
      { status: 400, message: 'That code is not right. 4 tries left.' },
      { status: 400, message: 'That code is not right. 3 tries left.' },
      { status: 400, message: 'That code is not right. 2 tries left.' },
      { status: 400, message: 'That code is not right. 1 try left.' },
      { status: 429, message: noTriesLeft },
    ])
    expect((await verify(token, code)).body).toMatchObject({ status: 429, message: noTriesLeft })
  })

  it('given fifty times at the same moment is compared five times', async () => {
    const { token, code } = await signUp(portal)
    const compared = vi.spyOn(portal.context.codes, 'hmac')
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token, otherCode(code))))
    // With the code of the e-mail and with that of the SMS.
    expect(compared).toHaveBeenCalledTimes(2 * limits.triesPerCode)
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
    expect((await verify(vendor.token, otherCode(fresh))).body.message).toBe('That code is not right. 4 tries left.')
    expect((await verify(vendor.token, fresh)).status).toBe(200)
  })
})

describe('twenty comparisons with a wrong code a day', () => {
  it.each([
    ['address', ({ email }: TestSignUp) => ({ email })],
    ['number', ({ phoneNumber }: TestSignUp) => ({ phoneNumber })],
  ])(
    'are all that an %s gets, over several codes and sign-ups: ten entries, each held against two codes',
    async (_, same) => {
      const first = await signUp(portal)
      const compared = vi.spyOn(portal.context.codes, 'hmac')
      await guessFiveTimes(first)
      const again = await signUp(portal, same(first))
      compared.mockClear()
      await guessFiveTimes(again)
      expect(compared).toHaveBeenCalledTimes(2 * limits.triesPerCode)
      compared.mockRestore()
      const last = await signUp(portal, same(first))
      for (const otp of [otherCode(last.code), last.code])
        expect((await verify(last.token, otp)).body).toMatchObject({ status: 429, message: tooManyToday })
      const other = await signUp(portal)
      expect((await verify(other.token, other.code)).status).toBe(200)
    },
  )

  it('at signing up leave those of a reset as they are', async () => {
    const stranger = await signUp(portal)
    for (let i = 0; i < 2; i++) await guessFiveTimes(await signUp(portal, { email: stranger.email }))
    expect((await verify(stranger.token, stranger.code)).body.message).toBe(tooManyToday)
    await passTheHour()
    await buildVendor(portal, { verified: true, email: stranger.email })
    const reset = await requestReset(portal, stranger.email)
    expect((await checkReset(reset.token, reset.code)).status).toBe(200)
  })

  it('are counted after a restart, as are tries, messages and the wait', async () => {
    const vendor = await signUp(portal)
    await guessFiveTimes(vendor)
    const app = await restartApp()
    try {
      expect((await verify(vendor.token, vendor.code, app)).body.message).toBe(noTriesLeft)
      expect((await resend(vendor.token, app)).status).toBe(429)
      for (let i = 0; i < 3; i++) {
        passSeconds(portal, limits.resendWaitSeconds)
        expect((await resend(vendor.token, app)).status).toBe(200)
        if (i === 0) await guessFiveTimes(vendor)
      }
      passSeconds(portal, limits.resendWaitSeconds)
      expect((await resend(vendor.token, app)).status).toBe(200)
      const code = lastCodeTo(portal, vendor.email)
      expect((await verify(vendor.token, code, app)).body.message).toBe(tooManyToday)
      passSeconds(portal, limits.resendWaitSeconds)
      expect((await resend(vendor.token, app)).body.message).toBe(codeRefusals.tooManyCodes.message)
    } finally {
      await app.close()
    }
  })
})

describe('a change of the secret', () => {
  const newer = 'the newer secret for tests, and for nothing else'
  const restartWith = (...secrets: Secrets) =>
    restartApp({ tokens: openTokens(secrets, portal.clock), codes: openCodes(secrets) })

  it('voids no code that is on its way and no token while both are named, and both once the old one is gone', async () => {
    const [vendor, late] = [await signUp(portal), await signUp(portal)]
    const during = await restartWith(newer, testSecret)
    const after = await restartWith(newer)
    try {
      expect((await verify(vendor.token, otherCode(vendor.code), during)).body.message).toContain('4 tries left')
      expect((await verify(vendor.token, vendor.code, during)).status).toBe(200)
      expect((await verify(late.token, late.code, after)).status).toBe(401)
    } finally {
      await Promise.all([during.close(), after.close()])
    }
  })
})

describe('fifty wrong entries an hour from one network', () => {
  const from = '192.0.2.7'
  const verifyThere = (token: string, otp: string) => submit(portal.app, verifyVendor, { token, body: { otp }, from })

  it('stop whoever tries from there, right codes included, and nobody elsewhere', async () => {
    const { token, code } = await signUp(portal)
    await verifyThere(token, otherCode(code))
    const key = `wrong-codes-network:${portal.context.pseudonym(from)}`
    await sql`update http.rate_limit set points = 49 where key = ${key}`.execute(portal.context.db)
    expect((await verifyThere(token, otherCode(code))).body.message).toBe('That code is not right. 3 tries left.')
    const refused = refusals.tooManyAttempts
    expect((await verifyThere(token, code)).body).toEqual(refused)
    expect((await verify(token, code)).status).toBe(200)
  })
})

describe('five hundred wrong entries an hour over all addresses', () => {
  const countOfAll = async () => {
    const key = 'wrong-codes-all:all'
    const { rows } = await sql<{ points: number }>`select points from http.rate_limit where key = ${key}`.execute(
      portal.context.db,
    )
    return rows[0]?.points
  }
  const setCountOfAll = async (points: number) => {
    const { token, code } = await signUp(portal)
    await verify(token, otherCode(code))
    await sql`update http.rate_limit set points = ${points} where key = 'wrong-codes-all:all'`.execute(
      portal.context.db,
    )
    portal.paused.length = 0
  }

  it('make every further try wait two seconds, and stop nobody', async () => {
    await setCountOfAll(499)
    const { token, code } = await signUp(portal)
    expect((await verify(token, otherCode(code))).status).toBe(400)
    expect(portal.paused).toEqual([])
    expect((await verify(token, otherCode(code))).body.message).toBe('That code is not right. 3 tries left.')
    expect((await verify(token, code)).status).toBe(200)
    expect(portal.paused).toEqual([2_000, 2_000])
  })

  it('are compared only after the wait, which holds no connection', async () => {
    await setCountOfAll(500)
    const { token, code } = await signUp(portal)
    const compared = vi.spyOn(portal.context.codes, 'hmac')
    const waited = Promise.withResolvers<void>()
    const pausing = vi.spyOn(portal.context, 'pause').mockReturnValueOnce(waited.promise)
    const answer = verify(token, code)
    await vi.waitFor(() => expect(pausing).toHaveBeenCalled(), patience)
    const { pool } = portal.database
    await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), patience)
    expect(compared).not.toHaveBeenCalled()
    waited.resolve()
    expect((await answer).status).toBe(200)
    expect(compared).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
  })

  it('are not used up by resets that lead nowhere, though these wait like any other', async () => {
    await setCountOfAll(300)
    const { token } = await requestReset(portal, someEmail())
    expect((await checkReset(token, '000000')).body.message).toBe('That code is not right. 4 tries left.')
    expect(await countOfAll()).toBe(300)
    const real = await requestReset(portal, (await buildVendor(portal, { verified: true })).email)
    await checkReset(real.token, otherCode(real.code))
    expect(await countOfAll()).toBe(301)
    await setCountOfAll(500)
    await checkReset(token, '000000')
    expect(portal.paused).toEqual([2_000])
    expect(await countOfAll()).toBe(500)
  })
})
