import { planServiceLimits } from '../../../contract/business/subscription.ts'
import type { Availability } from '../../../contract/catalogue/service.ts'
import type { Listing } from '../../../contract/catalogue/services.ts'
import { type PlanStatus, statusRules } from '../../business/public.ts'

type Standing = Pick<PlanStatus, 'businessStatus' | 'inForce'>

/** `place`: which one it is of the services of its vendor, the oldest being 1; null beyond every limit that there is. */
type Listed = { availability: Availability; place: number | null }

/** Whether customers can see a service now. A limit that became smaller keeps the oldest ones in sight. */
export const decideListing = (standing: Standing | undefined, { availability, place }: Listed): Listing => {
  if (availability === 'Unavailable') return 'hidden'
  if (!standing || !statusRules[standing.businessStatus].isVerified) return 'in review'
  if (!standing.inForce) return 'paused'
  const limit = planServiceLimits[standing.inForce]
  return limit === null || (place !== null && place <= limit) ? 'live' : 'over limit'
}
