// A stand-in for the portal in tests that kill it: opens the data folder as the portal does, then writes rows one after
// another and prints the id of each once the database has acknowledged it. SIGTERM and Ctrl-C stop it in good order.

import { startEmbedded } from '../adapters/database/embedded.ts'
import { openDatabase } from '../adapters/database/postgres.ts'
import { CannotStart } from '../cannot-start.ts'
import { lockDataFolder } from '../data-folder.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { insertHelpRequest } from './help-request-rows.ts'

const folder = process.argv[2] ?? ''
let state: 'writing' | 'stopping' = 'writing'
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    state = 'stopping'
  })
}

try {
  const lock = await lockDataFolder(folder)
  const embedded = await startEmbedded({ folder, say: () => {} })
  await prepareDatabase(embedded, console)
  const { db, close } = openDatabase(embedded.runtimeUrl, { log: console, poolSize: 2 })
  while (state === 'writing') console.log(await insertHelpRequest(db))
  await close()
  await embedded.stop()
  await lock.release()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  process.exitCode = 1
}
