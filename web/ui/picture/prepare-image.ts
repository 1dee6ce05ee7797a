import { detectImageType, imageRule, imageSignatureBytes, refuseImage } from '../../../contract/image-rule.ts'
import { shrinkImage } from './shrink-image.ts'

export type PreparedImage = { state: 'ready'; file: File } | { state: 'refused'; reason: string }

/** From what somebody chose to what may be sent: the kind is checked first, the size only after shrinking. */
export async function prepareImage(chosen: File): Promise<PreparedImage> {
  const refusal = (reason: string): PreparedImage => ({ state: 'refused', reason })
  const wrongKind = refuseImage({ type: chosen.type, sizeBytes: 0 })
  if (wrongKind) return refusal(wrongKind)

  const firstBytes = await read(chosen.slice(0, imageSignatureBytes))
  // An empty file is what is left of a download or a copy that broke off.
  if (!firstBytes?.length) return refusal(imageRule.unreadableMessage)
  const trueType = detectImageType(firstBytes)
  if (!trueType) return refusal(imageRule.wrongTypeMessage)

  const file = await shrinkImage(chosen)
  const tooLarge = refuseImage({ type: file === chosen ? trueType : file.type, sizeBytes: file.size })
  return tooLarge ? refusal(tooLarge) : { state: 'ready', file }
}

/** A photo that a phone lists but keeps in the cloud can be chosen and then not be read. */
async function read(part: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    return undefined
  }
}
