import sharp from 'sharp'

/** A small photo in a colour of its own, so that one is told from another. */
export const samplePhoto = (colour = '#285'): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const taken = new Map<number, Promise<Buffer>>()

/** A photo as a phone takes it: 12 megapixels, as grainy as it takes to be of so many bytes at least. */
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

/** Held upright, a phone writes its photo lying on its side: what is red on the left of the file is seen above. */
export const photoHeldUpright = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const red = { create: { width: 1200, height: 1800, channels: 3, background: '#c81414' } } as const
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#000', noise } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}
