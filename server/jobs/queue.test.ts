import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DeliveryRefused } from '../adapters/delivery-failure.ts'
import { createTestDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { type Jobs, openJobs } from './queue.ts'

type TestJobs = { 'write-down': string; tick: undefined }

const database = sharedByTests(createTestDatabase)

const lines: string[] = []
const line = (details: object, message: string) => lines.push(JSON.stringify({ ...details, message }))
const log = { debug: line, info: line, warn: line, error: line } as never

const open: Jobs<TestJobs>[] = []
const openQueue = () => {
  const queue = openJobs<TestJobs>({
    databaseUrl: database.url,
    log,
    retry: { tries: 3, firstDelaySeconds: 1, longestDelaySeconds: 1 },
    checkEverySeconds: 1,
  })
  open.push(queue)
  return queue
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop({ drainMs: 0 })))
  await sql`delete from jobs.job; delete from jobs.schedule`.execute(database.db)
  lines.length = 0
})

const enqueue = (
  queue: Jobs<TestJobs>,
  payload: string,
  options?: { startAfter?: Date; onceKey?: string; keptSeconds?: number },
) => database.db.transaction().execute((tx) => queue.enqueue(tx, 'write-down', payload, options))

const states = async () => {
  const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'write-down'`.execute(
    database.db,
  )
  return rows.map(({ state }) => state)
}

describe('the job queue', () => {
  it('a job runs once its transaction is committed, and never when it is rolled back', async () => {
    const queue = openQueue()
    const written: string[] = []
    queue.work('write-down', async (payload) => void written.push(payload))
    await queue.start()

    const rolledBack = database.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, 'write-down', 'rolled back')
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await database.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, 'write-down', 'committed')
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(written).toEqual([])
    })

    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), patience)
    expect(written).toEqual(['committed'])
  })

  it('a job that fails is tried again until it succeeds', async () => {
    const queue = openQueue()
    const attempts: [string, number][] = []
    queue.work('write-down', async (_, { id, attempt }) => {
      attempts.push([id, attempt])
      if (attempt < 2) throw new Error('vendor@example.com is unknown')
    })
    await queue.start()
    await enqueue(queue, 'again')

    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), patience)
    expect(attempts.map(([, attempt]) => attempt)).toEqual([1, 2])
    expect(attempts[0]?.[0]).toBe(attempts[1]?.[0])
    expect(lines.join()).toContain('job will be tried again')
    expect(lines.join()).not.toContain('vendor@example.com')
  })

  it('a job that is refused for good is not tried again', async () => {
    const queue = openQueue()
    let attempts = 0
    queue.work('write-down', async () => {
      attempts += 1
      throw new DeliveryRefused('The mail server answered 550.')
    })
    await queue.start()
    await enqueue(queue, 'refused')

    await vi.waitFor(async () => expect(await states()).toEqual(['failed']), patience)
    expect(attempts).toBe(1)
    expect(lines.join()).toContain('The mail server answered 550.')
  })

  it('one of twenty jobs failing fails alone', async () => {
    const queue = openQueue()
    const written: string[] = []
    queue.work('write-down', async (payload) => {
      if (payload === '7') throw new DeliveryRefused('no')
      written.push(payload)
    })
    await queue.start()
    await database.db.transaction().execute(async (tx) => {
      for (let number = 0; number < 20; number++) await queue.enqueue(tx, 'write-down', String(number))
    })

    await vi.waitFor(() => expect(written).toHaveLength(19), patience)
    await vi.waitFor(
      async () => expect((await states()).sort()).toEqual([...Array(19).fill('completed'), 'failed']),
      patience,
    )
  })

  it('a job whose process was killed is run again', async () => {
    const killed = openQueue()
    const started = vi.fn()
    killed.work('write-down', () => {
      started()
      return new Promise(() => {})
    })
    await killed.start()
    await enqueue(killed, 'survivor')
    await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(1), patience)
    await sql`update jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
      database.db,
    )

    const next = openQueue()
    const written: string[] = []
    next.work('write-down', async (payload, { attempt }) => void written.push(`${payload} ${attempt}`))
    await next.start()
    await vi.waitFor(() => expect(written.length + started.mock.calls.length).toBe(2), patience)
  })

  it('two processes share the work and no job runs twice', async () => {
    const queues = [openQueue(), openQueue()]
    const written: string[] = []
    for (const queue of queues) queue.work('write-down', async (payload) => void written.push(payload))
    await Promise.all(queues.map((queue) => queue.start()))
    const payloads = Array.from({ length: 60 }, (_, number) => `${number}`.padStart(2, '0'))
    await Promise.all(payloads.map((payload) => enqueue(queues[0] as Jobs<TestJobs>, payload)))

    await vi.waitFor(() => expect(written.sort()).toEqual(payloads), patience)
  })

  it('the queue carries on after its connections were cut', async () => {
    const queue = openQueue()
    const written: string[] = []
    queue.work('write-down', async (payload) => void written.push(payload))
    await queue.start()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'afahye-jobs' and datname = current_database()`.execute(database.db)
    await vi.waitFor(() => enqueue(queue, 'after the cut', { onceKey: 'cut' }), patience)

    await vi.waitFor(() => expect(written).toEqual(['after the cut']), patience)
  })

  it('a second job with the same key is dropped', async () => {
    const queue = openQueue()
    const written: string[] = []
    queue.work('write-down', async (payload) => void written.push(payload))
    await queue.start()
    const onceKey = randomUUID()
    await Promise.all([1, 2, 3].map(() => enqueue(queue, 'once', { onceKey })))
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), patience)
    await enqueue(queue, 'once', { onceKey })
    await enqueue(queue, 'twice', { onceKey: randomUUID() })

    await vi.waitFor(() => expect(written).toEqual(['once', 'twice']), patience)
  })

  it('a job waits for its time', async () => {
    const queue = openQueue()
    queue.work('write-down', async () => {})
    await queue.start()
    await enqueue(queue, 'tomorrow', { startAfter: new Date(Date.now() + 86_400_000) })
    await enqueue(queue, 'now')

    await vi.waitFor(async () => expect((await states()).sort()).toEqual(['completed', 'created']), patience)
  })

  it('a scheduled job runs by the clock, and no longer once it is taken off', async () => {
    const queue = openQueue()
    const tick = vi.fn(async () => {})
    queue.work('tick', tick)
    queue.schedule('tick', '* * * * *')
    await queue.start()
    await vi.waitFor(() => expect(tick).toHaveBeenCalledTimes(1), patience)

    const withoutSchedule = openQueue()
    await withoutSchedule.start()
    const { rows } = await sql`select name from jobs.schedule`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('stopping lets a running job finish', async () => {
    const queue = openQueue()
    const started = Promise.withResolvers<void>()
    let finished = 0
    queue.work('write-down', async () => {
      started.resolve()
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished += 1
    })
    await queue.start()
    await enqueue(queue, 'slow')
    await started.promise
    await queue.stop({ drainMs: 5000 })

    expect(finished).toBe(1)
    expect(await states()).toEqual(['completed'])
  })

  it('finished jobs, which carry personal data, are set to be deleted within the hour', async () => {
    const queue = openQueue()
    queue.work('write-down', async () => {})
    await queue.start()
    await enqueue(queue, 'personal')
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), patience)
    await sql`update jobs.job set completed_on = now() - interval '51 minutes';
    update jobs.queue set maintain_on = null`.execute(database.db)
    await vi.waitFor(async () => expect(await states()).toEqual([]), patience)
  })

  it('a finished job that carries a secret is deleted after its own time, within a minute of it', async () => {
    const queue = openQueue()
    queue.work('write-down', async () => {})
    await queue.start()
    await enqueue(queue, 'secret', { keptSeconds: 60 })
    await enqueue(queue, 'usual')
    await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'completed']), patience)
    await sql`update jobs.job set completed_on = now() - interval '61 seconds';
    update jobs.queue set maintain_on = now() - interval '61 seconds'`.execute(database.db)
    const left = async () => (await sql<{ data: string }>`select data from jobs.job`.execute(database.db)).rows
    await vi.waitFor(async () => expect(await left()).toEqual([{ data: 'usual' }]), patience)
  })
})
