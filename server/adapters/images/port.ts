export type RefusedImage = { refused: 'wrong type' | 'unreadable' | 'too many pixels' }

/** Cropped to the size, as long as `fit` does not say that the whole picture is wanted: that one is never enlarged. */
export type PictureSize = { width: number; height: number; fit?: 'cover' | 'inside' }

export type Images = {
  /** An identity document, decoded in full, upright, without anything but its pixels: a JPEG in which small print can be read. */
  readDocument(bytes: Buffer): Promise<Buffer | RefusedImage>
  /** A picture for pages in each size: WebP, without anything but its pixels. */
  readPicture<Size extends string>(
    bytes: Buffer,
    sizes: Record<Size, PictureSize>,
  ): Promise<Record<Size, Buffer> | RefusedImage>
  /** The document with these words all over it: a JPEG small enough to send. */
  watermark(document: Buffer, words: string): Promise<Buffer>
}

export const isRefused = (outcome: object): outcome is RefusedImage => 'refused' in outcome
