import { readdirSync, readFileSync } from 'node:fs'
import { isRunning, parentPid } from '../server/testing/processes.ts'
import type { RunningPortal } from '../testing/start-portal.ts'
import { expect } from './journey.ts'

const listPids = () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))

const findParent = (pid: number) => {
  try {
    return parentPid(pid)
  } catch {
    return undefined
  }
}

/** All processes of this portal, descendants included. */
export const processTree = (portal: RunningPortal): number[] => {
  const parents = listPids().map((pid) => [pid, findParent(pid)] as const)
  const grow = (pid: number): number[] => [
    pid,
    ...parents.flatMap(([child, parent]) => (parent === pid ? grow(child) : [])),
  ]
  return grow(portal.process.pid ?? 0)
}

const readCommandLine = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

export const serverPid = (portal: RunningPortal) =>
  processTree(portal).find((pid) => readCommandLine(pid).includes('server/main.ts')) ?? 0
export const postgresPids = (portal: RunningPortal) =>
  processTree(portal).filter((pid) => /postgres/.test(readCommandLine(pid)))

export const expectGone = async (pids: number[]) => {
  await expect.poll(() => pids.filter(isRunning)).toEqual([])
}
