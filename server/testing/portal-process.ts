import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { patience } from './patience.ts'

export type PortalProcess = {
  /** The ids of the rows that the database has acknowledged so far. */
  acknowledged: string[]
  errors: string[]
  exitCode: Promise<number | null>
  writes(rows: number): Promise<void>
  kill(signal: NodeJS.Signals, whom?: 'process' | 'group'): Promise<void>
}

/** Runs writing-portal.ts as the leader of its own process group, as a shell would. */
export function startPortalProcess(folder: string, cleanUp: AsyncDisposableStack): PortalProcess {
  const file = fileURLToPath(new URL('./writing-portal.ts', import.meta.url))
  const child = spawn(process.execPath, [file, folder], { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const acknowledged: string[] = []
  const errors: string[] = []
  createInterface(child.stdout).on('line', (line) => acknowledged.push(line))
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const exitCode = once(child, 'close').then(([code]) => code as number | null)

  async function writes(rows: number): Promise<void> {
    const wanted = acknowledged.length + rows
    const check = () => expect(acknowledged.length, errors.join('\n')).toBeGreaterThanOrEqual(wanted)
    await vi.waitFor(check, patience)
  }
  async function kill(signal: NodeJS.Signals, whom: 'process' | 'group' = 'process'): Promise<void> {
    const isRunning = child.exitCode === null && child.signalCode === null
    if (isRunning && child.pid) process.kill(whom === 'group' ? -child.pid : child.pid, signal)
    await exitCode
  }
  cleanUp.defer(() => kill('SIGKILL'))
  return { acknowledged, errors, exitCode, writes, kill }
}
