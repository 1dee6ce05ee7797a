import { type ProfilePictureName, profileUpdatedMessage } from '../../../contract/account/profile.ts'
import type { Context } from '../../context.ts'
import { holdPicture, putPicture } from './store.ts'

type PicturePlace = { vendorId: string; which: ProfilePictureName }

export const removePicture = async (
  { db, files, clock }: Pick<Context, 'db' | 'files' | 'clock'>,
  { vendorId, which }: PicturePlace,
): Promise<{ message: string }> => {
  await db.transaction().execute(async (tx) => {
    const before = await holdPicture(tx, vendorId, which)
    if (before.length === 0) return
    await putPicture(tx, { accountId: vendorId, which, files: undefined, now: clock.now() })
    await files.release(tx, before)
  })
  return { message: profileUpdatedMessage }
}
