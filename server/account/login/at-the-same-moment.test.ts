import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { patience } from '../../testing/patience.ts'
import { buildVendor, logInAs, someNetwork, type TestVendor } from '../../testing/vendors.ts'
import { forgetWrongPasswords } from './forget-wrong-passwords.ts'

const portal = sharedTestApp(behindProxy)
let vendor: TestVendor
let network: string
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  network = someNetwork()
  await openAllConnections(portal)
})
afterEach(() => vi.restoreAllMocks())

const enter = () => logInAs(portal, vendor.email, { network })
const fail = () => logInAs(portal, vendor.email, { network, password: 'Wrong$Pass1' })

describe('at the same moment', () => {
  /** Holds the lock on the count until every connection waits for it, so that no attempt has seen the result of another. */
  const whileCountIsHeld = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { db, pool } = portal.database
    const key = { address: portal.context.pseudonym(vendor.id), network: portal.context.pseudonym(network) }
    await db
      .insertInto('account.wrong_password')
      .values({ ...key, count: 0, first_at: portal.clock.now(), locked_until: null })
      .execute()
    const { working } = await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('account.wrong_password')
        .select('count')
        .where('address', '=', key.address)
        .forUpdate()
        .execute()
      const working = work()
      await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThan(0), patience)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { working }
    })
    return working
  }

  it('fifty wrong passwords are five that are compared', async () => {
    const comparing = vi.spyOn(portal.context.passwords, 'isRight')
    const answers = await whileCountIsHeld(() => Promise.all(Array.from({ length: 50 }, () => fail())))
    expect(comparing).toHaveBeenCalledTimes(5)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ message }) => message.startsWith('Account is locked'))).toHaveLength(45)
    const counts = await portal.database.db
      .selectFrom('account.wrong_password')
      .select('count')
      .where('address', '=', portal.context.pseudonym(vendor.id))
      .execute()
    expect(counts).toEqual([{ count: 5 }, { count: 5 }])
  })

  it('a reset waits for a login without holding what the login needs next', async () => {
    const { db } = portal.database
    const address = portal.context.pseudonym(vendor.id)
    const counted = { address, count: 1, first_at: portal.clock.now(), locked_until: null }
    // In the table they stand in the reverse of the order in which a login locks them.
    for (const row of [
      { ...counted, network: '*' },
      { ...counted, network: 'here' },
    ])
      await db.insertInto('account.wrong_password').values(row).execute()
    const selectCount = (tx: typeof db, network: string) =>
      tx
        .selectFrom('account.wrong_password')
        .select('count')
        .where('address', '=', address)
        .where('network', '=', network)

    const { resetting } = await db.transaction().execute(async (login) => {
      await selectCount(login, 'here').forUpdate().execute()
      const resetting = db.transaction().execute((tx) => forgetWrongPasswords(portal.context, tx, vendor.id))
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows).toHaveLength(1)
      }, patience)
      expect(await selectCount(login, '*').forUpdate().noWait().execute()).toEqual([{ count: 1 }])
      return { resetting }
    })
    await resetting
    expect(await selectCount(db, '*').execute()).toEqual([])
  })

  it('right and wrong ones, and a reset, do not wait for each other for ever', async () => {
    vi.spyOn(portal.context.passwords, 'isRight').mockImplementation(async (password) => password === vendor.password)
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        if (turn % 10 === 9) await forgetWrongPasswords(portal.context, portal.context.db, vendor.id)
        return turn % 3 === 0 ? fail() : enter()
      }),
    )
    expect(answers.filter(({ status }) => ![200, 401, 403].includes(status))).toEqual([])
  })
})
