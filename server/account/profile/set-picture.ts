import { type ProfilePictureName, profileUpdatedMessage } from '../../../contract/account/edit-profile.ts'
import type { ProfilePicture } from '../../../contract/account/profile.ts'
import type { Context } from '../../context.ts'
import { mediaUrl } from '../../http/media.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { readOrRefuse } from '../../http/read-pictures.ts'
import { ensureProfile, lockPicture, putPicture } from './store.ts'

type PicturePlace = { vendorId: string; which: ProfilePictureName }

export const removePicture = async (
  { db, files, clock }: Pick<Context, 'db' | 'files' | 'clock'>,
  { vendorId, which }: PicturePlace,
): Promise<{ message: string }> => {
  await db.transaction().execute(async (tx) => {
    const before = await lockPicture(tx, vendorId, which)
    if (before.length === 0) return
    await putPicture(tx, { accountId: vendorId, which, files: undefined, now: clock.now() })
    await files.release(tx, before)
  })
  return { message: profileUpdatedMessage }
}

/** Large enough to be sharp: the avatar in the top bar and on the profile, the cover across the page. */
const sizes = {
  avatar: { small: { width: 96, height: 96 }, large: { width: 320, height: 320 } },
  cover: { small: { width: 720, height: 240 }, large: { width: 1440, height: 480 } },
} as const

type SetContext = Pick<Context, 'db' | 'files' | 'images' | 'clock'>
type NewPicture = { vendorId: string; which: ProfilePictureName; picture: Pick<ReceivedFile, 'read' | 'field'> }

/** Needs no idempotency key: sent twice, the second picture replaces the first, whose files are released. */
export const setPicture = async (
  context: SetContext,
  change: NewPicture,
): Promise<{ message: string; picture: ProfilePicture }> => {
  const { small, large } = await storePicture(context, change)
  return { message: profileUpdatedMessage, picture: { small: mediaUrl(small), large: mediaUrl(large) } }
}

const storePicture = async ({ db, files, images, clock }: SetContext, { vendorId, which, picture }: NewPicture) => {
  // Decoding is slow, so it is done before a connection is taken.
  const made = await readOrRefuse(picture, (bytes) => images.readPicture(bytes, sizes[which]))
  const [small = '', large = ''] = await files.putAll('picture', [made.small, made.large])
  const names = { small, large }
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await ensureProfile(tx, vendorId, now)
    const before = await lockPicture(tx, vendorId, which)
    await files.claim(tx, Object.values(names))
    await putPicture(tx, { accountId: vendorId, which, files: names, now })
    await files.release(tx, before)
  })
  return names
}
