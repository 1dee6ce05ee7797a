import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { isUnavailable, violatedConstraint } from './failures.ts'
import { openDatabase } from './postgres.ts'

const database = sharedByTests(createTestDatabase)

async function catchFailure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  )
}

const helpRequest = {
  id: '018f6f2e-3b1a-7c55-9d27-2f6a0c4be001',
  name: 'Sample Vendor',
  contact: '+233241234567',
  message: 'How do I add a second service?',
  created_at: new Date('2026-03-06T09:00:00Z'),
}

describe('violatedConstraint', () => {
  it('names the unique constraint that refused a row', async () => {
    const insert = () => database.db.insertInto('account.help_request').values(helpRequest).execute()
    await insert()
    const failure = await catchFailure(insert())
    expect(violatedConstraint(failure)).toBe('help_request_pkey')
    expect(isUnavailable(failure)).toBe(false)
  })

  it('is silent about any other failure', async () => {
    const tooLong = { ...helpRequest, name: 'a'.repeat(121) }
    const failure = await catchFailure(database.db.insertInto('account.help_request').values(tooLong).execute())
    expect(failure).toMatchObject({ code: '23514' })
    expect(violatedConstraint(failure)).toBeUndefined()
    expect(violatedConstraint('23505')).toBeUndefined()
  })
})

describe('isUnavailable', () => {
  it('recognises a server that does not listen', async () => {
    const nobodyListens = openDatabase('postgres://afahye@127.0.0.1:1/afahye', { log: console })
    expect(isUnavailable(await catchFailure(nobodyListens.ping()))).toBe(true)
    await nobodyListens.close()
  })

  it('recognises a connection that the server ends in the middle of a query', async () => {
    const log = { warn: () => {} }
    const { db, close } = openDatabase(database.url, { log, poolSize: 1 })
    const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const slow = catchFailure(sql`select pg_sleep(10)`.execute(db))
    await sql`select pg_terminate_backend(${pid.rows[0]?.pid})`.execute(database.db)
    expect(isUnavailable(await slow)).toBe(true)
    await close()
  })

  it('does not excuse a wrong statement', async () => {
    expect(isUnavailable(await catchFailure(sql`select nonsense`.execute(database.db)))).toBe(false)
  })
})
