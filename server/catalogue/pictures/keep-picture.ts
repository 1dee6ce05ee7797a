import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import type { MadePicture } from './make-picture.ts'
import { fileNamesOf, insertLoosePicture } from './store.ts'

type Kept = { vendorId: string; made: MadePicture; now: Date }

/** The vendor's from now on, and loose until a service shows it. */
export const keepPicture = async (
  { files }: Pick<Context, 'files'>,
  tx: Transaction<Schema>,
  { vendorId, made, now }: Kept,
): Promise<void> => {
  await files.claim(tx, fileNamesOf([made]))
  await insertLoosePicture(tx, { ...made, vendorId, broughtAt: now })
}
