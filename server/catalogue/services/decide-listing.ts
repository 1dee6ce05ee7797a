import { planServiceLimits } from '../../../contract/business/subscription.ts'
import type { Availability } from '../../../contract/catalogue/service.ts'
import type { Listing } from '../../../contract/catalogue/services.ts'
import { type PlanStatus, statusRules } from '../../business/public.ts'

type PlanFacts = Pick<PlanStatus, 'businessStatus' | 'inForce'>

/** `place`: 1 for the vendor's oldest service; null beyond the largest limit of any plan. */
type ServiceFacts = { availability: Availability; place: number | null }

/** Whether customers can see a service now. Under a smaller limit the oldest services stay visible. */
export const decideListing = (status: PlanFacts | undefined, { availability, place }: ServiceFacts): Listing => {
  if (availability === 'Unavailable') return 'hidden'
  if (!status || !statusRules[status.businessStatus].isVerified) return 'in review'
  if (!status.inForce) return 'paused'
  const limit = planServiceLimits[status.inForce]
  return limit === null || (place !== null && place <= limit) ? 'live' : 'over limit'
}
