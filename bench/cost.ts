import { readFileSync } from 'node:fs'

const tickMs = 10

/** CPU time of a process so far, as Linux reports it in ticks of 10 ms. */
export const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
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
