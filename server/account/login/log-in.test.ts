import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captchaFailed } from '../../../contract/account/captcha.ts'
import { logIn, loginPasswordRequired, loginRefusals } from '../../../contract/account/login.ts'
import { readProfile } from '../../../contract/account/profile.ts'
import { emailInvalid } from '../../../contract/fields.ts'
import { refusals } from '../../../contract/refusals.ts'
import { samplePassword, someEmail } from '../../../testing/samples.ts'
import { TooBusy } from '../../adapters/gate.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { patience } from '../../testing/patience.ts'
import { bearer } from '../../testing/submit.ts'
import { buildVendor, logInAs, someNetwork, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp(behindProxy)
let vendor: TestVendor
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
})
afterEach(() => vi.restoreAllMocks())

const findSessions = ({ id }: TestVendor) =>
  portal.database.db.selectFrom('account.session').selectAll().where('account_id', '=', id).execute()

const spyOnPasswordCheck = () => vi.spyOn(portal.context.passwords, 'isRight')

describe('the right password', () => {
  it('opens a session of an hour, which the reply describes', async () => {
    const { status, body } = await logInAs(portal, vendor.email)
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 200,
      message: 'Login successful! Redirecting...',
      jwtToken: expect.any(String),
      expiresIn: 3600,
      userInfo: { name: 'Sample Vendor', email: vendor.email },
    })
    const profile = await portal.app.inject({ url: readProfile.url, headers: bearer(body.jwtToken) })
    expect(profile.json()).toMatchObject({ email: vendor.email })
    expect(await findSessions(vendor)).toMatchObject([
      { created_at: portal.clock.now(), expires_at: new Date('2026-03-01T10:00:00Z'), ended_at: null },
    ])
  })

  it.each([
    ['+233 24 123 4567', (number: string) => number.replace(/^(\+233)(..)(...)/, '$1 $2 $3 ')],
    ['024 123 4567', (number: string) => number.replace(/^\+233(..)(...)/, '0$1 $2 ')],
    ['233241234567', (number: string) => number.slice(1)],
  ])('opens one by phone number too, written as %s', async (_, write) => {
    const { status, body } = await logInAs(portal, write(vendor.phoneNumber))
    expect([status, body.userInfo?.email]).toEqual([200, vendor.email])
  })

  it.each(['email', 'phone'] as const)('opens none where only the %s is proven and the other is typed', async (way) => {
    const half = await buildVendor(portal, { verified: true, proven: [way] })
    const [proven, claimed] = way === 'email' ? [half.email, half.phoneNumber] : [half.phoneNumber, half.email]
    expect(await logInAs(portal, claimed)).toMatchObject({ status: 403, code: 'vendor-not-found' })
    expect((await logInAs(portal, proven)).body.userInfo.email).toBe(proven)
  })

  it('finds the account however the address is written', async () => {
    expect(await logInAs(portal, ` ${vendor.email.toUpperCase()} `)).toMatchObject({ status: 200 })
  })

  it('opens nothing if the password is changed while it is compared', async () => {
    spyOnPasswordCheck().mockImplementationOnce(async () => {
      await portal.database.db
        .updateTable('account.account')
        .set({ password_hash: 'of another password' })
        .where('id', '=', vendor.id)
        .execute()
      return true
    })
    expect(await logInAs(portal, vendor.email)).toMatchObject({ status: 401 })
    expect(await findSessions(vendor)).toEqual([])
  })

  it('waits for a password change under way, and then opens nothing', async () => {
    const compared = Promise.withResolvers<void>()
    spyOnPasswordCheck().mockImplementationOnce(async () => {
      compared.resolve()
      return true
    })
    const changing = Promise.withResolvers<void>()
    const change = portal.database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('account.account')
        .set({ password_hash: 'of another password' })
        .where('id', '=', vendor.id)
        .execute()
      changing.resolve()
      await compared.promise
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    await changing.promise
    expect(await logInAs(portal, vendor.email)).toMatchObject({ status: 401 })
    await change
    expect(await findSessions(vendor)).toEqual([])
  })
})

