// A process that does nothing but make one photo ready as the portal does: what taking a picture in cannot beat.

import { phonePhoto } from '../e2e/phone-photo.ts'
import { openImages } from '../server/adapters/images/sharp.ts'
import { perSecond } from './load.ts'
import { picturesAtOnce } from './pictures.ts'

const photo = await phonePhoto(4_000_000)
const images = openImages()

process.send?.({ ready: true })
process.on('message', async (seconds: number) => {
  const figure = await perSecond(picturesAtOnce, seconds, async () => {
    if (!Buffer.isBuffer(await images.readPaper(photo))) throw new Error('The photo should be taken.')
  })
  process.send?.({ figure })
})
