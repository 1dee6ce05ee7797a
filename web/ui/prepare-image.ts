import { imageRule, imageSignatureBytes, imageTypeOf, refuseImage } from '../../contract/image-rule.ts'
import { shrinkImage } from './shrink-image.ts'

export type PreparedImage = { state: 'ready'; file: File } | { state: 'refused'; reason: string }

/** From what somebody chose to what may be sent: the kind is checked first, the size only after shrinking. */
export async function prepareImage(chosen: File): Promise<PreparedImage> {
  const refusal = (reason: string): PreparedImage => ({ state: 'refused', reason })
  const wrongKind = refuseImage({ type: chosen.type, sizeBytes: 0 })
  if (wrongKind) return refusal(wrongKind)

  const firstBytes = new Uint8Array(await chosen.slice(0, imageSignatureBytes).arrayBuffer())
  const trueType = imageTypeOf(firstBytes)
  if (!trueType) return refusal(imageRule.wrongTypeMessage)

  const file = await shrinkImage(chosen)
  const tooLarge = refuseImage({ type: file === chosen ? trueType : file.type, sizeBytes: file.size })
  return tooLarge ? refusal(tooLarge) : { state: 'ready', file }
}
