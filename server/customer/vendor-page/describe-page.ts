import type { Service } from '../../../contract/catalogue/listed-service.ts'
import { accraDay } from '../../../contract/customer/day.ts'
import {
  type PageCalendar,
  type PublicService,
  pageSections,
  type VendorPage,
} from '../../../contract/customer/public-page.ts'
import { isE164 } from '../../../contract/fields.ts'
import { mediaUrl } from '../../http/media.ts'
import { nameSharePicture } from '../share-picture/picture-facts.ts'
import type { PageFacts } from './store.ts'

type Shown = { services: readonly Service[]; look: 'own' | 'usual'; today: string }

export const describePage = (facts: PageFacts, shown: Shown): VendorPage => {
  const page = describeShown(facts, shown)
  return { ...page, sharePicture: nameSharePicture(page) }
}

/** Without a Premium plan the look is the usual one, whatever was chosen before. */
const describeShown = (facts: PageFacts, { services, look, today }: Shown): Omit<VendorPage, 'sharePicture'> => {
  const { business_phone_number: number } = facts
  const isOwn = look === 'own'
  return {
    slug: facts.slug,
    name: facts.business_name,
    verifiedOn: facts.decided_at ? accraDay(facts.decided_at) : '',
    tagline: facts.tagline ?? '',
    about: facts.about ?? '',
    hours: facts.hours ?? '',
    region: facts.region,
    district: facts.district,
    streetAddress: facts.shows_street_address ? facts.business_location : null,
    phone: facts.shows_phone && isE164(number) ? number : null,
    whatsApp: facts.shows_whatsapp && isE164(number) ? number.slice(1) : null,
    cover: describePicture(facts.cover_small, facts.cover_large),
    avatar: describePicture(facts.avatar_small, facts.avatar_large),
    coverChoice: isOwn ? facts.cover_choice : 'own',
    accent: isOwn ? facts.accent : 'green',
    sections: isOwn ? facts.sections : [...pageSections],
    services: arrange(services, isOwn ? facts.pinned : []),
    calendar: describeCalendar(facts, today),
  }
}

const describePicture = (small: string | null, large: string | null) =>
  small === null || large === null ? null : { small: mediaUrl(small), large: mediaUrl(large) }

/** Pinned ones first, in the order in which they were pinned. */
const arrange = (services: readonly Service[], pinned: readonly string[]): PublicService[] => {
  const rank = ({ id }: Service) => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length)
  return services
    .toSorted((one, other) => rank(one) - rank(other))
    .map((service) => ({
      id: service.id,
      name: service.name,
      category: service.category,
      availability: service.availability,
      description: service.description,
      tags: service.tags,
      durationMinutes: service.durationMinutes,
      durationUnit: service.durationUnit,
      maxParticipants: service.maxParticipants,
      requiresBooking: service.requiresBooking,
      amountPesewas: service.amountPesewas,
      paymentTerms: service.termsAndConditions,
      pictures: service.pictures,
      isPinned: pinned.includes(service.id),
    }))
}

/** What was marked long ago says nothing any more. */
const describeCalendar = ({ marked_at, free_until, busy_days }: PageFacts, today: string): PageCalendar | null =>
  marked_at === null || free_until === null || free_until < today
    ? null
    : { markedOn: accraDay(marked_at), busyDays: busy_days, until: free_until }
