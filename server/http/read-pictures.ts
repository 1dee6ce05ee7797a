import type { Refusal } from '../../contract/endpoint.ts'
import { imageRefusals } from '../../contract/image-rule.ts'
import { isRefused, type RefusedImage } from '../adapters/images/port.ts'
import { fail } from './api-error.ts'
import type { ReceivedFile } from './multipart.ts'

const refusalByReason: Record<RefusedImage['refused'], Refusal> = {
  'wrong type': imageRefusals.wrongType,
  unreadable: imageRefusals.unreadable,
  'too many pixels': imageRefusals.tooManyPixels,
}

/** Returns what was made of a received picture, or refuses it with the reason and its field. */
export const readOrRefuse = async <T extends object>(
  { read, field }: Pick<ReceivedFile, 'read' | 'field'>,
  make: (bytes: Buffer) => Promise<T | RefusedImage>,
): Promise<T> => {
  const made = await make(await read())
  return isRefused(made) ? fail({ ...refusalByReason[made.refused], field }) : made
}
