import * as v from 'valibot'
import { hiding } from '../customer/hidden.ts'
import { required } from '../sentence.ts'

/** What a vendor sells, as lists and pages show it. The rules for writing it are in service.ts. */

export const serviceCategories = ['Event Center', 'Catering', 'Photography', 'Decoration', 'Entertainment'] as const
export type ServiceCategory = (typeof serviceCategories)[number]

export const availabilities = ['Available', 'Coming Soon', 'Unavailable'] as const
export type Availability = (typeof availabilities)[number]

export const bookingChoices = ['Yes', 'No'] as const
export type BookingChoice = (typeof bookingChoices)[number]

export const availability = v.picklist(availabilities, required('Availability is required'))

/** What `duration` counts. Left out, it counts minutes. */
export const durationUnits = ['minutes', 'hours', 'days'] as const
export type DurationUnit = (typeof durationUnits)[number]

const minutesPerUnit: Record<DurationUnit, number> = { minutes: 1, hours: 60, days: 24 * 60 }

export const countMinutes = (duration: number, unit: DurationUnit): number => duration * minutesPerUnit[unit]
export const countUnits = (durationMinutes: number, unit: DurationUnit): number =>
  durationMinutes / minutesPerUnit[unit]

export const serviceStepIds = ['basic-info', 'details', 'media-and-terms'] as const
export type ServiceStepId = (typeof serviceStepIds)[number]

/** A picture of a service. `small` and `medium` are cut to 4:3 for lists and tiles, `large` is the whole picture. */
export const servicePicture = v.object({ id: v.string(), small: v.string(), medium: v.string(), large: v.string() })
export type ServicePicture = v.InferOutput<typeof servicePicture>

/**
 * Whether customers can see it. `hidden by us`: an operator has hidden it. `hidden`: the vendor says Unavailable. `in review`: the business is not verified yet.
 * `paused`: no plan is in force. `over limit`: the plan in force has no room for it.
 */
export const listings = ['live', 'hidden by us', 'hidden', 'in review', 'paused', 'over limit'] as const
export type Listing = (typeof listings)[number]

const listFields = {
  id: v.string(),
  name: v.string(),
  category: v.picklist(serviceCategories),
  availability: v.picklist(availabilities),
  durationMinutes: v.number(),
  /** As the vendor wrote it. */
  durationUnit: v.picklist(durationUnits),
  maxParticipants: v.number(),
  requiresBooking: v.picklist(bookingChoices),
  amountPesewas: v.number(),
  listing: v.picklist(listings),
  hiding: v.nullable(hiding),
  /** Counts changes: whoever changes a service names the version they saw. */
  version: v.number(),
}

export const listedService = v.object({ ...listFields, picture: servicePicture })
export type ListedService = v.InferOutput<typeof listedService>

export const service = v.object({
  ...listFields,
  description: v.string(),
  tags: v.array(v.string()),
  contactInfo: v.string(),
  termsAndConditions: v.string(),
  /** The main one first. */
  pictures: v.array(servicePicture),
})
export type Service = v.InferOutput<typeof service>
