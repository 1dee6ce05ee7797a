import { type ChildProcess, spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../../cannot-start.ts'
import type { GuardOrder, GuardReport } from './guard.ts'
import { usualRootFolder } from './root-folder.ts'

type Urls = {
  /** Of the role that owns the tables: for migrations, and for nothing else. */
  ownerUrl: string
  /** Of the role that the portal works with. */
  runtimeUrl: string
}

export type EmbeddedDatabase = Urls & { stop(): Promise<void> }

type Say = (sentence: string) => void

/** A private PostgreSQL in the data folder. The caller must hold the lock of that folder. */
export async function startEmbedded(options: {
  folder: string
  durable?: boolean
  port?: number
  rootFolder?: string
  say: Say
}): Promise<EmbeddedDatabase> {
  const { folder, durable = true, port, rootFolder = usualRootFolder, say } = options
  let state: 'running' | 'stopping' = 'running'
  let guard = startGuard({ folder, durable, port: port ?? 'any', rootFolder }, say)
  const urls = await guard.ready

  async function replaceLostGuards(): Promise<void> {
    for (;;) {
      await guard.exited
      if (state === 'stopping') return
      say('The database guard ended; starting it again.')
      guard = startGuard({ folder, durable, port: Number(new URL(urls.runtimeUrl).port), rootFolder }, say)
      await guard.ready.catch((error: Error) => say(error.message))
      await sleep(1_000)
    }
  }
  const watching = replaceLostGuards()

  return {
    ...urls,
    stop: async () => {
      state = 'stopping'
      guard.process.stdin?.end()
      await watching
    },
  }
}

type Guard = { process: ChildProcess; ready: Promise<Urls>; exited: Promise<void> }

function startGuard(order: GuardOrder, say: Say): Guard {
  const guardFile = fileURLToPath(new URL('./guard.ts', import.meta.url))
  const child = spawn(process.execPath, [guardFile, JSON.stringify(order)], {
    // In a process group of its own, so that Ctrl-C in the terminal reaches the portal only.
    detached: true,
    env: compiledModules(),
    stdio: ['pipe', 'pipe', 'inherit'],
    windowsHide: true,
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const ready = Promise.withResolvers<Urls>()
  child.stdin.on('error', () => {})
  createInterface(child.stdout).on('line', (line) => {
    const report: GuardReport = JSON.parse(line)
    if (report.is === 'ready') ready.resolve({ ownerUrl: report.ownerUrl, runtimeUrl: report.runtimeUrl })
    if (report.is === 'failed') ready.reject(new CannotStart(report.why))
    if (report.is === 'preparing') say(`Preparing the database for its first use, in ${report.home}.`)
    if (report.is === 'back') say('The database had stopped and is running again.')
  })
  exited.then(() => ready.reject(new Error('The database guard ended before the database was ready.')))
  return { process: child, ready: ready.promise, exited }
}

/** All of our environment that the guard gets: compiling it anew took half of its memory. */
function compiledModules(): Record<string, string> {
  const folder = getCompileCacheDir()
  // The folder of this version of Node lies in the one that was named.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}
