export type RefusedImage = { refused: 'wrong type' | 'unreadable' | 'too many pixels' }

/** Cropped to the size unless `fit` is 'inside', which keeps the whole picture and never enlarges it. */
export type PictureSize = { width: number; height: number; fit?: 'cover' | 'inside' }

/** An SVG of ours, without text: a server may have no fonts. A photo fills the width at the top, under the drawing. */
export type Drawing = {
  svg: string
  width: number
  height: number
  photo?: { bytes: Buffer; height: number } | undefined
  mostBytes: number
}

export type Images = {
  /**
   * Decodes an identity document in full and turns it upright. The result is a JPEG of its pixels only, in which small
   * print can be read.
   */
  readDocument(bytes: Buffer): Promise<Buffer | RefusedImage>
  /** Makes each size of a picture as WebP, of its pixels only. */
  readPicture<Size extends string>(
    bytes: Buffer,
    sizes: Record<Size, PictureSize>,
  ): Promise<Record<Size, Buffer> | RefusedImage>
  /** Draws these words all over the document: a JPEG small enough to send, of at most this many pixels on a side. */
  watermark(document: Buffer, words: string, longestSidePx?: number): Promise<Buffer>
  /** A JPEG, as good as its most bytes allow. */
  draw(drawing: Drawing): Promise<Buffer | RefusedImage>
}

export const isRefused = (outcome: object): outcome is RefusedImage => 'refused' in outcome
