import { detectImageType, imageRule, imageSignatureBytes, refuseImage } from '../../../contract/image-rule.ts'

type DecodedImage = { picture: CanvasImageSource; widthPx: number; heightPx: number; release: () => void }

/**
 * Applies the orientation that the phone stored. Chrome before 112, Safari before 16 and Firefox before 111 reject
 * `from-image`; without it, some of them would leave the photo on its side.
 */
const decodeUpright = (file: Blob): Promise<DecodedImage> => asBitmap(file).catch(() => asImage(file))

const asBitmap = async (file: Blob): Promise<DecodedImage> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { picture: bitmap, widthPx: bitmap.width, heightPx: bitmap.height, release: () => bitmap.close() }
}

const asImage = async (file: Blob): Promise<DecodedImage> => {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(image.src)
  try {
    await image.decode()
  } catch (error) {
    release()
    throw error
  }
  return { picture: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight, release }
}

type ShrinkOptions = { largeBytes?: number; maxSidePx?: number; quality?: number }

/**
 * Makes a large photo small enough for a slow network: a JPEG of at most `maxSidePx` on its long side.
 * Small files, and files that this browser cannot decode, are returned unchanged.
 */
export async function shrinkImage(file: File, options: ShrinkOptions = {}): Promise<File> {
  const { largeBytes = 1_000_000, maxSidePx = 2048, quality = 0.82 } = options
  if (file.size <= largeBytes) return file
  try {
    const smaller = await redraw(file, maxSidePx, quality)
    if (!smaller || smaller.size >= file.size) return file
    return new File([smaller], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  }
}

async function redraw(file: File, maxSidePx: number, quality: number): Promise<Blob | null> {
  const { picture, widthPx, heightPx, release } = await decodeUpright(file)
  try {
    const scale = Math.min(1, maxSidePx / Math.max(widthPx, heightPx))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(widthPx * scale)
    canvas.height = Math.round(heightPx * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    // JPEG has no transparency: without this, transparent parts would become black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  } finally {
    release()
  }
}

type PreparedImage = { state: 'ready'; file: File } | { state: 'refused'; reason: string }

/** The type is checked first, the size only after shrinking. */
export async function prepareImage(chosen: File): Promise<PreparedImage> {
  const refusal = (reason: string): PreparedImage => ({ state: 'refused', reason })
  const wrongKind = refuseImage({ type: chosen.type, sizeBytes: 0 })
  if (wrongKind) return refusal(wrongKind)

  const firstBytes = await read(chosen.slice(0, imageSignatureBytes))
  // An empty file is the result of an interrupted download or copy.
  if (!firstBytes?.length) return refusal(imageRule.unreadableMessage)
  const trueType = detectImageType(firstBytes)
  if (!trueType) return refusal(imageRule.wrongTypeMessage)

  const file = await shrinkImage(chosen)
  const tooLarge = refuseImage({ type: file === chosen ? trueType : file.type, sizeBytes: file.size })
  return tooLarge ? refusal(tooLarge) : { state: 'ready', file }
}

/** A photo that the phone keeps in the cloud can be chosen and then fail to be read. */
async function read(part: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    return undefined
  }
}
