import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../fields.ts'
import { imageRefusals } from '../image-rule.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid, required } from '../sentence.ts'
import { picture } from './profile.ts'

/** Each may be left empty: the default of the screen shows again. */
export const profileTexts = v.strictObject({
  tagline: optionalText('Tagline', limits.nameMaxLength),
  about: optionalText('About', limits.aboutMaxLength),
  hours: optionalText('Hours', limits.hoursMaxLength),
  responseTime: optionalText('Response time', limits.nameMaxLength),
})
export type ProfileTexts = v.InferOutput<typeof profileTexts>

export const profileUpdatedMessage = 'Profile updated successfully!'

export const updateProfile = endpoint({
  wing: 'account',
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Change what the vendor says about the business. Names and papers are changed by a new review only.',
  access: 'session',
  body: profileTexts,
  reply: v.object({ message: v.string() }),
})

export const profilePictureNames = ['cover', 'avatar'] as const
export type ProfilePictureName = (typeof profilePictureNames)[number]

const pictureParams = v.strictObject({
  which: v.picklist(profilePictureNames, invalid('There is a cover and an avatar.')),
})

export const setProfilePicture = endpoint({
  wing: 'account',
  method: 'PUT',
  path: '/auth/profile/pictures/:which',
  summary: 'Set the cover or the avatar.',
  access: 'session',
  params: pictureParams,
  body: v.strictObject({}),
  files: { picture: { max: 1, presence: 'required', requiredMessage: required('Please choose a picture.') } },
  reply: v.object({ message: v.string(), picture }),
  refusals: [...Object.values(imageRefusals), refusals.tooManyAttempts],
})

export const removeProfilePicture = endpoint({
  wing: 'account',
  method: 'DELETE',
  path: '/auth/profile/pictures/:which',
  summary: 'Go back to the picture that everybody begins with.',
  access: 'session',
  params: pictureParams,
  reply: v.object({ message: v.string() }),
})
