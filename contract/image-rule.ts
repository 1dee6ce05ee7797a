import { limits } from './limits.ts'

export const imageRule = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: limits.imageMaxBytes,
  wrongTypeMessage: 'Invalid file type. Only JPEG and PNG allowed.',
  tooLargeMessage: 'File too large. Max 5MB allowed.',
  unreadableMessage: 'This picture could not be opened. Please choose it again, or choose another one.',
  tooManyPixelsMessage: `This picture has too many pixels. Use one of at most ${limits.imageMaxMegapixels} megapixels.`,
} as const

/** What a call that takes pictures may answer about one of them. */
export const imageRefusals = {
  wrongType: { status: 400, code: 'image-wrong-type', message: imageRule.wrongTypeMessage },
  unreadable: { status: 400, code: 'image-unreadable', message: imageRule.unreadableMessage },
  tooManyPixels: {
    status: 400,
    code: 'image-too-many-pixels',
    message: imageRule.tooManyPixelsMessage,
    params: { maxMegapixels: limits.imageMaxMegapixels },
  },
  tooLarge: { status: 413, code: 'image-too-large', message: imageRule.tooLargeMessage },
} as const

export type ImageType = (typeof imageRule.types)[number]

export const refuseImage = (file: { type: string; sizeBytes: number }): string | undefined => {
  if (!imageRule.types.some((type) => type === file.type)) return imageRule.wrongTypeMessage
  if (file.sizeBytes > imageRule.maxBytes) return imageRule.tooLargeMessage
}

const signatures: readonly { type: ImageType; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

export const imageSignatureBytes = Math.max(...signatures.map(({ bytes }) => bytes.length))

/** Goes by the first bytes, since a file's name and declared type can be wrong. */
export const detectImageType = (firstBytes: Uint8Array): ImageType | undefined =>
  signatures.find(({ bytes }) => bytes.every((byte, at) => firstBytes[at] === byte))?.type
