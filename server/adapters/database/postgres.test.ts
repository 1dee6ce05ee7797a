import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { isUnavailable } from './failures.ts'
import { openDatabase } from './postgres.ts'

const database = sharedByTests(createTestDatabase)

const log = { warn: () => {} }

async function selectValue(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)
  return rows[0]?.value
}

describe('values', () => {
  it('gives a large integer as a number as long as that is exact', async () => {
    expect(await selectValue('9007199254740991::int8')).toBe(9_007_199_254_740_991)
    await expect(selectValue('9007199254740992::int8')).rejects.toThrow('too large for a number')
    expect(await selectValue('1')).toBe(1)
  })

  it('gives a day as it is written', async () => {
    expect(await selectValue("date '2026-03-06'")).toBe('2026-03-06')
  })

  it('gives a moment as a date', async () => {
    expect(await selectValue("timestamptz '2026-03-06 09:00+00'")).toEqual(new Date('2026-03-06T09:00:00Z'))
  })
})

describe('the pool', () => {
  it('survives the loss of a connection in the middle of a transaction', async () => {
    const { db, ping, close } = openDatabase(database.url, { log, poolSize: 1 })
    const transaction = db.transaction().execute(async (lost) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(lost)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db)
      await sql`select 1`.execute(lost)
    })
    const failure = await transaction.catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    await ping()
    await close()
  })

  it('ends a statement that takes too long, and goes on', async () => {
    const { db, ping, close } = openDatabase(database.url, { log, poolSize: 1, longestQueryMs: 100 })
    await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    await ping()
    await close()
  })

  it('gives up a server that has fallen silent, and finds it when it answers again', async () => {
    const relay = await startRelay(database.url)
    const { ping, close } = openDatabase(relay.url, { log, poolSize: 1, longestQueryMs: 600 })
    await ping()
    relay.fallSilent()
    const failure = await ping().catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    relay.speakAgain()
    await ping()
    await close()
    relay.close()
  })
})

/** A proxy between pool and server that can swallow everything, as a broken network does. */
async function startRelay(target: string) {
  const { hostname, port, href } = new URL(target)
  const sockets: Socket[] = []
  let state: 'passing' | 'silent' = 'passing'
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.on('data', (data) => state === 'passing' && upstream.write(data)).on('error', () => {})
    upstream.on('data', (data) => state === 'passing' && client.write(data)).on('error', () => {})
    sockets.push(client, upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(href)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    fallSilent: () => {
      state = 'silent'
    },
    speakAgain: () => {
      state = 'passing'
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
