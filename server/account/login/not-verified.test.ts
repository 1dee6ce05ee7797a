import { afterEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { someEmail } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { buildVendor, lastCodeTo, logInAs, passSeconds, someNetwork } from '../../testing/vendors.ts'

const portal = sharedTestApp(behindProxy)
afterEach(() => vi.restoreAllMocks())

describe('a vendor who never entered the code', () => {
  const verifies = async (token: string) => (await portal.context.tokens.read('verify', token))?.subject

  it.each(['email', 'phoneNumber'] as const)(
    'is told so by %s, with fresh codes and a token for entering one',
    async (name) => {
      const waiting = await buildVendor(portal, { verified: false })
      const { status, body } = await logInAs(portal, waiting[name])
      expect(status).toBe(403)
      expect(body).toMatchObject({
        status: 403,
        code: 'account-not-verified',
        message: 'Account not verified',
        jwtToken: expect.any(String),
        params: { codes: 'sent', sentTo: 'email phone', secondsSinceSent: 0 },
      })
      expect(await verifies(body.jwtToken)).toBe(waiting.id)
      expect(lastCodeTo(portal, waiting.email)).toMatch(/^\d{4}$/)
      expect(lastCodeTo(portal, waiting.phoneNumber)).toMatch(/^\d{4}$/)
      const sessions = portal.database.db.selectFrom('account.session').selectAll()
      expect(await sessions.execute()).toEqual([])
    },
  )

  it('is told of a new code only if one went out', async () => {
    const waiting = await buildVendor(portal, { verified: false })
    const sent = async () => (await logInAs(portal, waiting.email)).body.params
    expect(await sent()).toMatchObject({ codes: 'sent' })
    passSeconds(portal, 10)
    expect(await sent()).toEqual({ codes: 'sent before', sentTo: 'email phone', secondsSinceSent: 10 })
    for (let time = 0; time < 4; time++) {
      passSeconds(portal, limits.resendWaitSeconds)
      expect(await sent()).toMatchObject({ codes: 'sent' })
    }
    passSeconds(portal, limits.resendWaitSeconds)
    const count = portal.outgoing.length
    expect(await sent()).toEqual({ codes: 'held back', sentTo: 'email phone', secondsSinceSent: 30 })
    expect(portal.outgoing.length).toBe(count)
  })

  it('has the code of the sign-up whose password it is, and of no other', async () => {
    const email = someEmail()
    const mine = await buildVendor(portal, { verified: false, email, password: 'Mine$Pass1' })
    const stranger = await buildVendor(portal, { verified: false, email, password: 'Stranger$Pass1' })
    const { body } = await logInAs(portal, email, { password: 'Mine$Pass1' })
    expect(await verifies(body.jwtToken)).toBe(mine.id)
    expect(portal.outgoing.some(({ to }) => to === mine.phoneNumber)).toBe(true)
    expect(portal.outgoing.some(({ to }) => to === stranger.phoneNumber)).toBe(false)
  })

  it('with another password is refused, five times and then locked', async () => {
    const waiting = await buildVendor(portal, { verified: false })
    const network = someNetwork()
    const statuses = []
    for (let time = 0; time < 6; time++)
      statuses.push((await logInAs(portal, waiting.email, { network, password: 'Sample$Pass2' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 403])
  })

  it('is compared with the ten newest sign-ups, and that is one attempt', async () => {
    const email = someEmail()
    for (let day = 11; day <= 21; day++) {
      portal.clock.set(`2026-02-${day}T09:00:00Z`)
      await buildVendor(portal, { verified: false, email, password: `Sample$Pass${day}` })
    }
    portal.clock.set('2026-03-01T09:00:00Z')
    const network = someNetwork()
    expect(await logInAs(portal, email, { password: 'Sample$Pass12', network })).toMatchObject({
      message: 'Account not verified',
    })
    const comparing = vi.spyOn(portal.context.passwords, 'isRight')
    expect(await logInAs(portal, email, { password: 'Sample$Pass11', network })).toMatchObject({ status: 401 })
    expect(comparing).toHaveBeenCalledTimes(10)
    const counted = portal.database.db.selectFrom('account.wrong_password').select('count')
    expect(await counted.where('address', '=', portal.context.pseudonym(email)).execute()).toEqual([
      { count: 1 },
      { count: 1 },
    ])
  })

  it('does not matter to somebody who has an account under that address', async () => {
    const vendor = await buildVendor(portal, { verified: true })
    await buildVendor(portal, { verified: false, email: vendor.email, password: 'Stranger$Pass1' })
    expect(await logInAs(portal, vendor.email, { password: 'Stranger$Pass1' })).toMatchObject({ status: 401 })
    expect(await logInAs(portal, vendor.email)).toMatchObject({ status: 200 })
  })
})
