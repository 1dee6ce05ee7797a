import { readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const tickMs = 10

/** What a process has used of the processor so far. As the kernel of Linux tells it. */
export const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** What one of `count` pieces of work costs this process, with `atOnce` of them under way. */
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
