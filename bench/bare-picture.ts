// A process that does with a photo the least that anybody would, by the image library's own settings: the lower bound for
// uploads. None of our settings are in it, so that it shows what they cost.

import sharp from 'sharp'
import { phonePhoto, shrunkPhoto } from '../testing/photos.ts'
import { cpuMs } from './cost.ts'

const [, , use = ''] = process.argv
const photo = await (use === 'preview of a shrunk photo' ? shrunkPhoto() : phonePhoto(4_000_000))

const inside = (px: number) => sharp(photo).autoOrient().resize(px, px, { fit: 'inside', withoutEnlargement: true })
const make = () => (use === 'document' ? inside(2400).jpeg() : inside(1280).webp()).toBuffer()

process.send?.({ ready: true })
process.on('message', async (count: number) => {
  const beforeMs = cpuMs(process.pid)
  for (let at = 0; at < count; at++) await make()
  process.send?.({ figure: (cpuMs(process.pid) - beforeMs) / count })
})
