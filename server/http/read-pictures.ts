import type { Refusal } from '../../contract/endpoint.ts'
import { imageRefusals } from '../../contract/image-rule.ts'
import { isRefused, type RefusedImage } from '../adapters/images/port.ts'
import { refuse } from './refuse.ts'

const inTheContract: Record<RefusedImage['refused'], Refusal> = {
  'wrong type': imageRefusals.wrongType,
  unreadable: imageRefusals.unreadable,
  'too many pixels': imageRefusals.tooManyPixels,
}

/** What was made of a picture, or the sentence that says why nothing could be. */
export const readOrRefuse = async <T extends object>(outcome: Promise<T | RefusedImage>): Promise<T> => {
  const made = await outcome
  return isRefused(made) ? refuse(inTheContract[made.refused]) : made
}
