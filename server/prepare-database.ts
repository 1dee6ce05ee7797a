import { Client, DatabaseError } from 'pg'
import { isUnavailable } from './adapters/database/failures.ts'
import { assertMigrated, migrate } from './adapters/database/migrate.ts'
import { openDatabase } from './adapters/database/postgres.ts'
import { findExcessRights, grantToRuntime } from './adapters/database/roles.ts'
import { CannotStart } from './cannot-start.ts'
import { prepareQueue } from './jobs/prepare-queue.ts'
import type { Log } from './log.ts'

export type DatabaseUrls = {
  /** Empty where another command prepares the database. */
  ownerUrl: string
  runtimeUrl: string
}

/**
 * As the owner: migrations, the tables of the queue, and the rights of the run-time role. Connections have no time
 * limit, as migrations, and waiting for another process's, may take long.
 */
export const prepareDatabase = async ({ ownerUrl, runtimeUrl }: DatabaseUrls, log: Pick<Log, 'warn'>): Promise<void> =>
  explainFailure(ownerUrl, async () => {
    const owner = openDatabase(ownerUrl, { log, poolSize: 1, longestQueryMs: 0 })
    try {
      await migrate(owner.db)
      await prepareQueue(ownerUrl)
      const [ownerName, runtimeName] = [userName(ownerUrl), userName(runtimeUrl)]
      if (runtimeName !== ownerName) await grantToRuntime(owner.db, runtimeName)
    } finally {
      await owner.close()
    }
  })

/** Throws where the database is not of this version, or where the run-time role could change more than rows. */
export const checkDatabase = async ({ runtimeUrl }: DatabaseUrls, log: Pick<Log, 'warn'>): Promise<void> =>
  explainFailure(runtimeUrl, async () => {
    const runtime = openDatabase(runtimeUrl, { log, poolSize: 1 })
    try {
      const excess = await findExcessRights(runtime.db)
      if (excess)
        throw new CannotStart(
          `${excess}. In production DATABASE_URL must be of a role that only works with rows, and DATABASE_OWNER_URL of the owner: see "Two roles" in docs/operations.md.`,
        )
      await assertMigrated(runtime.db)
    } finally {
      await runtime.close()
    }
  })

const insufficientPrivilege = '42501'

const userName = (url: string) => new Client({ connectionString: url }).user ?? ''

const explainFailure = async (url: string, work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    if (error instanceof DatabaseError && error.code === insufficientPrivilege)
      throw new CannotStart(
        `The role ${userName(url)} may not change the database (${error.message}). Set DATABASE_OWNER_URL to its owner.`,
      )
    const { code, message } = error as NodeJS.ErrnoException
    if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code ?? ''))
      throw new CannotStart(`The database at ${new URL(url).host} cannot be trusted (${message}).`)
    if (!isUnavailable(error)) throw error
    throw new CannotStart(`The database at ${new URL(url).host} cannot be reached (${message}).`)
  }
}
