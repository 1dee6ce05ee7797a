import type { ListedService, Service } from '../../../contract/catalogue/services.ts'
import type { PlanStatus } from '../../business/public.ts'
import { describePicture } from '../pictures/picture.ts'
import { decideListing } from './decide-listing.ts'
import type { ListedRow, ServiceRow } from './store.ts'

export const describeListedService = (row: ListedRow, status: PlanStatus | undefined): ListedService => {
  const [main] = row.pictures
  if (!main) throw new Error('a service has a main picture')
  return { ...describeCommonFields(row, status), picture: describePicture(main) }
}

export const describeService = (row: ServiceRow, status: PlanStatus | undefined): Service => ({
  ...describeCommonFields(row, status),
  description: row.description,
  tags: row.tags,
  contactInfo: row.contact_info,
  termsAndConditions: row.terms_and_conditions,
  pictures: row.pictures.map(describePicture),
})

const describeCommonFields = (row: ListedRow, status: PlanStatus | undefined) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  availability: row.availability,
  durationMinutes: row.duration_minutes,
  maxParticipants: row.max_participants,
  requiresBooking: row.requires_booking,
  amountPesewas: row.amount_pesewas,
  listing: decideListing(status, row),
  version: row.version,
})
