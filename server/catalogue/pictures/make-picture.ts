import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { readOrRefuse } from '../../http/read-pictures.ts'
import type { PictureRow } from './store.ts'

/** Sharp in a list, on a tile and across a phone's whole screen. */
const sizes = {
  small: { width: 320, height: 240 },
  medium: { width: 640, height: 480 },
  large: { width: 1280, height: 1280, fit: 'inside' },
} as const

export type MadePicture = PictureRow

/** Its files are written and nobody's yet. Call it outside any transaction: no connection is held meanwhile. */
export const makePicture = async (
  { images, files }: Pick<Context, 'images' | 'files'>,
  received: Pick<ReceivedFile, 'read' | 'field'>,
): Promise<MadePicture> => {
  const made = await readOrRefuse(received, (bytes) => images.readPicture(bytes, sizes))
  return {
    id: randomUUID(),
    small: await files.put('picture', made.small),
    medium: await files.put('picture', made.medium),
    large: await files.put('picture', made.large),
  }
}
