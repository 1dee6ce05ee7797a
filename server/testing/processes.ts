import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from './patience.ts'

/** A zombie counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

export function parentPid(pid: number): number {
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)]))
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

export async function untilGone(pid: number): Promise<void> {
  const deadlineMs = Date.now() + patience.timeout
  while (isRunning(pid)) {
    if (Date.now() > deadlineMs) throw new Error(`process ${pid} is still there after ${patience.timeout} ms`)
    await sleep(patience.interval)
  }
}
