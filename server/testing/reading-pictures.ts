// A process that reads the documents it is sent, all at the same moment, and tells what that cost.

import sharp from 'sharp'
import { isRefused } from '../adapters/images/port.ts'
import { openImages } from '../adapters/images/sharp.ts'
import { photo } from './pictures.ts'

const images = openImages()

process.once('message', async (pictures: Buffer[]) => {
  // The library's own beginnings are not what is measured.
  await images.readDocument(await photo())
  const before = process.resourceUsage()
  let mostAtOnce = 0
  const watch = setInterval(() => {
    // Not those in the library's queue too: on its way from there to here, a picture would count twice.
    mostAtOnce = Math.max(mostAtOnce, sharp.counters().process)
  }, 1)
  const made = await Promise.all(pictures.map((picture) => images.readDocument(picture)))
  clearInterval(watch)
  const after = process.resourceUsage()
  process.send?.({
    outcomes: made.map((outcome) => (isRefused(outcome) ? outcome.refused : 'read')),
    grewMegabytes: (after.maxRSS - before.maxRSS) / 1024,
    cpuMs: (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1000,
    mostAtOnce,
  })
})
