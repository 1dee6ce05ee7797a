// A process that only processes photos, with the library and settings of the portal: the lower bound for uploads.

import { decodePicture } from '../server/adapters/images/decode-picture.ts'
import { openImages } from '../server/adapters/images/open-images.ts'
import { preparePicture } from '../server/catalogue/pictures/picture.ts'
import { phonePhoto } from '../testing/photos.ts'
import { cpuMs } from './cost.ts'

const photo = await phonePhoto(4_000_000)
const images = openImages(decodePicture)
/** Discards the files. */
const files = { put: async () => '' } as unknown as Parameters<typeof preparePicture>[0]['files']

const uses = {
  document: async () => {
    if (!Buffer.isBuffer(await images.readDocument(photo))) throw new Error('The photo should be taken.')
  },
  service: () => preparePicture({ images, files }, { read: async () => photo, field: 'picture' }),
}
const make: () => Promise<unknown> = uses[process.argv[2] as keyof typeof uses]

process.send?.({ ready: true })
process.on('message', async (count: number) => {
  const beforeMs = cpuMs(process.pid)
  await Promise.all(Array.from({ length: count }, make))
  process.send?.({ figure: (cpuMs(process.pid) - beforeMs) / count })
})
