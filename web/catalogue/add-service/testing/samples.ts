import type { Allowance } from '../../../../contract/catalogue/allowance.ts'
import type { ServicePicture } from '../../../../contract/catalogue/pictures.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'

export const pictureId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

export const picture = (number: number): ServicePicture => ({
  id: pictureId(number),
  small: `/media/${number}-small.webp`,
  medium: `/media/${number}-medium.webp`,
  large: `/media/${number}-large.webp`,
})

export const roomForOne: Allowance = { plan: 'EXECUTIVE', used: 1, limit: 2, obstacle: null }

export const serviceId = '11111111-1111-4111-8111-111111111111'

export const sampleService: Service = {
  id: serviceId,
  name: 'Jollof buffet',
  category: 'Catering',
  availability: 'Available',
  durationMinutes: 240,
  maxParticipants: 50,
  requiresBooking: 'Yes',
  amountPesewas: 120_050,
  listing: 'live',
  version: 3,
  description: 'Rice, chicken and salad.',
  tags: ['jollof', 'buffet'],
  contactInfo: '',
  termsAndConditions: 'Half before, half after.',
  pictures: [picture(1), picture(2)],
}

/** What a vendor types, field by field. */
export const typed = {
  name: 'Jollof buffet',
  category: 'Catering',
  availability: 'Available',
  description: '',
  tags: 'jollof, buffet',
  duration: '240',
  maxParticipants: '50',
  requiresBooking: 'Yes',
  amount: '1,200.50',
  contactInfo: '',
  termsAndConditions: 'Half before, half after.',
}
