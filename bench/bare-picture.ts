// A process that does nothing but make photos ready, with the library and the settings that the portal uses: what taking a
// picture in cannot beat.

import { phonePhoto } from '../e2e/phone-photo.ts'
import { openImages } from '../server/adapters/images/sharp.ts'
import { cpuMs } from './cost.ts'

const photo = await phonePhoto(4_000_000)
const images = openImages()

process.send?.({ ready: true })
process.on('message', async (count: number) => {
  const beforeMs = cpuMs(process.pid)
  const made = await Promise.all(Array.from({ length: count }, () => images.readPaper(photo)))
  if (!made.every(Buffer.isBuffer)) throw new Error('The photo should be taken.')
  process.send?.({ figure: (cpuMs(process.pid) - beforeMs) / count })
})
