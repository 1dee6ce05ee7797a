import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ServicePicture } from '../../../contract/catalogue/listed-service.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { mediaUrl } from '../../http/media.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { readOrRefuse } from '../../http/read-pictures.ts'
import type { PictureRow } from './store.ts'
import { insertLoosePicture, listFileNames } from './store.ts'

export const describePicture = ({ id, small, medium, large }: PictureRow): ServicePicture => ({
  id,
  small: mediaUrl(small),
  medium: mediaUrl(medium),
  large: mediaUrl(large),
})

type PictureToStore = { vendorId: string; made: PreparedPicture; now: Date }

/** Stores it as the vendor's, without a service yet. */
export const storePicture = async (
  { files }: Pick<Context, 'files'>,
  tx: Transaction<Schema>,
  { vendorId, made, now }: PictureToStore,
): Promise<void> => {
  await files.claim(tx, listFileNames([made]))
  await insertLoosePicture(tx, { ...made, vendorId, broughtAt: now })
}

/** For lists, for tiles and for a phone's whole screen. */
const sizes = {
  small: { width: 320, height: 240 },
  medium: { width: 640, height: 480 },
  large: { width: 1280, height: 1280, fit: 'inside' },
} as const

export type PreparedPicture = PictureRow

/** Call it outside any transaction, since it is slow. The sweep removes its files unless they are claimed. */
export const preparePicture = async (
  { images, files }: Pick<Context, 'images' | 'files'>,
  received: Pick<ReceivedFile, 'read' | 'field'>,
): Promise<PreparedPicture> => {
  const made = await readOrRefuse(received, (bytes) => images.readPicture(bytes, sizes))
  const [small = '', medium = '', large = ''] = await files.putAll('picture', [made.small, made.medium, made.large])
  return { id: randomUUID(), small, medium, large }
}
