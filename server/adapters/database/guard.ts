// A process between the portal and PostgreSQL. Only the portal holds the other end of its standard input: when that
// closes, the portal has ended, in whatever way, and PostgreSQL is stopped. Until then it is restarted whenever it
// dies.

import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FolderLock, lockFolder } from '../../data-folder.ts'
import { findBinaries } from './binaries.ts'
import { exists } from './durable-file.ts'
import { addRuntimeRole, makeCluster, ownerRole, readOrMakePasswords, runtimeRole } from './make-cluster.ts'
import { placeCluster } from './place-cluster.ts'
import { endOrphan, startPostmaster } from './postmaster.ts'

export type GuardOrder = { folder: string; durable: boolean; port: number | 'any'; rootFolder: string }
export type GuardReport =
  | { is: 'preparing'; home: string }
  | { is: 'back' }
  | { is: 'ready'; ownerUrl: string; runtimeUrl: string }
  | { is: 'failed'; why: string }

const firstRetryMs = 100
const longestRetryMs = 2_000
const previousGuardMs = 30_000

const portal = new AbortController()
const portalEnded = once(portal.signal, 'abort')

process.stdin
  .on('close', () => portal.abort())
  .on('error', () => portal.abort())
  .resume()
process.stdout.on('error', () => {})
// A signal meant for the portal may reach its whole group; the portal still needs the database to finish its work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

try {
  await guard(JSON.parse(process.argv[2] ?? ''))
} catch (error) {
  if (!portal.signal.aborted) await report({ is: 'failed', why: (error as Error).message })
}
process.exit()

async function guard({ folder, durable, port: wantedPort, rootFolder }: GuardOrder): Promise<void> {
  const ownFolder = await openOwnFolder(folder)
  const cluster = await placeCluster(ownFolder, rootFolder)
  await waitForPreviousGuard(dirname(cluster.home))
  const binaries = await findBinaries(cluster.user, { own: ownFolder, root: rootFolder })
  const found = (await exists(cluster.home)) ? 'existing' : 'new'
  const passwords = await readOrMakePasswords(ownFolder, found)
  if (found === 'existing') {
    await endOrphan(cluster, binaries)
    await addRuntimeRole({ cluster, binaries, passwords, durable, signal: portal.signal })
  } else {
    await report({ is: 'preparing', home: cluster.home })
    await makeCluster({ cluster, binaries, passwords, durable, signal: portal.signal })
  }

  const logPath = join(ownFolder, 'postgres.log')
  const logFile = await openLog(logPath)
  const deadlineMs = Date.now() + previousGuardMs
  let port = wantedPort === 'any' ? await freePort() : wantedPort
  let state: 'starting' | 'running' = 'starting'
  let retryMs = firstRetryMs
  while (!portal.signal.aborted) {
    const postmaster = startPostmaster({ cluster, binaries, port, durable, logFile })
    const ready = await Promise.race([postmaster.becomesReady(), portalEnded])
    if (ready === true) {
      const ownerUrl = `postgres://${ownerRole}:${passwords.owner}@127.0.0.1:${port}/afahye`
      const runtimeUrl = `postgres://${runtimeRole}:${passwords.runtime}@127.0.0.1:${port}/afahye`
      await report(state === 'starting' ? { is: 'ready', ownerUrl, runtimeUrl } : { is: 'back' })
      state = 'running'
      retryMs = firstRetryMs
    } else if (ready === false && state === 'starting') {
      const reason = await readLogEnd(logPath)
      const portWasTaken = reason.includes('could not create any TCP/IP sockets')
      const oldProcessesRemain = reason.includes('is still in use') || reason.includes('already exists')
      if (portWasTaken && wantedPort === 'any') port = await freePort()
      else if (!oldProcessesRemain || Date.now() > deadlineMs) throw new Error(`PostgreSQL did not start: ${reason}`)
    }
    await Promise.race([postmaster.exited, portalEnded])
    if (portal.signal.aborted) await postmaster.stop()
    else await Promise.race([sleep(retryMs), portalEnded])
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }
}

async function openOwnFolder(folder: string): Promise<string> {
  const ownFolder = join(folder, 'postgres')
  const created = await mkdir(ownFolder, { recursive: true })
  const databaseIsAnotherUser = process.getuid?.() === 0
  if (created) await chmod(ownFolder, databaseIsAnotherUser ? 0o711 : 0o700)
  return realpath(ownFolder)
}

/**
 * After a kill the previous guard may still be stopping PostgreSQL. The lock is never released: it ends with this
 * process.
 */
async function waitForPreviousGuard(folder: string): Promise<FolderLock> {
  const deadlineMs = Date.now() + previousGuardMs
  while (Date.now() < deadlineMs && !portal.signal.aborted) {
    const lock = await lockFolder(folder)
    if (lock !== 'taken') return lock
    await sleep(50)
  }
  throw new Error(`The database in ${folder} is still in use by another portal. Stop that one first.`)
}

async function openLog(path: string): Promise<number> {
  await rename(path, path.replace(/\.log$/, '.previous.log')).catch(() => {})
  return openSync(path, 'a', 0o600)
}

async function readLogEnd(logPath: string): Promise<string> {
  const lines = (await readFile(logPath, 'utf8')).trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

function report(what: GuardReport): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${JSON.stringify(what)}\n`, () => resolve()))
}
