import type { Kysely } from 'kysely'
import type { Clock } from './adapters/clock.ts'
import type { Schema } from './adapters/database/schema.ts'
import type { Limiter } from './adapters/limiter.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'

/** What a rule may ask for. It names what it needs: `Pick<Tools, 'db' | 'clock'>`. */
export type Tools = {
  db: Kysely<Schema>
  jobs: Pick<Jobs, 'enqueue'>
  limiter: Limiter
  clock: Clock
  log: Log
  /** A person's trace (an address on the network) under a key of ours: comparable, not readable. */
  pseudonym(personal: string): string
  support: { email: string; phone: string }
}
