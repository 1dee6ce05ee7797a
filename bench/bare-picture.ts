// A process that does with a photo the least that anybody would, by the image library's own settings: the lower bound for
// uploads. None of our settings are in it, so that it shows what they cost.

import sharp from 'sharp'
import { phonePhoto, shrunkPhoto } from '../testing/photos.ts'
import { measureCost } from './cost.ts'

const [, , use = ''] = process.argv
/** As many as the server decodes at once. */
const picturesAtOnce = 2
const photo = await (use === 'preview of a shrunk photo' ? shrunkPhoto() : phonePhoto(4_000_000))

const inside = (px: number) => sharp(photo).autoOrient().resize(px, px, { fit: 'inside', withoutEnlargement: true })
const make = () => (use === 'document' ? inside(2400).jpeg() : inside(1280).webp()).toBuffer()

process.send?.({ ready: true })
process.on('message', async (count: number) => {
  process.send?.({ figure: await measureCost(process.pid, count, picturesAtOnce, async () => void (await make())) })
})
