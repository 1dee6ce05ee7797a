import { existsSync } from 'node:fs'
import { CannotStart } from '../server/cannot-start.ts'
import { readDatabaseConfig } from '../server/config.ts'
import { prepareDatabase } from '../server/prepare-database.ts'

/** `npm run migrate`: brings the database to this version as its owner, where the portal itself is not to know that role. */
const main = async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { DATABASE_URL: runtimeUrl, DATABASE_OWNER_URL: ownerUrl } = readDatabaseConfig(process.env)
  if (!runtimeUrl || !ownerUrl)
    throw new CannotStart('Set DATABASE_OWNER_URL and DATABASE_URL. The private database is prepared by each start.')
  await prepareDatabase({ ownerUrl, runtimeUrl }, console)
  console.log('The database is of this version, and the role of DATABASE_URL may work with it.')
}

main().catch((error: Error) => {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
})
