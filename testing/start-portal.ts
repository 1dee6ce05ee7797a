import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { variables } from '../server/config-variables.ts'

export type RunningPortal = { url: string; inboxUrl: string; process: ChildProcess; output: string[] }

export const temporaryFolder = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'portal-journeys-'))
  // When root runs it, the database runs as another user, who must be able to enter.
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Emptied, so that neither this shell nor a .env file decides, and no real database is touched. */
const defaults = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))

/** As `npm start` does once everything is installed. */
const afterInstall: [string, string] = [process.execPath, 'scripts/run-portal.ts']

export const spawnPortal = (
  env: Record<string, string>,
  [program, argument] = afterInstall,
): { process: ChildProcess; output: string[] } => {
  const child = spawn(program, [argument], {
    env: { ...process.env, ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => output.push(text))
  return { process: child, output }
}

export const startPortal = async (
  port: number,
  env: Record<string, string>,
  command = afterInstall,
): Promise<RunningPortal> => {
  const portal = spawnPortal({ PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', ...env }, command)
  const ended = once(portal.process, 'exit').then(() => {
    throw new Error(`The portal ended: ${portal.output.join('')}`)
  })
  const ready = (async () => {
    while (!portal.output.join('').includes('Ctrl-C ends everything.'))
      await once(portal.process.stdout ?? portal.process, 'data')
  })()
  await Promise.race([ready, ended])
  return { ...portal, url: `http://127.0.0.1:${port}`, inboxUrl: `http://127.0.0.1:${port + 1}/inbox` }
}

export const stopPortal = async ({ process: child }: Pick<RunningPortal, 'process'>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
