import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockedFor, loginRefusals } from '../../../contract/account/login.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { someEmail } from '../../../testing/samples.ts'
import { type AppOptions, buildApp } from '../../app.ts'
import { behindProxy, buildTestApp, sharedTestApp } from '../../testing/app.ts'
import { buildVendor, logInAs, someNetwork, type TestVendor } from '../../testing/vendors.ts'
import { forgetWrongPasswords } from './forget-wrong-passwords.ts'

const portal = sharedTestApp(behindProxy)
let vendor: TestVendor
let network: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  vendor = await buildVendor(portal, { verified: true })
  network = someNetwork()
})
afterEach(() => vi.restoreAllMocks())

const wrong = 'Wrong$Pass1'
const enter = (from = network) => logInAs(portal, vendor.email, { network: from })
const fail = (from = network) => logInAs(portal, vendor.email, { password: wrong, network: from })

const failTimes = async (times: number, from = network) => {
  const answers = []
  for (let time = 0; time < times; time++) answers.push((await fail(from)).status)
  return answers
}

/** Hashing is slow, and these tests are about counting only. */
const skipHashing = () =>
  vi.spyOn(portal.context.passwords, 'isRight').mockImplementation(async (password) => password !== wrong)

const locked = {
  status: 403,
  message: loginRefusals.locked.message,
  retryAfter: '900',
}
const lockedForToday = loginRefusals.lockedForToday
const entered = { status: 200 }

const readCounts = (address: string) =>
  portal.database.db
    .selectFrom('account.wrong_password')
    .select(['network', 'count', 'locked_until'])
    .where('address', '=', portal.context.pseudonym(address))
    .orderBy('network')
    .execute()

describe('five wrong passwords', () => {
  it('lock the account for whoever tries from there, with the right password too, and nothing more is compared', async () => {
    expect(await failTimes(5)).toEqual(Array(5).fill(401))
    const comparing = vi.spyOn(portal.context.passwords, 'isRight')
    expect(await fail()).toMatchObject(locked)
    expect(await enter()).toMatchObject(locked)
    expect(comparing).not.toHaveBeenCalled()
  })

  it('are five for the account, whether its address or its number is typed', async () => {
    skipHashing()
    for (const name of [vendor.email, vendor.phoneNumber, vendor.email, vendor.phoneNumber, vendor.email])
      expect(await logInAs(portal, name, { password: wrong, network })).toMatchObject({ status: 401 })
    expect(await logInAs(portal, vendor.phoneNumber, { network })).toMatchObject(locked)
  })

  it('lock it for fifteen minutes, however often somebody tries meanwhile', async () => {
    skipHashing()
    await failTimes(4)
    portal.clock.set('2026-03-01T09:10:00Z')
    await fail()
    for (const [now, minutes] of [
      ['09:10:01', 15],
      ['09:20:00', 5],
      ['09:24:59', 1],
    ] as const) {
      portal.clock.set(`2026-03-01T${now}Z`)
      const { retryAfterSeconds, ...refusal } = lockedFor(minutes)
      for (const answer of [await fail(), await enter()])
        expect(answer).toMatchObject({ body: refusal, retryAfter: String(retryAfterSeconds) })
    }
    portal.clock.set('2026-03-01T09:25:00Z')
    expect(await enter()).toMatchObject(entered)
  })

  it('count afresh after the lock', async () => {
    skipHashing()
    await failTimes(5)
    portal.clock.set('2026-03-01T09:15:00Z')
    expect(await failTimes(5)).toEqual(Array(5).fill(401))
    expect(await fail()).toMatchObject(locked)
  })

  it('lock nobody when the right one came in between', async () => {
    skipHashing()
    await failTimes(4)
    expect(await enter()).toMatchObject(entered)
    expect(await failTimes(4)).toEqual(Array(4).fill(401))
    expect(await enter()).toMatchObject(entered)
  })

  it('lock nobody when an hour has passed since the first', async () => {
    skipHashing()
    await failTimes(4)
    portal.clock.set('2026-03-01T10:00:00Z')
    expect(await failTimes(4)).toEqual(Array(4).fill(401))
    expect(await enter()).toMatchObject(entered)
  })

  it('lock neither the vendor elsewhere nor another vendor there', async () => {
    skipHashing()
    await failTimes(6)
    expect(await enter(someNetwork())).toMatchObject(entered)
    const neighbour = await buildVendor(portal, { verified: true })
    expect(await logInAs(portal, neighbour.email, { network })).toMatchObject(entered)
  })

  it('are counted per network, not per header: only a proxy that we know may say where a call comes from', async () => {
    const direct = await buildTestApp()
    const someone = await buildVendor(direct, { verified: true })
    vi.spyOn(direct.context.passwords, 'isRight').mockResolvedValue(false)
    const statuses = []
    for (let time = 0; time < 6; time++) statuses.push((await logInAs(direct, someone.email)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 403])
    await direct.close()
  })
})

