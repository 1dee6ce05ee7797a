import { planServiceLimits } from '../../../contract/business/plans.ts'
import type { Availability, ListedService, Listing, Service } from '../../../contract/catalogue/listed-service.ts'
import { accraDay } from '../../../contract/customer/day.ts'
import type { Hiding } from '../../../contract/customer/hidden.ts'
import type { PlanStatus } from '../../business/public.ts'
import { statusRules } from '../../business/public.ts'
import { describePicture } from '../pictures/picture.ts'
import type { ListedRow, ServiceRow } from './store.ts'

export type PlanFacts = Pick<PlanStatus, 'businessStatus' | 'inForce'>

/** `place`: 1 for the service that is kept longest; null beyond the largest limit of any plan. */
type ServiceFacts = { availability: Availability; place: number | null; isHidden: boolean }

/** Whether customers can see a service now. Under a smaller limit those in the first places stay visible. */
export const decideListing = (
  status: PlanFacts | undefined,
  { availability, place, isHidden }: ServiceFacts,
): Listing => {
  if (isHidden) return 'hidden by us'
  if (availability === 'Unavailable') return 'hidden'
  if (!status || !statusRules[status.businessStatus].isVerified) return 'in review'
  if (statusRules[status.businessStatus].isSuspended || !status.inForce) return 'paused'
  const limit = planServiceLimits[status.inForce]
  return limit === null || (place !== null && place <= limit) ? 'live' : 'over limit'
}

export const describeListedService = (row: ListedRow, status: PlanFacts | undefined): ListedService => {
  const [main] = row.pictures
  if (!main) throw new Error('a service has a main picture')
  return { ...describeCommonFields(row, status), picture: describePicture(main) }
}

export const describeService = (row: ServiceRow, status: PlanFacts | undefined): Service => ({
  ...describeCommonFields(row, status),
  description: row.description,
  tags: row.tags,
  contactInfo: row.contact_info,
  termsAndConditions: row.terms_and_conditions,
  pictures: row.pictures.map(describePicture),
})

const describeCommonFields = (row: ListedRow, status: PlanFacts | undefined) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  availability: row.availability,
  durationMinutes: row.duration_minutes,
  durationUnit: row.duration_unit,
  maxParticipants: row.max_participants,
  requiresBooking: row.requires_booking,
  amountPesewas: row.amount_pesewas,
  listing: decideListing(status, { ...row, isHidden: row.hidden_at !== null }),
  hiding: describeHiding(row),
  version: row.version,
})

type HidingRow = Pick<ListedRow, 'hidden_reason' | 'hidden_answer' | 'hidden_answered_at'>

const describeHiding = (row: HidingRow): Hiding | null => {
  if (row.hidden_reason === null) return null
  const { hidden_reason: reason, hidden_answer: words, hidden_answered_at: at } = row
  return { reason, answer: words !== null && at ? { words, on: accraDay(at) } : null }
}
