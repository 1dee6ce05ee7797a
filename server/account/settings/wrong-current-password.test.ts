import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { signOut } from '../../../contract/account/session.ts'
import { changePassword } from '../../../contract/account/settings.ts'
import { samplePassword } from '../../../testing/samples.ts'
import { TooBusy } from '../../adapters/gate.ts'
import { openLimiter } from '../../adapters/limiter.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections, rowCounts } from '../../testing/database.ts'
import { patience } from '../../testing/patience.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let session: string
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  session = await sessionToken(portal, vendor)
})
afterEach(() => vi.restoreAllMocks())

const change = async (currentPassword: string, token = session) =>
  (await submit(portal.app, changePassword, { token, body: { currentPassword, newPassword: 'Sample$New1' } })).status
const changeWrongly = () => change('Wrong$Pass1')

const readPasswordHash = async ({ id }: TestVendor) => {
  const account = portal.database.db.selectFrom('account.account').select('password_hash').where('id', '=', id)
  return (await account.executeTakeFirstOrThrow()).password_hash
}

describe('a wrong current password', () => {
  it('changes nothing and logs nobody out', async () => {
    const [hash, before] = [await readPasswordHash(vendor), await rowCounts(portal)]
    expect(await changeWrongly()).toBe(403)
    expect(await readPasswordHash(vendor)).toBe(hash)
    expect(await rowCounts(portal)).toEqual(before)
    expect((await submit(portal.app, readProfile, { token: session })).status).toBe(200)
    expect(portal.outgoing.filter(({ to }) => to === vendor.email)).toEqual([])
  })

  it('is compared ten times an hour, whatever the session, and then not even the right one', async () => {
    vi.spyOn(portal.context.passwords, 'isRight').mockImplementation(async (password) => password === samplePassword)
    const tokens = [session, await sessionToken(portal, vendor)]
    for (let time = 0; time < 10; time++) expect(await change('Wrong$Pass1', tokens[time % 2])).toBe(403)
    expect(await changeWrongly()).toBe(429)
    expect(await change(samplePassword)).toBe(429)
    const other = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    expect(await change(samplePassword, other)).toBe(200)
  })

  it('is still counted after a restart', async () => {
    vi.spyOn(portal.context.passwords, 'isRight').mockResolvedValue(false)
    for (let time = 0; time < 10; time++) await changeWrongly()
    portal.context.limiter = openLimiter(portal.database.pool)
    expect(await changeWrongly()).toBe(429)
  })

  it('given thirty times at the same moment is compared ten times', async () => {
    await openAllConnections(portal)
    const comparing = vi.spyOn(portal.context.passwords, 'isRight').mockResolvedValue(false)
    const statuses = await Promise.all(Array.from({ length: 30 }, changeWrongly))
    expect(comparing).toHaveBeenCalledTimes(10)
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('is not counted when the server was too busy to compare it', async () => {
    vi.spyOn(portal.context.passwords, 'isRight').mockRejectedValue(new TooBusy())
    for (let time = 0; time < 12; time++) expect(await changeWrongly()).toBe(429)
    vi.restoreAllMocks()
    expect(await changeWrongly()).toBe(403)
  })
})

it('whoever logs out while the new password is hashed has changed nothing', async () => {
  const hash = await readPasswordHash(vendor)
  vi.spyOn(portal.context.passwords, 'hash').mockImplementationOnce(async () => {
    await submit(portal.app, signOut, { token: session })
    return 'another hash'
  })
  expect(await change(samplePassword)).toBe(401)
  expect(await readPasswordHash(vendor)).toBe(hash)
})

it('no connection is held while a password is compared or hashed', async () => {
  const { pool } = portal.database
  const allIdle = () => vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), patience)
  const comparing = vi.spyOn(portal.context.passwords, 'isRight').mockImplementation(async () => {
    await allIdle()
    return true
  })
  const hashing = vi.spyOn(portal.context.passwords, 'hash').mockImplementation(async () => {
    await allIdle()
    return 'another hash'
  })
  expect(await change(samplePassword)).toBe(200)
  expect(comparing).toHaveBeenCalledTimes(1)
  expect(hashing).toHaveBeenCalledTimes(1)
})

it('the log knows neither password', async () => {
  await change(samplePassword)
  await changeWrongly()
  const log = portal.logged.join('')
  expect(log).toContain(changePassword.url)
  for (const secret of [samplePassword, 'Sample$New1', 'Wrong$Pass1', vendor.email, session])
    expect(log).not.toContain(secret)
})
