import * as v from 'valibot'
import {
  availabilities,
  bookingChoices,
  durationUnits,
  serviceCategories,
  servicePicture,
} from '../catalogue/listed-service.ts'

/** What customers see of a vendor: never a TIN, a Ghana Card, an e-mail address or a rating that nobody gave. */

/** Colours of a page's buttons and strips; each is readable in light and dark (web/customer/accents.css). */
export const accents = ['green', 'indigo', 'terracotta', 'plum', 'ocean'] as const
export type Accent = (typeof accents)[number]

/** In the order in which a page shows them unless the vendor has chosen another. */
export const pageSections = ['services', 'about', 'calendar', 'share'] as const
export type PageSection = (typeof pageSections)[number]

/** The drawn covers. `own` is the cover of the profile. */
export const coverChoices = ['own', 'canopy', 'kitchen', 'stage'] as const
export type CoverChoice = (typeof coverChoices)[number]

const picture = v.object({ small: v.string(), large: v.string() })

export const publicService = v.object({
  id: v.string(),
  name: v.string(),
  category: v.picklist(serviceCategories),
  /** Never 'Unavailable': such a service is not shown. */
  availability: v.picklist(availabilities),
  description: v.string(),
  tags: v.array(v.string()),
  durationMinutes: v.number(),
  durationUnit: v.picklist(durationUnits),
  maxParticipants: v.number(),
  requiresBooking: v.picklist(bookingChoices),
  amountPesewas: v.number(),
  /** What customers are told about paying. */
  paymentTerms: v.string(),
  /** The main one first. */
  pictures: v.array(servicePicture),
  isPinned: v.boolean(),
})
export type PublicService = v.InferOutput<typeof publicService>

/** Days as YYYY-MM-DD, in Accra. */
export const pageCalendar = v.object({
  /** When the vendor last said which days are taken. */
  markedOn: v.string(),
  /** Taken days from today on. All others up to `until` are free. */
  busyDays: v.array(v.string()),
  until: v.string(),
})
export type PageCalendar = v.InferOutput<typeof pageCalendar>

export const vendorPage = v.object({
  slug: v.string(),
  name: v.string(),
  /** The day of the approval, YYYY-MM-DD. */
  verifiedOn: v.string(),
  tagline: v.string(),
  about: v.string(),
  /** Empty where the vendor has written none: nothing is said then. */
  hours: v.string(),
  region: v.string(),
  district: v.string(),
  /** Null unless the vendor shows it. */
  streetAddress: v.nullable(v.string()),
  /** E.164. Null unless the vendor shows it. */
  phone: v.nullable(v.string()),
  /** Digits only, for wa.me. Null unless the vendor shows it. */
  whatsApp: v.nullable(v.string()),
  cover: v.nullable(picture),
  avatar: v.nullable(picture),
  coverChoice: v.picklist(coverChoices),
  accent: v.picklist(accents),
  /** The address of the picture that stands for the page in a chat, 1200 by 630. */
  sharePicture: v.string(),
  sections: v.array(v.picklist(pageSections)),
  services: v.array(publicService),
  /** Null where no day was ever marked. */
  calendar: v.nullable(pageCalendar),
})
export type VendorPage = v.InferOutput<typeof vendorPage>
