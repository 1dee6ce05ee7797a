import { type PlanName, planServiceLimits } from '../../../contract/business/plans.ts'
import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import type { ListedService, Service, ServicePicture } from '../../../contract/catalogue/listed-service.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { sampleServiceFields } from '../../../testing/samples.ts'

export const sampleId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const samplePicture = (id: number | string): ServicePicture => ({
  id: typeof id === 'number' ? sampleId(id) : id,
  small: `/media/${id}-small.webp`,
  medium: `/media/${id}-medium.webp`,
  large: `/media/${id}-large.webp`,
})

export const sampleService: Service = {
  ...sampleServiceFields,
  id: '11111111-1111-4111-8111-111111111111',
  listing: 'live',
  hiding: null,
  version: 3,
  pictures: [samplePicture(1), samplePicture(2)],
}

const { durationMinutes, durationUnit, maxParticipants, amountPesewas, category, availability, requiresBooking } =
  sampleServiceFields

export const sampleListedService = (number: number, change: Partial<ListedService> = {}): ListedService => ({
  ...{ durationMinutes, durationUnit, maxParticipants, amountPesewas, category, availability, requiresBooking },
  id: sampleId(number),
  name: `Service ${number}`,
  listing: 'live',
  hiding: null,
  version: 1,
  picture: samplePicture(number),
  ...change,
})

const sampleAllowance = (plan: PlanName, used: number): Allowance => {
  const limit = planServiceLimits[plan]
  return { plan, used, limit, obstacle: limit !== null && used >= limit ? 'limit reached' : null }
}
export const standard = (used: number): Allowance => sampleAllowance('STANDARD', used)
export const executive = (used: number): Allowance => sampleAllowance('EXECUTIVE', used)
export const premium = (used: number): Allowance => sampleAllowance('PREMIUM', used)
export const withoutPlan = (obstacle: Obstacle, used = 0): Allowance => ({ plan: null, used, limit: 0, obstacle })

export const sampleStatistics = (total: number, activeListings: number): ServiceStatistics => ({
  total,
  activeListings,
  byCategory: [],
  byAvailability: [],
})
