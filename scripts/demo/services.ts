import {
  type Availability,
  type BookingChoice,
  type ServiceCategory,
  serviceCategories,
} from '../../contract/catalogue/listed-service.ts'

export type SampleService = {
  name: string
  category: ServiceCategory
  availability: Availability
  description: string
  tags: string
  duration: string
  maxParticipants: string
  requiresBooking: BookingChoice
  amount: string
  contactInfo: string
  termsAndConditions: string
}

const names: Record<ServiceCategory, readonly string[]> = {
  'Event Center': ['garden', 'hall', 'conference room', 'beach front', 'rooftop terrace', 'courtyard'],
  Catering: ['buffet', 'office lunch', 'jollof and grills', 'small chops', 'breakfast table', 'kelewele stand'],
  Photography: ['wedding photos', 'naming ceremony photos', 'portraits', 'event video', 'photo booth', 'photo album'],
  Decoration: ['table setting', 'balloon arch', 'flower wall', 'stage backdrop', 'lights', 'chair covers'],
  Entertainment: ['highlife band', 'DJ and sound', 'drummers', 'master of ceremonies', 'children’s games', 'choir'],
}

const amounts = ['1,200', '850.50', '4,500', '300', '2,750', '12,000'] as const
const guests = ['50', '120', '300', '20', '80', '1,000'] as const

/** Mostly 'Available', with some of the others. */
const sampleAvailability = (number: number): Availability =>
  number % 10 === 4 ? 'Coming Soon' : number % 10 === 8 ? 'Unavailable' : 'Available'

/** All categories in turn, so the first five are one of each. */
export const sampleServices = (count: number): SampleService[] =>
  Array.from({ length: count }, (_, at) => {
    const category = serviceCategories[at % serviceCategories.length] ?? 'Catering'
    const round = Math.floor(at / serviceCategories.length) % 6
    return {
      name: `Sample ${names[category][round]}`,
      category,
      availability: sampleAvailability(at),
      description: `A sample service of the category ${category}. Nobody offers it, and nobody can book it.`,
      tags: `sample, ${category.toLowerCase()}`,
      duration: String(60 * (1 + (at % 8))),
      maxParticipants: guests[at % guests.length] ?? '50',
      requiresBooking: at % 3 === 2 ? 'No' : 'Yes',
      amount: amounts[at % amounts.length] ?? '1,200',
      contactInfo: '+233 24 123 4567',
      termsAndConditions: 'Half with the booking, the rest a week before the event. Sample terms only.',
    }
  })
