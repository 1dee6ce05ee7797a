// A process that decodes pictures, one at a time, so that a hostile one costs the process that answers nothing.

import { decodePicture, type PictureWork } from './decode-picture.ts'

const watchMs = 50

export type WorkOrder = { work: PictureWork; alone: boolean; mostMemoryBytes: number; mostCpuMs: number }

process.on('message', async ({ work, alone, mostMemoryBytes, mostCpuMs }: WorkOrder) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isTooMuch = process.memoryUsage.rss() > mostMemoryBytes || (user + system) / 1000 > mostCpuMs
    // An ordinary exit would wait for the library's threads, which are what takes so long.
    if (isTooMuch) process.kill(process.pid, 'SIGKILL')
  }, watchMs)
  try {
    process.send?.({ outcome: await decodePicture(work, alone) })
  } catch (error) {
    process.send?.({ error: (error as Error).message })
  } finally {
    clearInterval(watch)
  }
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