describe('twenty wrong passwords from all over the world', () => {
  const failFromFourNetworks = async () => {
    for (let place = 0; place < 4; place++) expect(await failTimes(5, someNetwork())).toEqual(Array(5).fill(401))
  }

  it('lock the address for networks and devices that are not known, until a day after the first', async () => {
    skipHashing()
    await failFromFourNetworks()
    expect(await enter()).toMatchObject({ ...lockedForToday, body: { params: { minutes: 24 * 60 } } })
    portal.clock.set('2026-03-02T08:59:59Z')
    expect(await enter()).toMatchObject({ ...lockedForToday, body: { params: { minutes: 1 } }, retryAfter: '60' })
    portal.clock.set('2026-03-02T09:00:00Z')
    expect(await enter()).toMatchObject(entered)
  })

  it('are all that is compared in a day, whatever networks they come from and however many come at once', async () => {
    const comparing = skipHashing()
    for (let hour = 9; hour < 24; hour += 3) {
      portal.clock.set(`2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`)
      await Promise.all(Array.from({ length: 15 }, () => fail(someNetwork())))
    }
    expect(comparing).toHaveBeenCalledTimes(limits.wrongPasswordsPerDay)
  })

  it('and a locked address counts nothing against the network of the vendor', async () => {
    skipHashing()
    await failFromFourNetworks()
    portal.clock.set('2026-03-01T09:10:00Z')
    for (let time = 0; time < 6; time++) await enter()
    expect(await readCounts(vendor.id)).toHaveLength(5)
  })

  it('are only the wrong ones: forty right ones lock nobody', async () => {
    skipHashing()
    for (let time = 0; time < 40; time++) expect(await enter(someNetwork())).toMatchObject(entered)
  })

  it('include none that were refused for the lock of their network', async () => {
    skipHashing()
    await failTimes(40)
    expect(await readCounts(vendor.id)).toMatchObject([
      { network: '*', count: 5, locked_until: null },
      { count: 5, locked_until: new Date('2026-03-01T09:15:00Z') },
    ])
  })
})

describe('a thousand wrong passwords from one network', () => {
  const almost = () =>
    portal.database.db
      .insertInto('account.wrong_password')
      .values({
        address: '*',
        network: portal.context.pseudonym(network),
        count: 999,
        first_at: new Date('2026-03-01T08:30:00Z'),
        locked_until: null,
      })
      .execute()

  it.each([
    ['an unknown address', () => someEmail()],
    ['a known one', () => vendor.email],
  ])('the last with %s, stop everybody there for fifteen minutes and nobody elsewhere', async (_, email) => {
    skipHashing()
    await almost()
    expect(await enter()).toMatchObject(entered)
    await logInAs(portal, email(), { password: wrong, network })
    const stopped = {
      ...refusals.tooManyAttempts,
      retryAfter: '900',
    }
    expect(await enter()).toMatchObject(stopped)
    expect(await enter(someNetwork())).toMatchObject(entered)
    portal.clock.set('2026-03-01T09:15:00Z')
    expect(await enter()).toMatchObject(entered)
  })
})

it('a reset of the password opens every lock of that address, and of no other', async () => {
  skipHashing()
  const other = await buildVendor(portal, { verified: true })
  for (let time = 0; time < 5; time++) await logInAs(portal, other.email, { password: wrong, network })
  await failTimes(5)
  for (let place = 0; place < 3; place++) await failTimes(5, someNetwork())
  expect(await enter(someNetwork())).toMatchObject(lockedForToday)

  await forgetWrongPasswords(portal.context, portal.context.db, vendor.id)
  expect(await enter()).toMatchObject(entered)
  expect(await enter(someNetwork())).toMatchObject(entered)
  expect(await logInAs(portal, other.email, { network })).toMatchObject(locked)
})

it('counts and locks outlive the process', async () => {
  skipHashing()
  await failTimes(4)
  const options: AppOptions = {
    ...behindProxy,
    services: ['account'],
    publicUrl: 'http://portal.example',
    uploadsFolder: portal.uploadsFolder,
  }
  const restarted = { app: await buildApp(portal.context, options) }
  const attempt = () => logInAs(restarted, vendor.email, { password: wrong, network })
  expect(await attempt()).toMatchObject({ status: 401 })
  expect(await attempt()).toMatchObject(locked)
  await restarted.app.close()
  expect(await enter()).toMatchObject(locked)
})
