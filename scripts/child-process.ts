import { spawn } from 'node:child_process'
import { CannotStart } from '../server/cannot-start.ts'

export type Child = { whenEnded: Promise<void>; end(): Promise<void> }

const patienceMs = 20_000

/** Starts a part of the portal on this very Node and waits until it says `{ ready: true }`. */
export const startChild = async (name: string, args: string[], env: Record<string, string>): Promise<Child> => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const whenEnded = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('message', () => resolve())
    // A child that ends with 1 has said itself what is wrong.
    child.once('exit', (code) => reject(new CannotStart(code === 1 ? '' : `The ${name} ended while starting.`)))
  })
  return {
    whenEnded,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const tooLate = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await whenEnded
      clearTimeout(tooLate)
    },
  }
}
