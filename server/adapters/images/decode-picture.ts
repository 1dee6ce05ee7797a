import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { detectImageType } from '../../../contract/image-rule.ts'
import { limits } from '../../../contract/limits.ts'
import { isScannedTooOften } from './jpeg-scans.ts'
import { type DrawingWork, makeDrawing } from './make-drawing.ts'
import { withoutNotes } from './png-chunks.ts'
import type { PictureSize, RefusedImage } from './port.ts'
import { watermarkSvg } from './watermark-svg.ts'

// No picture is needed twice, and a decoded one may be an identity document.
sharp.cache(false)
// Two pictures run at once, so a second thread for each speeds neither up; with a single picture it would only take
// both cores from everybody else.
sharp.concurrency(1)
// Of all formats of the library only these are allowed: vendors send two, pages get the third, and watermarks and
// drawings of ours are in the fourth.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`) })

const mostPixels = limits.imageMaxMegapixels * 1_000_000
/** A few kilobytes can be a million pixels long, and strips that wide, or what a crop cuts away, would fill the memory. */
const longestSidePx = 20_000
/** Such a picture is decoded by itself. */
const largeBytes = 100_000_000
/** Of an interlaced PNG, of which the library holds several copies: 50 megapixels with 8 bits, 25 with 16. */
const mostInterlacedBytes = 200_000_000

const documentLongestSidePx = 2400
const viewedLongestSidePx = 1600
const white = '#fff'

const unreadable: RefusedImage = { refused: 'unreadable' }

export type PictureWork =
  | { kind: 'document'; bytes: Buffer }
  | { kind: 'picture'; bytes: Buffer; sizes: Record<string, PictureSize> }
  | { kind: 'watermark'; bytes: Buffer; words: string; longestSidePx?: number | undefined }
  | DrawingWork

export type PictureOutcome = Buffer | Record<string, Buffer> | RefusedImage | 'needs much memory'

/** `alone` says that nothing else is being decoded: without it a picture that needs much memory is not begun. */
export const decodePicture = async (work: PictureWork, alone: boolean): Promise<PictureOutcome> => {
  switch (work.kind) {
    case 'document':
      return decode(work.bytes, alone, makeDocument)
    case 'picture':
      return decode(work.bytes, alone, (image) => makeSizes(image, work.sizes))
    case 'watermark':
      return drawWatermark(work.bytes, work.words, work.longestSidePx)
    case 'drawing':
      return makeDrawing(work)
  }
}

const decode = async <T>(bytes: Buffer, alone: boolean, use: (image: Sharp) => Promise<T>) => {
  const type = detectImageType(bytes)
  if (!type) return { refused: 'wrong type' } as const
  const picture = type === 'image/png' ? withoutNotes(bytes) : bytes
  if (!picture) return unreadable
  try {
    const { pixels, longSidePx, memoryBytes } = await measure(picture)
    if (pixels > mostPixels) return { refused: 'too many pixels' } as const
    if (longSidePx > longestSidePx) return unreadable
    if (type === 'image/png' && memoryBytes > mostInterlacedBytes) return unreadable
    if (type === 'image/jpeg' && isScannedTooOften(picture, pixels)) return unreadable
    if (memoryBytes > largeBytes && !alone) return 'needs much memory'
    return await use(open(picture))
  } catch {
    // Whatever the library rejects is a fault of the sender's picture, not ours.
    return unreadable
  }
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient()

/** Read from the header alone. A progressive picture is held in memory as a whole; any other is read in strips. */
const measure = async (bytes: Buffer) => {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { format, width, height, channels, isProgressive, depth } = header
  const pixels = width * height
  // A progressive JPEG is held as numbers of two bytes for each sample.
  const sampleBytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  const memoryBytes = isProgressive ? pixels * channels * sampleBytes : 0
  return { pixels, longSidePx: Math.max(width, height), memoryBytes }
}

const makeDocument = (image: Sharp): Promise<Buffer> =>
  image
    .resize(documentLongestSidePx, documentLongestSidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: white })
    .jpeg({ quality: 82 })
    .toBuffer()

/** 40 % less time than the library's usual effort for 1 to 4 % more bytes; one step less saves little and costs 20 %. */
const webp = { quality: 78, effort: 2 }

type Pixels = { data: Buffer; info: OutputInfo }

const readPixels = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true })
const fromPixels = ({ data, info }: Pixels) => sharp(data, { raw: info })

const shrinkInto = async (whole: Pixels, width: number, height: number) => {
  const fits = whole.info.width <= width && whole.info.height <= height
  return fits ? whole : readPixels(fromPixels(whole).resize(width, height, { fit: 'inside' }))
}

/**
 * Decoded once, to the last line, which a crop might never read; each size is then made from that, or from a larger one
 * of its shape.
 */
const makeSizes = async <Size extends string>(image: Sharp, sizes: Record<Size, PictureSize>) => {
  const { autoOrient: upright } = await image.metadata()
  const scale = Math.max(...Object.values<PictureSize>(sizes).map((size) => scaleFor(size, upright)))
  const [width, height] = [inPixels(upright.width * scale), inPixels(upright.height * scale)]
  const whole = await readPixels(image.resize(width, height, { fit: 'fill' }).flatten({ background: white }))
  const made = {} as Record<Size, Buffer>
  const cropped = new Map<number, Pixels>()
  const crop = async (width: number, height: number) => {
    const larger = cropped.get(width / height) ?? whole
    const pixels = await readPixels(fromPixels(larger).resize(width, height))
    // A size made from an enlarged one would be blurred.
    if (width <= whole.info.width && height <= whole.info.height) cropped.set(width / height, pixels)
    return pixels
  }
  const names = Object.keys(sizes) as Size[]
  for (const name of names.toSorted((one, other) => sizes[other].width - sizes[one].width)) {
    const { width, height, fit } = sizes[name]
    const pixels = fit === 'inside' ? await shrinkInto(whole, width, height) : await crop(width, height)
    made[name] = await fromPixels(pixels).webp(webp).toBuffer()
  }
  return made
}

/** The scale at which the picture is needed, at most its own size. */
const scaleFor = ({ width, height, fit }: PictureSize, whole: { width: number; height: number }) => {
  const [across, down] = [width / whole.width, height / whole.height]
  return Math.min(1, fit === 'inside' ? Math.min(across, down) : Math.max(across, down))
}

const inPixels = (length: number) => Math.max(1, Math.round(length))

const drawWatermark = async (document: Buffer, words: string, longestSidePx = viewedLongestSidePx) => {
  const { width, height } = await sharp(document).metadata()
  const scale = Math.min(1, longestSidePx / Math.max(width, height))
  const box = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  return sharp(document)
    .resize(box.width, box.height, { fit: 'fill' })
    .composite([{ input: Buffer.from(watermarkSvg(words, box)) }])
    .jpeg({ quality: 75 })
    .toBuffer()
}
