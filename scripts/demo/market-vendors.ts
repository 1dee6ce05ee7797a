import type { PlanName } from '../../contract/business/plans.ts'
import type { Region } from '../../contract/business/regions.ts'
import type { ServiceCategory } from '../../contract/catalogue/listed-service.ts'
import { isApproved, registersBusiness } from './business-steps.ts'
import { looksLike, marksDays } from './page-steps.ts'
import { pays } from './payment-steps.ts'
import { introducesItself } from './screen-steps.ts'
import { addsServices } from './service-steps.ts'
import { type SampleService, sampleServices } from './services.ts'
import type { BusinessPlace, Step } from './step.ts'

type MarketVendor = { title: string; category: ServiceCategory; place: BusinessPlace; plan: PlanName }

const at = (region: Region, district: string, ghanaPostCode: string): BusinessPlace => ({
  region,
  district,
  ghanaPostCode,
})

const accra = at('Greater Accra', 'Accra Metropolitan', 'GA')
const tema = at('Greater Accra', 'Tema Metropolitan', 'GT')
const kumasi = at('Ashanti', 'Kumasi Metropolitan', 'AK')
const capeCoast = at('Central', 'Cape Coast Metropolitan', 'CC')
const takoradi = at('Western', 'Sekondi-Takoradi Metropolitan', 'WS')
const tamale = at('Northern', 'Tamale Metropolitan', 'NT')
const ho = at('Volta', 'Ho Municipal', 'VH')
const koforidua = at('Eastern', 'New Juaben South Municipal', 'EN')

/** In every category, in eight places of seven regions. Two have letters of Akan in their name. */
const vendors: readonly MarketVendor[] = [
  { title: 'Garden Hall', category: 'Event Center', place: accra, plan: 'PREMIUM' },
  { title: 'Beach Court', category: 'Event Center', place: capeCoast, plan: 'STANDARD' },
  { title: 'Roof Terrace', category: 'Event Center', place: kumasi, plan: 'EXECUTIVE' },
  { title: 'Harbour Hall', category: 'Event Center', place: takoradi, plan: 'STANDARD' },
  { title: 'Courtyard', category: 'Event Center', place: tamale, plan: 'STANDARD' },
  { title: 'Kitchen', category: 'Catering', place: accra, plan: 'EXECUTIVE' },
  { title: 'Aduane Pɛ', category: 'Catering', place: kumasi, plan: 'PREMIUM' },
  { title: 'Small Chops', category: 'Catering', place: tema, plan: 'STANDARD' },
  { title: 'Grills', category: 'Catering', place: ho, plan: 'STANDARD' },
  { title: 'Lunch Table', category: 'Catering', place: koforidua, plan: 'STANDARD' },
  { title: 'Portraits', category: 'Photography', place: accra, plan: 'STANDARD' },
  { title: 'Wedding Photos', category: 'Photography', place: kumasi, plan: 'EXECUTIVE' },
  { title: 'Video Team', category: 'Photography', place: tema, plan: 'PREMIUM' },
  { title: 'Photo Booth', category: 'Photography', place: capeCoast, plan: 'STANDARD' },
  { title: 'Album Makers', category: 'Photography', place: tamale, plan: 'STANDARD' },
  { title: 'Flower Wall', category: 'Decoration', place: accra, plan: 'EXECUTIVE' },
  { title: 'Balloons', category: 'Decoration', place: takoradi, plan: 'STANDARD' },
  { title: 'Anigyeɛ Lights', category: 'Decoration', place: kumasi, plan: 'STANDARD' },
  { title: 'Table Setters', category: 'Decoration', place: ho, plan: 'STANDARD' },
  { title: 'Highlife Band', category: 'Entertainment', place: accra, plan: 'PREMIUM' },
  { title: 'Drummers', category: 'Entertainment', place: kumasi, plan: 'STANDARD' },
  { title: 'Sound Crew', category: 'Entertainment', place: tema, plan: 'EXECUTIVE' },
  { title: 'Choir', category: 'Entertainment', place: koforidua, plan: 'STANDARD' },
  { title: 'Games Team', category: 'Entertainment', place: tamale, plan: 'STANDARD' },
]

const serviceCount: Record<PlanName, number> = { STANDARD: 1, EXECUTIVE: 2, PREMIUM: 4 }

/** Those that customers can have, each vendor beginning with another of the category. */
const pickServices = ({ category, plan }: MarketVendor, number: number): SampleService[] => {
  const offered = sampleServices(30).filter(
    (service) => service.category === category && service.availability === 'Available',
  )
  return Array.from({ length: serviceCount[plan] }, (_, next) => offered[(number + next) % offered.length]).flatMap(
    (service) => service ?? [],
  )
}

const looks = [
  { accent: 'indigo', coverChoice: 'canopy' },
  { accent: 'terracotta', coverChoice: 'kitchen' },
  { accent: 'plum', coverChoice: 'stage' },
] as const

const steps = (vendor: MarketVendor, number: number): Step[] => [
  registersBusiness,
  isApproved,
  introducesItself,
  pays({ plan: vendor.plan, duration: 'YEARLY' }),
  addsServices(pickServices(vendor, number)),
  ...(number % 2 === 0 ? [marksDays([number % 5, 7 + (number % 4), 14, 20 + (number % 9)])] : []),
  ...(vendor.plan === 'PREMIUM' ? [looksLike(looks[number % looks.length] ?? looks[0])] : []),
]

/** Vendors whom customers find, so that the market is not empty. */
export const marketStories = vendors.map((vendor, index) => ({
  name: `market-${index + 1}`,
  shows: `on the market, ${vendor.place.region}`,
  businessName: `Sample ${vendor.title} 1`,
  place: vendor.place,
  steps: steps(vendor, index),
}))
