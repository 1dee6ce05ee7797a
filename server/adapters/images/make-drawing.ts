import sharp from 'sharp'
import type { Drawing, RefusedImage } from './port.ts'

export type DrawingWork = { kind: 'drawing'; bytes: Buffer } & Omit<Drawing, 'svg'>

/** From fine to coarse: the first that is small enough is taken, and else the last. */
const qualities = [86, 78, 68, 55, 40]

/** The photo is one that we have made ourselves; one that cannot be read any more is refused. */
export const makeDrawing = async (work: DrawingWork): Promise<Buffer | RefusedImage> => {
  const { width, height } = work
  const photo = work.photo && (await cropPhoto(work.photo.bytes, width, work.photo.height))
  if (work.photo && !photo) return { refused: 'unreadable' }
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([...(photo ? [{ input: photo, left: 0, top: 0 }] : []), { input: work.bytes, left: 0, top: 0 }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  let made = Buffer.alloc(0)
  for (const quality of qualities) {
    made = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality }).toBuffer()
    if (made.length <= work.mostBytes) break
  }
  return made
}

const cropPhoto = (bytes: Buffer, width: number, height: number): Promise<Buffer | undefined> =>
  sharp(bytes, { failOn: 'error' })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(() => undefined)
