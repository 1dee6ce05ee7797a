import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { variables } from '../server/config-variables.ts'

type Message = { ready?: true; url?: string; figure?: number }

export type MeasuredProcess = {
  url: string
  pid: number
  /** In the unit of what is measured: seconds, or pieces. */
  ask(howMuch: number): Promise<number>
  end(): Promise<void>
}

/** So that neither this shell nor a .env file decides what is measured. */
const defaults = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))

/** In a process of its own, so that measuring does not share its thread. */
export const startMeasured = async (
  file: string,
  args: string[],
  env: Record<string, string> = {},
  logFile?: string,
): Promise<MeasuredProcess> => {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', logFile ? openSync(logFile, 'a') : 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...defaults, ...env },
  })
  const message = async () => (await once(child, 'message'))[0] as Message
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${file} ended while starting.`)
  })
  const { url = '' } = await Promise.race([message(), failed])
  failed.catch(() => {})
  return {
    url,
    pid: child.pid ?? 0,
    ask: async (howMuch) => {
      child.send(howMuch)
      return (await message()).figure ?? Number.NaN
    },
    end: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
