import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../adapters/database/embedded.ts'

type Access = 'open' | 'private'

export async function makeFolder(cleanUp: AsyncDisposableStack, access: Access = 'open'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afahye-folder-'))
  cleanUp.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  // When root runs the tests, PostgreSQL runs as another user, who must be able to enter.
  if (access === 'open') await chmod(folder, 0o755)
  return folder
}

/** A data folder whose database has been created and stopped before. */
export async function makeUsedFolder(cleanUp: AsyncDisposableStack): Promise<string> {
  const folder = await makeFolder(cleanUp)
  const embedded = await startEmbedded({ folder, durable: false, say: () => {} })
  await embedded.stop()
  return folder
}

export async function postmasterPid(dataFolder: string): Promise<number> {
  const pidFile = join(dataFolder, 'postgres', 'cluster', 'postmaster.pid')
  return Number.parseInt(await readFile(pidFile, 'utf8'), 10)
}
