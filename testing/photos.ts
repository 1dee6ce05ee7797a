import sharp from 'sharp'

/** A small photo in one colour, so that photos can be told apart. */
export const samplePhoto = (colour = '#285'): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const taken = new Map<number, Promise<Buffer>>()

/** As a phone takes it: 12 megapixels, grainy enough for at least `leastBytes`. */
export const phonePhoto = (leastBytes: number): Promise<Buffer> => {
  const photo = taken.get(leastBytes) ?? takePhoto(leastBytes)
  taken.set(leastBytes, photo)
  return photo
}

const takePhoto = async (leastBytes: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const half = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000', noise } })
  const { data, info } = await sharp(await half.png({ compressionLevel: 0 }).toBuffer())
    .resize(4000, 3000, { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of [60, 83, 96, 99]) {
    const photo = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
    if (photo.length >= leastBytes) return photo
  }
  throw new Error(`no photo of ${leastBytes} bytes came out`)
}

/** A phone held upright stores its photo on its side: what is red on the left of the file is seen on top. */
export const photoHeldUpright = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const red = { create: { width: 1200, height: 1800, channels: 3, background: '#c81414' } } as const
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#000', noise } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}
