import * as v from 'valibot'
import { businessStatus, subscriptionStatus } from '../business/stage.ts'
import { rejection, suspension } from '../business/status.ts'
import { planNames } from '../business/subscription.ts'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../fields.ts'
import { imageRefusals } from '../image-rule.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid, required } from '../sentence.ts'

const textOrNull = v.nullable(v.string())

/** Where a picture is, for a small and for a large place. */
const picture = v.object({ small: v.string(), large: v.string() })
export type ProfilePicture = v.InferOutput<typeof picture>

/** One reply for both readings: the top bar takes four fields of it, the profile and status screens all of them. */
export const vendorProfile = v.object({
  businessName: textOrNull,
  /** The surname: a vendor gives a surname and other names. */
  firstName: v.string(),
  otherName: v.string(),
  /** Empty where the vendor has to state it anew, because somebody else has proven it. */
  email: v.string(),
  phoneNumber: v.string(),
  /** Whether a code that was sent there has been entered. */
  emailProven: v.boolean(),
  phoneProven: v.boolean(),
  /** The version of the terms that was accepted at sign-up; null where none is on record. */
  termsVersion: textOrNull,
  termsAcceptedAt: textOrNull,
  businessPhoneNumber: textOrNull,
  businessStatus,
  /** Null also where an older page, still open in a browser, does not know the plan. */
  subscriptionType: v.fallback(v.nullable(v.picklist(planNames)), null),
  subscriptionStatus,
  subscriptionStartDate: textOrNull,
  subscriptionEndDate: textOrNull,
  /** In cedis; the same exactly below. */
  totalAmount: v.nullable(v.number()),
  totalAmountPesewas: v.nullable(v.number()),
  /** Money came that does not match its order, and somebody is looking into it. */
  paymentBeingChecked: v.boolean(),
  /** The newest ones; `serviceCount` counts all. */
  services: v.array(v.object({ serviceName: v.string(), category: v.string() })),
  serviceCount: v.number(),

  /** When the business was last sent for review, and what came of it. */
  submittedAt: textOrNull,
  decidedAt: textOrNull,
  rejection: v.nullable(rejection),
  suspension: v.nullable(suspension),
  businessLocation: textOrNull,
  region: textOrNull,
  district: textOrNull,
  ghanaPost: textOrNull,

  /** Empty where the vendor has written nothing: the screen shows its own words then. */
  tagline: v.string(),
  about: v.string(),
  hours: v.string(),
  responseTime: v.string(),
  cover: v.nullable(picture),
  avatar: v.nullable(picture),
})
export type VendorProfile = v.InferOutput<typeof vendorProfile>

export const readProfile = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/profile',
  summary: 'The vendor, the business and the subscription. What is not there yet is null.',
  access: 'session',
  reply: vendorProfile,
})

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

/** What a profile shows before the vendor has written anything. */
export const profileDefaults = {
  rating: 4.8,
  reviewCount: 0,
  hours: 'Monday - Friday: 9:00 AM - 5:00 PM',
  responseTime: 'Usually responds within 2 hours',
} as const
