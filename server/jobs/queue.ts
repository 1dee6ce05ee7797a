import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fromKysely, PgBoss, type WorkOptions } from 'pg-boss'
import type { Schema } from '../adapters/database/schema.ts'
import type { Log } from '../log.ts'
import type { JobPayloads } from './payloads.ts'
import { queueSchema } from './prepare-queue.ts'
import { type Handler, runJob } from './run-job.ts'

/** Payloads are typed by the table of all jobs; tests bring a table of their own. */
export type Jobs<Payloads = JobPayloads> = {
  /** Part of the caller's transaction: if that is rolled back, there is no job. */
  enqueue<Name extends NameIn<Payloads>>(
    tx: Transaction<Schema>,
    name: Name,
    payload: Payloads[Name],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Every process that starts the queue works all its jobs. Call before `start`. */
  work<Name extends NameIn<Payloads>>(name: Name, handler: Handler<Payloads[Name]>): void
  /** Runs a job without payload by the clock (five cron fields, time of Accra). Call before `start`. */
  schedule(name: NameWithoutPayload<Payloads>, cron: string): void
  start(): Promise<void>
  /** Takes no new job and gives the running ones time to finish. One that does not finish is run again later. */
  stop(options?: { drainMs?: number }): Promise<void>
}

type NameIn<Payloads> = keyof Payloads & string
type NameWithoutPayload<Payloads> = {
  [Name in NameIn<Payloads>]: Payloads[Name] extends undefined ? Name : never
}[NameIn<Payloads>]

type EnqueueOptions = {
  startAfter?: Date
  /** A second job with the same key is dropped while the first is still kept. */
  onceKey?: string
  /** How long the finished job is kept, where the usual time is too long for its payload. */
  keptSeconds?: number
}

type OpenOptions = {
  databaseUrl: string
  log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>
  /** Each wait is about twice the one before, with jitter: eleven tries span about two hours. */
  retry?: { tries: number; firstDelaySeconds: number; longestDelaySeconds: number }
  /** How often lost jobs and schedules are checked. */
  checkEverySeconds?: number
}

const runLimitSeconds = 60
const minuteSeconds = 60
const daySeconds = 86_400

// A full batch runs at once, and each job in it succeeds or fails alone.
const workOptions = {
  batchSize: 20,
  perJobResults: true,
  burstWhenBatchFull: true,
  localConcurrency: 2,
  pollingIntervalSeconds: 1,
  // A job that is due now announces itself, so only retries, later ones and those of a dead process wait for this.
  notifyPollingIntervalSeconds: 5,
} as const satisfies WorkOptions

export const openJobs = <Payloads = JobPayloads>({
  databaseUrl,
  log,
  retry = { tries: 11, firstDelaySeconds: 5, longestDelaySeconds: 7200 },
  checkEverySeconds = 5,
}: OpenOptions): Jobs<Payloads> => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'afahye-jobs',
    schema: queueSchema,
    // Its tables are the owner's: prepare-queue.ts makes and changes them.
    migrate: false,
    createSchema: false,
    reindex: false,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: checkEverySeconds,
    monitorIntervalSeconds: checkEverySeconds,
    cronMonitorIntervalSeconds: checkEverySeconds,
    cronWorkerIntervalSeconds: 1,
    maintenanceIntervalSeconds: minuteSeconds,
  })
  // Without a listener a lost connection would end the process; the queue recovers by itself.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue stumbled'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'))

  const queueSettings = {
    notify: true,
    retryBackoff: true,
    retryLimit: retry.tries - 1,
    retryDelay: retry.firstDelaySeconds,
    retryDelayMax: retry.longestDelaySeconds,
    // When a process dies its heartbeat stops, so its jobs are free again long before the time limit.
    heartbeatSeconds: 10,
    expireInSeconds: runLimitSeconds,
    // Payloads hold personal data, so they are deleted within the hour.
    deleteAfterSeconds: 50 * minuteSeconds,
    retentionSeconds: 7 * daySeconds,
  }
  const handlers = new Map<string, Handler<never>>()
  const schedules = new Map<string, string>()

  const keepSchedules = async () => {
    for (const { name, key } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name, key)
    for (const [name, cron] of schedules) await boss.schedule(name, cron, null, { tz: 'Africa/Accra', missed: 'once' })
  }

  return {
    enqueue: async (tx, name, payload, { startAfter, onceKey, keptSeconds } = {}) => {
      const id = onceKey === undefined ? undefined : hashToUuid(`${name} ${onceKey}`)
      await boss.send(name, (payload ?? null) as object | null, {
        db: fromKysely(tx),
        startAfter,
        id,
        ...(keptSeconds === undefined ? {} : { deleteAfterSeconds: keptSeconds }),
      })
    },
    work: (name, handler) => handlers.set(name, handler),
    schedule: (name, cron) => schedules.set(name, cron),
    start: async () => {
      await boss.start()
      for (const name of handlers.keys()) {
        await boss.createQueue(name, queueSettings)
        await boss.updateQueue(name, queueSettings)
      }
      await keepSchedules()
      const limitMs = (runLimitSeconds - 10) * 1000
      for (const [name, handler] of handlers)
        await boss.work<never>(name, workOptions, (jobs) =>
          Promise.all(jobs.map((job) => runJob({ job, handler, log, limitMs, tries: retry.tries }))),
        )
    },
    stop: async ({ drainMs = 10_000 } = {}) => {
      const drained = Promise.all([...handlers.keys()].map((name) => boss.offWork(name, { wait: true })))
      const patience = Promise.withResolvers<void>()
      const timer = setTimeout(patience.resolve, drainMs)
      await Promise.race([drained, patience.promise])
      clearTimeout(timer)
      await boss.stop({ graceful: false })
    },
  }
}

const hashToUuid = (text: string) => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
