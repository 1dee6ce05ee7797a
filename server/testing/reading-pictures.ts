// A process that reads the documents it is sent, all at once, and reports what that cost.

import sharp from 'sharp'
import { decodePicture } from '../adapters/images/decode-picture.ts'
import { openImages } from '../adapters/images/open-images.ts'
import { openPictureWorkers } from '../adapters/images/picture-workers.ts'
import { isRefused } from '../adapters/images/port.ts'
import { photo } from './pictures.ts'

const workers = openPictureWorkers({ log: { warn: () => {} } })
const handsOver = process.argv.includes('hands-over')
const images = openImages(handsOver ? workers.decode : decodePicture)

process.once('message', async (pictures: Buffer[]) => {
  // Warms the library up, which is not to be measured.
  await images.readDocument(await photo())
  const before = process.resourceUsage()
  let mostAtOnce = 0
  // The library's queue is not added: a picture on its way out of it would count twice.
  const look = () => {
    mostAtOnce = Math.max(mostAtOnce, sharp.counters().process)
  }
  // Whoever only waits has nothing to look at, and on a busy machine the looking would cost more than the waiting.
  const watch = handsOver ? undefined : setInterval(look, 1)
  const made = await Promise.all(pictures.map((picture) => images.readDocument(picture)))
  clearInterval(watch)
  const after = process.resourceUsage()
  workers.close()
  process.send?.({
    outcomes: made.map((outcome) => (isRefused(outcome) ? outcome.refused : 'read')),
    grewMegabytes: (after.maxRSS - before.maxRSS) / 1024,
    cpuMs: (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1000,
    mostAtOnce,
  })
})
