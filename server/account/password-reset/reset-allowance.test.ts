import { describe, expect, it } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { askResetCode } from '../../../contract/account/password-reset.ts'
import { limits } from '../../../contract/limits.ts'
import { someEmail } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, logInAs, passSeconds, solvedCaptcha, someNetwork } from '../../testing/vendors.ts'

const portal = sharedTestApp(behindProxy)

const ask = (email: string, more: Parameters<typeof submit>[2] = {}) =>
  submit(portal.app, askResetCode, { body: { email, captchaToken: solvedCaptcha() }, ...more })

const someVendor = () => buildVendor(portal, { verified: true })
const sentTo = (destination: string) => portal.outgoing.filter(({ to }) => to === destination)

/** An address with an account, and one without: every claim below is true of both. */
const addresses: [string, () => Promise<string>][] = [
  ['an account', async () => (await someVendor()).email],
  ['no account', async () => someEmail()],
]

describe.each(addresses)('an address with %s', (_, address) => {
  it('is asked for five times an hour from one network, which uses up nothing of anybody else', async () => {
    const email = await address()
    const from = someNetwork()
    const askOften = async (more: Parameters<typeof ask>[1]) => {
      const statuses = []
      for (let i = 0; i < 6; i++) {
        statuses.push((await ask(email, more)).status)
        passSeconds(portal, limits.resendWaitSeconds)
      }
      return statuses
    }
    const fiveTimes = [200, 200, 200, 200, 200, 429]
    expect(await askOften({ from })).toEqual(fiveTimes)
    const before = await rowCounts(portal)
    expect((await ask(email, { from })).body).toEqual(codeRefusals.tooManyCodes)
    expect(await rowCounts(portal)).toEqual(before)
    expect(await askOften({ from: someNetwork() })).toEqual(fiveTimes)
  })

  it('gets thirty codes a day at most, from however many networks they are asked for', async () => {
    const email = await address()
    const statuses = []
    for (let i = 0; i < limits.resetCodesPerAddressDay + 3; i++) {
      statuses.push((await ask(email)).status)
      passSeconds(portal, limits.resendWaitSeconds)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.resetCodesPerAddressDay)
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
    expect(sentTo(email).length).toBeLessThanOrEqual(limits.resetCodesPerAddressDay)
  })
})

describe('a code asked for by a stranger', () => {
  it('uses up nothing of what the vendor may ask for on a known device', async () => {
    const { email } = await someVendor()
    const { cookie = '' } = await logInAs(portal, email)
    for (let i = 0; i <= limits.resetCodesPerAddressDay; i++) {
      await ask(email)
      passSeconds(portal, limits.resendWaitSeconds)
    }
    expect((await ask(email)).status).toBe(429)
    for (let i = 0; i < 5; i++) {
      expect((await ask(email, { headers: { cookie } })).status).toBe(200)
      passSeconds(portal, limits.resendWaitSeconds)
    }
    expect((await ask(email, { headers: { cookie } })).status).toBe(429)
  })
})
