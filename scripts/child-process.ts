import { spawn } from 'node:child_process'
import { CannotStart } from '../server/cannot-start.ts'

export type Child = { ready: Promise<void>; ended: Promise<void>; end(): Promise<void> }

const patienceMs = 20_000

/** Starts a part of the portal on this very Node. It is ready when it says so over its channel. */
export const startChild = (name: string, args: string[], env: Record<string, string>): Child => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.on('message', (message: { ready?: boolean }) => message.ready && resolve())
    // A child that ends with 1 has said itself what is wrong.
    child.once('exit', (code) => reject(new CannotStart(code === 1 ? '' : `The ${name} ended while starting.`)))
  })
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const tooLate = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(tooLate)
  }
  return { ready, ended, end }
}
