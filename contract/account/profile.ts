import * as v from 'valibot'
import { planNames } from '../business/plans.ts'
import { businessStatus, subscriptionStatus } from '../business/stage.ts'
import { rejection, suspension } from '../business/status.ts'
import { endpoint } from '../endpoint.ts'

const textOrNull = v.nullable(v.string())

/** Where a picture is, for a small and for a large place. */
export const picture = v.object({ small: v.string(), large: v.string() })
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

/** What a profile shows before the vendor has written anything. */
export const profileDefaults = {
  rating: 4.8,
  reviewCount: 0,
  hours: 'Monday - Friday: 9:00 AM - 5:00 PM',
  responseTime: 'Usually responds within 2 hours',
} as const
