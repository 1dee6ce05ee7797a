import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { openDatabase } from '../adapters/database/postgres.ts'
import { createTestDatabase } from './database.ts'
import { patience } from './patience.ts'

/** A test database through a single connection, so that each statement follows the others on it. `whole` has others. */
export const openSingleConnection = async () => {
  const whole = await createTestDatabase()
  const single = openDatabase(whole.url, { log: { warn: () => {} }, poolSize: 1 })

  const readId = async () => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(single.db)
    return rows[0]?.id
  }
  const end = async (id: number | undefined) => {
    await sql`select pg_terminate_backend(${id}, 5000)`.execute(whole.db)
  }
  /** Once its statement sleeps in the database. */
  const endAsleep = async (id: number | undefined) => {
    const readState = async () => {
      const state = sql<{ wait_event: string }>`select wait_event from pg_stat_activity where pid = ${id}`
      return (await state.execute(whole.db)).rows[0]?.wait_event
    }
    await vi.waitFor(async () => expect(await readState()).toBe('PgSleep'), patience)
    await end(id)
  }

  return {
    ...single,
    whole,
    connection: { readId, end, endAsleep },
    close: async () => {
      await single.close()
      await whole.close()
    },
  }
}
