import { openGate } from '../gate.ts'
import type { PictureOutcome, PictureWork } from './decode-picture.ts'
import type { Images, PictureSize, RefusedImage } from './port.ts'

const decodesAtOnce = 2
/** Each waiting picture is held in memory. */
const longestQueue = 50

/** Where pictures are decoded: in processes of their own, or, for tests that are not about that, right here. */
export type Decoder = (work: PictureWork, alone: boolean) => Promise<PictureOutcome>

export const openImages = (decoder: Decoder): Images => {
  const inTurn = openGate(decodesAtOnce, longestQueue)
  const oneLarge = openGate(1, decodesAtOnce)

  const decode = (work: PictureWork) =>
    inTurn(async () => {
      const outcome = await decoder(work, false)
      return outcome === 'needs much memory' ? oneLarge(() => decoder(work, true)) : outcome
    })

  return {
    readDocument: (bytes) => decode({ kind: 'document', bytes }) as Promise<Buffer | RefusedImage>,
    readPicture: <Size extends string>(bytes: Buffer, sizes: Record<Size, PictureSize>) =>
      decode({ kind: 'picture', bytes, sizes }) as Promise<Record<Size, Buffer> | RefusedImage>,
    watermark: (bytes, words, longestSidePx) =>
      decode({ kind: 'watermark', bytes, words, longestSidePx }) as Promise<Buffer>,
    draw: ({ svg, ...drawing }) =>
      decode({ kind: 'drawing', bytes: Buffer.from(svg), ...drawing }) as Promise<Buffer | RefusedImage>,
  }
}
