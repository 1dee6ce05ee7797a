import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginRefusals } from '../../../contract/account/login.ts'
import {
  askLoginLink,
  loginLinkRefusals,
  loginLinkSentMessage,
  redeemLoginLink,
} from '../../../contract/account/login-link.ts'
import { limits } from '../../../contract/limits.ts'
import { someEmail } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, logInAs, someNetwork, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp({ ...behindProxy, publicUrl: 'https://portal.example' })
const wrong = 'Wrong$Pass1'
let vendor: TestVendor
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  vendor = await buildVendor(portal, { verified: true })
  // Hashing is slow, and these tests are about who is let try.
  vi.spyOn(portal.context.passwords, 'isRight').mockImplementation(async (password) => password !== wrong)
})
afterEach(() => vi.restoreAllMocks())

const enter = (cookie?: string) => logInAs(portal, vendor.email, { cookie })
const fail = (cookie?: string, network = someNetwork()) =>
  logInAs(portal, vendor.email, { cookie, network, password: wrong })
const lockByStrangers = async () => {
  for (let time = 0; time < limits.wrongPasswordsPerDay; time++) await fail()
}

const ask = (email = vendor.email, more: Parameters<typeof submit>[2] = {}) =>
  submit(portal.app, askLoginLink, { body: { email }, ...more })
const letters = () => portal.outgoing.filter(({ to }) => to === vendor.email)
const lastToken = () => /login-link#([\w-]{43})$/m.exec(letters().at(-1)?.text ?? '')?.[1] ?? ''
const open = async (token: string, key: string = randomUUID()) => {
  const { method, url } = redeemLoginLink
  const headers = { 'idempotency-key': key, 'x-forwarded-for': someNetwork() }
  const reply = await portal.app.inject({ method, url, headers, payload: { token } })
  return { status: reply.statusCode, cookie: String(reply.headers['set-cookie']).split(';')[0], body: reply.json() }
}
const linkFor = async () => {
  await ask()
  return lastToken()
}

const sent = { status: 200, body: { message: loginLinkSentMessage } }
const entered = { status: 200 }
const { lockedForToday } = loginRefusals
const { over } = loginLinkRefusals

describe('a link past the lock', () => {
  it('comes by e-mail, lets the browser that used it log in, and nobody else', async () => {
    await lockByStrangers()
    expect(await ask(vendor.email, { headers: { host: 'evil.example' } })).toEqual(sent)
    const [letter, ...others] = letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ channel: 'email', usefulUntil: '2026-03-01T09:15:00.000Z' })
    expect(letter?.text).toContain('https://portal.example/login-link#')

    const { status, cookie } = await open(lastToken())
    expect(status).toBe(200)
    expect(await enter()).toMatchObject(lockedForToday)
    expect(await enter(cookie)).toMatchObject(entered)
    expect(await enter()).toMatchObject(lockedForToday)
    portal.clock.set('2026-03-01T20:00:00Z')
    expect(await enter(cookie)).toMatchObject(entered)
  })

  it('helps too where a stranger in the same network has locked it', async () => {
    const network = someNetwork()
    for (let time = 0; time < 5; time++) await fail(undefined, network)
    await ask(vendor.email, { from: network })
    const { cookie } = await open(lastToken())
    expect(await logInAs(portal, vendor.email, { cookie, network })).toMatchObject(entered)
  })

  it('is used once, by a submit and not by a visit', async () => {
    await lockByStrangers()
    const token = await linkFor()
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [`/login-link?token=${token}`, `${redeemLoginLink.url}?token=${token}`])
        expect((await portal.app.inject({ method, url })).headers['set-cookie']).toBeUndefined()
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
    expect((await open(token)).body).toMatchObject(over)
  })

  it('is answered again after a lost answer, with the same cookie and no other device', async () => {
    await lockByStrangers()
    const token = await linkFor()
    const key = randomUUID()
    const first = await open(token, key)
    const before = await rowCounts(portal)
    expect(await open(token, key)).toEqual(first)
    expect(await rowCounts(portal)).toEqual(before)
    expect(await enter(first.cookie)).toMatchObject(entered)
  })

  it.each([
    ['09:14:59', 200],
    ['09:15:00', 410],
  ])('used at %s is answered %i', async (time, status) => {
    await lockByStrangers()
    const token = await linkFor()
    portal.clock.set(`2026-03-01T${time}Z`)
    expect((await open(token)).status).toBe(status)
  })

  it('leaves fifteen minutes for the password, and five guesses of it', async () => {
    await lockByStrangers()
    const { cookie } = await open(await linkFor())
    for (let time = 0; time < 5; time++) expect(await fail(cookie)).toMatchObject({ status: 401 })
    expect(await enter(cookie)).toMatchObject({ code: loginRefusals.locked.code })
    portal.clock.set('2026-03-01T09:15:00Z')
    expect(await enter(cookie)).toMatchObject(lockedForToday)
  })

  it.each([undefined, '', 'short', 7, ['x'.repeat(43)]])('%j is no link', async (token) => {
    const reply = await submit(portal.app, redeemLoginLink, { body: { token } })
    expect(reply).toMatchObject({ status: 400, body: { field: 'token' } })
  })

  it('is known to no log and to no table', async () => {
    await lockByStrangers()
    const token = await linkFor()
    await open(token)
    expect(portal.logged.join('')).not.toContain(token)
    const rows = await portal.database.db.selectFrom('account.login_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('an e-mail with a link', () => {
  it('goes to nobody who is not locked out, and the answer is the same', async () => {
    expect(await ask()).toEqual(sent)
    expect(await ask(someEmail())).toEqual(sent)
    expect(letters()).toEqual([])
  })

  it('goes out once for each network that asks, and three times at most while the lock lasts', async () => {
    await lockByStrangers()
    const stranger = someNetwork()
    for (let time = 0; time < 4; time++) expect(await ask(vendor.email, { from: stranger })).toEqual(sent)
    expect(letters()).toHaveLength(1)
    await ask()
    expect(letters()).toHaveLength(2)
    await Promise.all(Array.from({ length: 6 }, () => ask()))
    expect(letters()).toHaveLength(limits.loginLinksPerLock)
  })

  it('goes out again for the next lock', async () => {
    const from = someNetwork()
    await lockByStrangers()
    await ask(vendor.email, { from })
    portal.clock.set('2026-03-02T09:00:00Z')
    await lockByStrangers()
    await ask(vendor.email, { from })
    expect(letters()).toHaveLength(2)
  })
})
