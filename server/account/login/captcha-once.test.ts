import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginRefusals } from '../../../contract/account/login.ts'
import { answerCaptcha } from '../../../testing/answer-captcha.ts'
import { openAltcha } from '../../adapters/captcha/altcha.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { buildVendor, logInAs, someNetwork, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp(behindProxy)
let vendor: TestVendor
let captcha: string
beforeAll(async () => {
  // Hides its input as the real one does.
  portal.context.pseudonym = (personal) => createHash('sha256').update(personal).digest('base64url')
})
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  captcha = `solved ${randomUUID()}`
})

const refused = loginRefusals.captchaFailed

describe('a captcha answer', () => {
  it('is good for one login', async () => {
    expect(await logInAs(portal, vendor.email, { captcha })).toMatchObject({ status: 200 })
    expect(await logInAs(portal, vendor.email, { captcha })).toMatchObject(refused)
  })

  it('is used up by a wrong password too, and a second use is no second wrong password', async () => {
    const network = someNetwork()
    const wrong = { captcha, network, password: 'Wrong$Pass1' }
    expect(await logInAs(portal, vendor.email, wrong)).toMatchObject({ status: 401 })
    for (let time = 0; time < 6; time++) expect(await logInAs(portal, vendor.email, wrong)).toMatchObject(refused)
    expect(await logInAs(portal, vendor.email, { network })).toMatchObject({ status: 200 })
  })

  it('used twenty times at the same moment counts once', async () => {
    await openAllConnections(portal)
    const comparing = vi.spyOn(portal.context.passwords, 'isRight')
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInAs(portal, vendor.email, { captcha })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ message }) => message === refused.message)).toHaveLength(19)
    expect(comparing).toHaveBeenCalledTimes(1)
    comparing.mockRestore()
  })

  it('is used up for other vendors as well', async () => {
    const other = await buildVendor(portal, { verified: true })
    await logInAs(portal, vendor.email, { captcha })
    expect(await logInAs(portal, other.email, { captcha })).toMatchObject(refused)
  })
})

describe('a login sent again because its answer was lost', () => {
  const key = randomUUID()

  it('is answered again', async () => {
    for (let time = 0; time < 3; time++)
      expect(await logInAs(portal, vendor.email, { captcha, key })).toMatchObject({ status: 200 })
  })

  it('says again that the password is wrong', async () => {
    const wrong = { captcha, key, password: 'Wrong$Pass1' }
    expect(await logInAs(portal, vendor.email, wrong)).toMatchObject({ status: 401 })
    expect(await logInAs(portal, vendor.email, wrong)).toMatchObject({ status: 401 })
  })

  it('leads an unverified vendor on again, with one code', async () => {
    const waiting = await buildVendor(portal, { verified: false })
    for (let time = 0; time < 2; time++)
      expect(await logInAs(portal, waiting.email, { captcha, key })).toMatchObject({
        status: 403,
        body: { ...loginRefusals.notVerified, jwtToken: expect.any(String) },
      })
    expect(portal.outgoing.filter(({ to }) => to === waiting.email)).toHaveLength(1)
  })

  it('is no way to try other passwords, other addresses, or on and on', async () => {
    const other = await buildVendor(portal, { verified: true })
    await logInAs(portal, vendor.email, { captcha, key, password: 'Wrong$Pass1' })
    expect(await logInAs(portal, vendor.email, { captcha, key, password: 'Other$Pass2' })).toMatchObject(refused)
    expect(await logInAs(portal, other.email, { captcha, key, password: 'Wrong$Pass1' })).toMatchObject(refused)
    const again = { captcha, key, password: 'Wrong$Pass1' }
    expect(await logInAs(portal, vendor.email, { ...again, key: randomUUID() })).toMatchObject(refused)
    const answers = []
    for (let time = 0; time < 4; time++) answers.push((await logInAs(portal, vendor.email, again)).status)
    expect(answers).toEqual([401, 401, 403, 403])
  })
})

it('the portal’s own captcha opens a login, once', async () => {
  const pretended = portal.context.captcha
  const own = openAltcha(['a secret for tests, and for nothing else'], { cost: 1, fewestTries: 3, mostTries: 6 })
  portal.context.captcha = own
  portal.context.ownCaptcha = own
  const reply = await portal.app.inject('/vservice/api/v1/auth/captcha-challenge')
  const answer = await answerCaptcha(reply.json())
  expect(await logInAs(portal, vendor.email, { captcha: answer })).toMatchObject({ status: 200 })
  expect(await logInAs(portal, vendor.email, { captcha: answer })).toMatchObject(refused)
  expect(await logInAs(portal, vendor.email, { captcha: 'solved, says the visitor' })).toMatchObject(refused)
  portal.context.captcha = pretended
})
