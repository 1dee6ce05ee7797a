import sharp from 'sharp'

/** A photo as a phone takes it: 12 megapixels, about 4 MB, with as much grain as keeps it that large. */
export const phonePhoto = async (): Promise<Buffer> => {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const half = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000', noise: grain } })
  const { data, info } = await sharp(await half.png({ compressionLevel: 0 }).toBuffer())
    .resize(4000, 3000, { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info }).jpeg({ quality: 83 }).toBuffer()
}