describe('a login is refused', () => {
  it('for a wrong password', async () => {
    expect(await logInAs(portal, vendor.email, { password: 'Sample$Pass2' })).toMatchObject({
      status: 401,
      body: loginRefusals.wrongPassword,
    })
    expect(await findSessions(vendor)).toEqual([])
  })

  it('for an unknown address, which costs one comparison like any other and locks nothing', async () => {
    const comparing = spyOnPasswordCheck()
    const unknown = someEmail()
    const network = someNetwork()
    for (let time = 1; time <= 6; time++) {
      expect(await logInAs(portal, unknown, { network })).toMatchObject({
        status: 403,
        body: loginRefusals.vendorNotFound,
      })
      expect(comparing).toHaveBeenCalledTimes(time)
    }
    await logInAs(portal, vendor.email, { network, password: 'Sample$Pass2' })
    expect(comparing).toHaveBeenCalledTimes(7)
  })

  it('for a captcha that is not solved, before anything is compared or counted', async () => {
    const comparing = spyOnPasswordCheck()
    const network = someNetwork()
    for (let time = 0; time < 6; time++)
      expect(await logInAs(portal, vendor.email, { network, captcha: 'guessed' })).toMatchObject({
        status: 403,
        body: loginRefusals.captchaFailed,
      })
    expect(comparing).not.toHaveBeenCalled()
    expect(await logInAs(portal, vendor.email, { network })).toMatchObject({ status: 200 })
  })

  it('while the captcha cannot be checked, with the reason in the log alone', async () => {
    vi.spyOn(portal.context.captcha, 'check').mockResolvedValue({ verdict: 'unavailable', reason: 'It answered 500.' })
    expect(await logInAs(portal, vendor.email)).toMatchObject(refusals.unavailable)
    expect(portal.logged.join('')).toContain('It answered 500.')
  })

  it('while too many passwords wait to be compared, and that counts against nobody', async () => {
    const network = someNetwork()
    const comparing = spyOnPasswordCheck().mockRejectedValue(new TooBusy())
    for (let time = 0; time < 6; time++)
      expect(await logInAs(portal, vendor.email, { network })).toMatchObject(refusals.tooManyAttempts)
    comparing.mockRestore()
    expect(await logInAs(portal, vendor.email, { network })).toMatchObject({ status: 200 })
  })

  it.each([
    [{ email: 'nobody' }, emailInvalid.message],
    [{ email: undefined }, emailInvalid.message],
    [{ password: '' }, loginPasswordRequired.message],
    [{ password: undefined }, loginPasswordRequired.message],
    [{ password: ['Sample$Pass1'] }, loginPasswordRequired.message],
    [{ recaptchaToken: '' }, captchaFailed.message],
    [{ recaptchaToken: undefined }, captchaFailed.message],
    [{ account_id: randomUUID() }, 'Unknown field: account_id'],
  ])('for %j', async (change, message) => {
    const payload = { email: vendor.email, password: samplePassword, recaptchaToken: 'solved', ...change }
    const reply = await portal.app.inject({ method: 'POST', url: logIn.url, payload })
    expect(reply.json()).toMatchObject({ status: 400, message })
  })
})

it('no connection is held while a password is compared', async () => {
  const { pool } = portal.database
  const comparing = spyOnPasswordCheck().mockImplementation(async () => {
    await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), patience)
    return false
  })
  await Promise.all([logInAs(portal, vendor.email), logInAs(portal, someEmail())])
  expect(comparing.mock.settledResults).toEqual(Array(2).fill({ type: 'fulfilled', value: false }))
})

it('a vendor who reads does not wait for those who log in', async () => {
  const { body } = await logInAs(portal, vendor.email)
  const compared = Promise.withResolvers<boolean>()
  const comparing = spyOnPasswordCheck().mockReturnValue(compared.promise)
  const rush = Array.from({ length: 60 }, () => logInAs(portal, someEmail()))
  await vi.waitFor(() => expect(comparing).toHaveBeenCalledTimes(60), patience)
  for (let time = 0; time < 5; time++) {
    const profile = await portal.app.inject({ url: readProfile.url, headers: bearer(body.jwtToken) })
    expect(profile.statusCode).toBe(200)
  }
  compared.resolve(false)
  await Promise.all(rush)
})

it('the log knows no address, no password and no token', async () => {
  const { body } = await logInAs(portal, vendor.email)
  await logInAs(portal, vendor.email, { password: 'Wrong$Pass1' })
  await portal.app.inject({ url: `${readProfile.url}?token=${body.jwtToken}`, headers: bearer(body.jwtToken) })
  const log = portal.logged.join('')
  expect(log).toContain(logIn.url)
  for (const secret of [
    vendor.email,
    samplePassword,
    'Wrong$Pass1',
    body.jwtToken,
    body.jwtToken.split('.')[1],
    'solved',
  ])
    expect(log).not.toContain(secret)
})
