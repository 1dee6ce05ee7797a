import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { someEmail } from '../../testing/samples.ts'
import { sharedTestApp } from '../testing/app.ts'
import { buildVendor, type TestVendor } from '../testing/vendors.ts'
import { deleteOldAccountData } from './delete-old-data.ts'

const portal = sharedTestApp()
let vendor: TestVendor
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true })
})

/** Two rows of each kind: one that has just reached its age, and one a second older that must be deleted. */
const fill = async () => {
  const { db } = portal.database
  const person = () => ({
    email: someEmail(),
    phone_number: '+233241234567',
    other_name: 'Sample',
    surname: 'Vendor',
    password_hash: 'hash',
  })
  const pairs = <Row>(row: (name: 'kept' | 'gone', time: (keptAt: string) => Date) => Row) => {
    const second = (by: number) => (keptAt: string) => new Date(new Date(keptAt).getTime() - by * 1000)
    return [row('kept', second(0)), row('gone', second(1))]
  }
  const weekAgo = '2026-02-22T09:00:00Z'
  const dayAgo = '2026-02-28T09:00:00Z'
  await db
    .insertInto('account.sign_up')
    .values([
      ...pairs((_, time) => ({ ...person(), id: randomUUID(), created_at: time(weekAgo) })),
      ...pairs((_, time) => ({
        ...person(),
        id: randomUUID(),
        password_hash: null,
        created_at: new Date(dayAgo),
        verified_at: time(dayAgo),
      })),
    ])
    .execute()
  await db
    .insertInto('account.one_time_code')
    .values(
      pairs((_, time) => ({
        purpose: 'reset' as const,
        flow_id: randomUUID(),
        way: 'email' as const,
        code_hmac: Buffer.from('x'),
        sent_at: time(dayAgo),
        expires_at: time(dayAgo),
      })),
    )
    .execute()
  await db
    .insertInto('account.password_reset')
    .values(
      pairs((_, time) => ({
        id: randomUUID(),
        subject: vendor.id,
        account_id: vendor.id,
        state: 'pending' as const,
        created_at: time(dayAgo),
      })),
    )
    .execute()
  await db
    .insertInto('account.session')
    .values(
      pairs((_, time) => ({
        id: randomUUID(),
        account_id: vendor.id,
        created_at: new Date(weekAgo),
        expires_at: time(dayAgo),
      })),
    )
    .execute()
  await db
    .insertInto('account.device')
    .values(
      pairs((name, time) => ({
        token_hash: name,
        account_id: vendor.id,
        created_at: new Date(weekAgo),
        used_at: new Date(weekAgo),
        expires_at: time('2026-03-01T09:00:00Z'),
      })),
    )
    .execute()
  await db
    .insertInto('account.login_link')
    .values(
      pairs((name, time) => ({
        token_hash: name,
        account_id: vendor.id,
        asked_from: 'somewhere',
        created_at: time('2026-02-27T09:00:00Z'),
        expires_at: new Date(weekAgo),
      })),
    )
    .execute()
  await db
    .insertInto('account.used_captcha')
    .values(pairs((name, time) => ({ name, until: time('2026-03-01T09:00:00Z') })))
    .execute()
  await db
    .insertInto('account.wrong_password')
    .values(
      pairs((name, time) => ({ address: name, network: '*', count: 1, first_at: time(dayAgo), locked_until: null })),
    )
    .execute()
}

const countRows = async (table: 'sign_up' | 'one_time_code' | 'password_reset' | 'session' | 'used_captcha') => {
  const rows = await portal.database.db.selectFrom(`account.${table}`).selectAll().execute()
  return rows.length
}

it('data beside the account is deleted when its time is over, and the log says how many of each kind', async () => {
  await fill()
  await deleteOldAccountData(portal.context)(undefined, { id: 'job', attempt: 1 })

  expect(await countRows('sign_up')).toBe(2)
  expect(await countRows('one_time_code')).toBe(1)
  expect(await countRows('password_reset')).toBe(1)
  expect(await countRows('session')).toBe(1)
  expect(await countRows('used_captcha')).toBe(1)
  const counts = await portal.database.db.selectFrom('account.wrong_password').select('address').execute()
  expect(counts).toEqual([{ address: 'kept' }])
  expect(await portal.database.db.selectFrom('account.account').select('id').execute()).toEqual([{ id: vendor.id }])

  const line = JSON.parse(portal.logged.at(-1) ?? '{}')
  expect(line).toMatchObject({
    msg: 'old account data deleted',
    deleted: {
      unverifiedSignUps: 1,
      verifiedSignUps: 1,
      oneTimeCodes: 1,
      passwordResets: 1,
      sessions: 1,
      devices: 1,
      loginLinks: 1,
      usedCaptchas: 1,
      wrongPasswords: 1,
    },
  })
  expect(portal.logged.join('')).not.toContain(vendor.email)
})

it('a second run finds nothing more', async () => {
  await deleteOldAccountData(portal.context)(undefined, { id: 'job', attempt: 2 })
  const { deleted } = JSON.parse(portal.logged.at(-1) ?? '{}')
  expect(new Set(Object.values(deleted))).toEqual(new Set([0]))
})
