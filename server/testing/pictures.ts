import sharp, { type Sharp } from 'sharp'

type Size = { width: number; height: number }

/** Fine grain over soft colours, as from a camera. The same each time. */
const grain = ({ width, height }: Size): Sharp => {
  const pixels = Buffer.alloc(width * height * 3)
  const across = Array.from({ length: width * 3 }, (_, at) => 25 * Math.sin(at / 400))
  let state = 1
  for (let row = 0, at = 0; row < height; row++) {
    const down = 112 + 80 * Math.sin(row / 90)
    for (const soft of across) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      pixels[at++] = down + soft + (state >>> 27)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** As from a phone's camera: with 4032 × 3024 pixels it is a file of about 4 MB. */
export const photo = (size: Size = { width: 640, height: 480 }): Promise<Buffer> =>
  grain(size).jpeg({ quality: 92 }).toBuffer()

const jpegSegment = (marker: number, content: Buffer) => {
  const segment = Buffer.concat([Buffer.from([0xff, marker, 0, 0]), content])
  segment.writeUInt16BE(content.length + 2, 2)
  return segment
}

/** Adds a comment, which is no part of the pixels. */
export const withComment = (jpeg: Buffer, comment: string | Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), jpegSegment(0xfe, Buffer.from(comment)), jpeg.subarray(2)])

const commentFrameBytes = 4
const longestComment = jpegSegment(0xfe, Buffer.alloc(60_000, 'x'))

/** A readable photo of exactly `sizeBytes`. */
export const photoOfSize = async (sizeBytes: number): Promise<Buffer> => {
  const small = await photo({ width: 320, height: 240 })
  const missing = sizeBytes - small.length - commentFrameBytes
  const last = jpegSegment(0xfe, Buffer.alloc(missing % longestComment.length, 'x'))
  const comments = Array(Math.floor(missing / longestComment.length)).fill(longestComment)
  return Buffer.concat([small.subarray(0, 2), ...comments, last, small.subarray(2)])
}

/** Red and green above, blue and white below. */
export const quarters = { topLeft: '#f00', topRight: '#0f0', bottomLeft: '#00f', bottomRight: '#fff' } as const

export const inQuarters = ({ width, height }: Size = { width: 240, height: 160 }): Sharp => {
  const [right, lower] = [width / 2, height / 2]
  const part = (left: number, top: number, background: string) => ({
    input: { create: { width: right, height: lower, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#000' } }).composite([
    part(0, 0, quarters.topLeft),
    part(right, 0, quarters.topRight),
    part(0, lower, quarters.bottomLeft),
    part(right, lower, quarters.bottomRight),
  ])
}

/** Red, green and blue from 0 to 255, at a place given as shares of width and height. */
export const colourAt = async (picture: Buffer, right: number, down: number): Promise<number[]> => {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * right)) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** The nearest of the four colours, or black. */
const nearestColour = (colour: number[]) => {
  const away = (name: string) =>
    [...name.slice(1)].reduce(
      (sum, digit, at) => sum + Math.abs((colour[at] ?? 0) - Number.parseInt(digit, 16) * 17),
      0,
    )
  return [...Object.values(quarters), '#000'].reduce((best, name) => (away(name) < away(best) ? name : best))
}

/** The colours in the middle of the four quarters. */
export const readQuarters = async (picture: Buffer) => ({
  topLeft: nearestColour(await colourAt(picture, 0.25, 0.25)),
  topRight: nearestColour(await colourAt(picture, 0.75, 0.25)),
  bottomLeft: nearestColour(await colourAt(picture, 0.25, 0.75)),
  bottomRight: nearestColour(await colourAt(picture, 0.75, 0.75)),
})

/** How the file lies for each EXIF orientation: turned clockwise first, then mirrored. */
const fileOrientations: Record<number, { degrees: number; mirrored?: true }> = {
  1: { degrees: 0 },
  2: { degrees: 0, mirrored: true },
  3: { degrees: 180 },
  4: { degrees: 180, mirrored: true },
  5: { degrees: 90, mirrored: true },
  6: { degrees: 270 },
  7: { degrees: 270, mirrored: true },
  8: { degrees: 90 },
}

/** The quarters, taken in one of eight orientations, with all the metadata that a phone adds. */
export const photoWithOrientation = async (orientation: number): Promise<Buffer> => {
  const { degrees, mirrored = false } = fileOrientations[orientation] ?? { degrees: 0 }
  const upright = await inQuarters().png().toBuffer()
  const turned = await sharp(upright).rotate(degrees).png().toBuffer()
  const jpeg = await sharp(turned)
    .flop(mirrored)
    .withExif({
      IFD0: { Make: 'Sample Camera', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 12/1 0/1' },
    })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><Sample>a secret note</Sample></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer()
  return withComment(jpeg, 'a secret comment')
}

/** Other kinds of files that cameras, scanners and drawing programs write. All show the quarters. */
export const kindsOfPictures: Record<string, () => Promise<Buffer>> = {
  'a progressive JPEG': () => inQuarters().jpeg({ progressive: true }).toBuffer(),
  'a JPEG without chroma subsampling': () => inQuarters().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'a CMYK JPEG': () => inQuarters().toColourspace('cmyk').jpeg().toBuffer(),
  'a JPEG in Display P3': () => inQuarters().withIccProfile('p3').jpeg().toBuffer(),
  'a PNG of 16 bits': () => inQuarters().toColourspace('rgb16').png().toBuffer(),
  'a PNG with a palette': () => inQuarters().png({ palette: true }).toBuffer(),
  'an interlaced PNG': () => inQuarters().png({ progressive: true }).toBuffer(),
  'an opaque PNG with an alpha channel': () => inQuarters().ensureAlpha().png().toBuffer(),
}
