import type { FastifyInstance } from 'fastify'
import {
  profileUpdatedMessage,
  removeProfilePicture,
  setProfilePicture,
  updateProfile,
} from '../../../contract/account/edit-profile.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { removePicture, setPicture } from './set-picture.ts'
import { putTexts } from './store.ts'

const changesPerVendor = { name: 'picture-changes', points: limits.pictureChangesPerHour, seconds: 3_600 }

export const mountProfile = (app: FastifyInstance, context: Context): void => {
  handle(app, updateProfile, async ({ bearer, body }) => {
    await putTexts(context.db, { ...body, accountId: bearer.vendorId, now: context.clock.now() })
    return { message: profileUpdatedMessage }
  })
  handle(
    app,
    setProfilePicture,
    ({ bearer, params, files }) =>
      setPicture(context, { vendorId: bearer.vendorId, which: params.which, picture: onlyOne(files.picture) }),
    changesPerVendor,
  )
  handle(app, removeProfilePicture, ({ bearer, params }) =>
    removePicture(context, { vendorId: bearer.vendorId, which: params.which }),
  )
}

const onlyOne = <T>([first]: T[]): T => {
  if (first === undefined) throw new Error('a required file was received')
  return first
}
