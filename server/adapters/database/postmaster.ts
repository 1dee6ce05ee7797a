import { execFile, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { asUser } from './database-user.ts'
import type { Cluster } from './place-cluster.ts'

export type Postmaster = { exited: Promise<void>; becomesReady(): Promise<boolean>; stop(): Promise<void> }

const pollMs = 20

/** The postmaster is PostgreSQL's first process, the parent of all the others. */
export function startPostmaster(options: {
  cluster: Cluster
  binaries: Binaries
  port: number
  durable: boolean
  logFile: number
}): Postmaster {
  const { cluster, binaries, port, durable, logFile } = options
  const child = spawn(binaries.postgres, ['-D', cluster.home, ...settings(port, durable)], {
    ...asUser(cluster.user),
    cwd: cluster.home,
    env: {},
    stdio: ['ignore', logFile, logFile],
    windowsHide: true,
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const { pid } = child
  if (pid === undefined) throw new Error(`${binaries.postgres} cannot be run on this machine.`)

  async function becomesReady(): Promise<boolean> {
    while (isRunning()) {
      const noted = await readPidFile(cluster.home)
      if (noted && noted.pid === pid && noted.state === 'ready') return true
      await Promise.race([exited, sleep(pollMs)])
    }
    return false
  }
  return { exited, becomesReady, stop: () => stopProcess(pid, isRunning, cluster, binaries) }
}

/** A guard that was itself killed leaves its PostgreSQL running; the next guard ends it before starting another. */
export async function endOrphan(cluster: Cluster, binaries: Binaries): Promise<void> {
  const noted = await readPidFile(cluster.home)
  if (!noted) return
  const isRunning = () => isPostmasterOf(cluster, noted.pid)
  if (await isRunning()) await stopProcess(noted.pid, isRunning, cluster, binaries)
  // After a power cut the pid may belong to any other process, and PostgreSQL would refuse to start.
  else if (isAlive(noted.pid)) await rm(join(cluster.home, 'postmaster.pid'))
}

async function stopProcess(
  pid: number,
  isRunning: () => boolean | Promise<boolean>,
  cluster: Cluster,
  binaries: Binaries,
): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster.home, '-m', 'fast']).catch(() => {})
    return
  }
  // A fast shutdown, an immediate one, and SIGKILL as the last resort.
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const
  for (const [signal, patienceMs] of steps) {
    if (await isRunning()) process.kill(pid, signal)
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
      if (!(await isRunning())) return
      await sleep(pollMs)
    }
  }
}

/** Test data need not survive a crash, so these trade durability and upkeep for speed. */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

function settings(port: number, durable: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The portal logs failures itself. Statements and rows must not appear here, as they hold personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable ? {} : forTests),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function readPidFile(home: string): Promise<{ pid: number; state: string } | undefined> {
  const text = await readFile(join(home, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, state: lines[7]?.trim() ?? '' } : undefined
}

/** A pid may have been reused, so the data folder on its command line is compared too. */
async function isPostmasterOf(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid)
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return commandLine.includes(`\0-D\0${cluster.home}\0`)
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes(` -D ${cluster.home} `)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
