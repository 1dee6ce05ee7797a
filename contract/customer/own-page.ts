import * as v from 'valibot'
import { planTitles } from '../business/plans.ts'
import { serviceRefusals } from '../catalogue/services.ts'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { invalid, sentence } from '../sentence.ts'
import { isDay } from './day.ts'
import { hidingAnswer } from './hidden.ts'
import { customerLimits } from './limits.ts'
import { pageStates } from './page-state.ts'
import { accents, coverChoices, pageSections, vendorPage } from './public-page.ts'
import { slug, slugRefusals } from './slug.ts'

const yesOrNo = v.boolean(invalid('Please answer with true or false.'))

const shownContacts = { showsPhone: yesOrNo, showsWhatsApp: yesOrNo, showsStreetAddress: yesOrNo }

const pinned = v.pipe(
  v.array(v.pipe(uuid, v.toLowerCase()), invalid('Services are given by their ids.')),
  v.maxLength(
    customerLimits.pinnedServicesMax,
    sentence('too-many', `At most ${customerLimits.pinnedServicesMax} services can be pinned.`, {
      max: customerLimits.pinnedServicesMax,
    }),
  ),
  v.checkItems((id, index, all) => all.indexOf(id) === index, invalid('A service is pinned once.')),
)

const sectionsInvalid = invalid('Sections are given by their names.')

const sections = v.pipe(
  v.array(v.picklist(pageSections, sectionsInvalid), sectionsInvalid),
  v.check(
    (names) => pageSections.every((name) => names.includes(name)) && names.length === pageSections.length,
    invalid('Each section has one place.'),
  ),
)

const look = {
  accent: v.picklist(accents, invalid('There is no such colour.')),
  sections,
  coverChoice: v.picklist(coverChoices, invalid('There is no such cover.')),
  pinned,
}

/** What only a Premium plan can change; the fields of `changePageSettings` that others leave out. */
export const premiumSettings = ['accent', 'sections', 'coverChoice', 'pinned'] as const satisfies (keyof typeof look)[]

export const pageSettings = v.strictObject({ ...shownContacts, ...look })
export type PageSettings = v.InferOutput<typeof pageSettings>

export const ownPage = v.object({
  state: v.picklist(pageStates),
  /** Why we have hidden it. */
  hiddenReason: v.nullable(v.string()),
  /** What the vendor answered to it. */
  hiddenAnswer: v.nullable(hidingAnswer),
  /** As customers would see it with the plan of now, or else the last one. Null before the approval. */
  page: v.nullable(vendorPage),
  slug: v.nullable(v.string()),
  /** How often the link can be changed now, and the day on which it can be changed once more. */
  slugChangesLeft: v.number(),
  nextSlugChangeOn: v.nullable(v.string()),
  settings: pageSettings,
  /** Whether the plan in force lets the vendor change the look. Without it the look is kept, and not shown. */
  canCustomize: v.boolean(),
  /** From today on, as YYYY-MM-DD. */
  busyDays: v.array(v.string()),
  /** When days were last marked, and up to which day the others count as free. */
  markedOn: v.nullable(v.string()),
  freeUntil: v.nullable(v.string()),
})
export type OwnPage = v.InferOutput<typeof ownPage>

export const ownPageRefusals = {
  notYet: {
    status: 409,
    code: 'no-page-yet',
    message: 'You get a page as soon as your business is approved.',
  },
  premiumOnly: {
    status: 409,
    code: 'premium-only',
    message: `The look of a page can be changed on the ${planTitles.PREMIUM} plan.`,
    params: { plan: 'PREMIUM' },
  },
} as const

export const readOwnPage = endpoint({
  wing: 'customer',
  method: 'GET',
  path: '/auth/page',
  summary: 'The page of the vendor as customers see it, whether they see it, and its settings.',
  access: 'session',
  reply: ownPage,
})

export const changed = 'Your page is changed.'
const reply = v.object({ message: v.string(), page: ownPage })

export const changeSlug = endpoint({
  wing: 'customer',
  method: 'PUT',
  path: '/auth/page/slug',
  summary: `Choose another link for the page, ${customerLimits.slugChangesPerYear} times a year. The old one leads on for a year.`,
  access: 'session',
  body: v.strictObject({ slug }),
  reply,
  refusals: [ownPageRefusals.notYet, ...Object.values(slugRefusals)],
})

export const changePageSettings = endpoint({
  wing: 'customer',
  method: 'PUT',
  path: '/auth/page/settings',
  summary: `What the page shows, and on the ${planTitles.PREMIUM} plan how it looks. A setting that is left out stays.`,
  access: 'session',
  body: v.strictObject({
    showsPhone: v.optional(yesOrNo),
    showsWhatsApp: v.optional(yesOrNo),
    showsStreetAddress: v.optional(yesOrNo),
    accent: v.optional(look.accent),
    sections: v.optional(look.sections),
    coverChoice: v.optional(look.coverChoice),
    pinned: v.optional(look.pinned),
  }),
  reply,
  refusals: [ownPageRefusals.notYet, ownPageRefusals.premiumOnly, serviceRefusals.notFound],
})

const dayInvalid = invalid('A day is written as 2026-03-01.')

export const markBusyDays = endpoint({
  wing: 'customer',
  method: 'PUT',
  path: '/auth/page/busy-days',
  summary: `Which days are taken. All others count as free for ${customerLimits.calendarDays} days from now; days of the past and beyond are left out.`,
  access: 'session',
  body: v.strictObject({
    busyDays: v.pipe(
      v.array(v.pipe(v.string(dayInvalid), v.check(isDay, dayInvalid)), dayInvalid),
      v.maxLength(400, sentence('too-many', 'That is more days than a calendar has.', { max: 400 })),
    ),
  }),
  reply,
  refusals: [ownPageRefusals.notYet],
})
