import { readdirSync, readFileSync } from 'node:fs'

const tickMs = 10

/** As Linux reports it, in ticks of 10 ms: with the time of children that have ended. */
const readStat = (pid: string): { parent: number; ms: number } => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(fields[1]), ms: ticks * tickMs }
}

const readAll = () =>
  readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [{ pid: Number(name), ...readStat(name) }] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })

/** CPU time of a process and its children so far: pictures are decoded in processes of their own. */
export const cpuMs = (pid: number): number => {
  const all = readAll()
  const withChildren = (of: number): number =>
    all.reduce((sum, one) => {
      if (one.pid === of) return sum + one.ms
      return one.parent === of ? sum + withChildren(one.pid) : sum
    }, 0)
  return withChildren(pid)
}

/** CPU time per piece of work, with `atOnce` of them under way. */
export const measureCost = async (
  pid: number,
  count: number,
  atOnce: number,
  work: () => Promise<void>,
): Promise<number> => {
  const beforeMs = cpuMs(pid)
  let left = count
  const keepGoing = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, keepGoing))
  return (cpuMs(pid) - beforeMs) / count
}
