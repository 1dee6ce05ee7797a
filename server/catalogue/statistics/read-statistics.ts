import { planServiceLimits } from '../../../contract/business/plans.ts'
import { availabilities, serviceCategories } from '../../../contract/catalogue/listed-service.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { readPlanStatus } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { decideListing } from '../services/describe-service.ts'
import { countByKind } from './store.ts'

export const readStatistics = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<ServiceStatistics> => {
  const status = await readPlanStatus(db, vendorId, clock.now())
  const limit = status?.inForce ? planServiceLimits[status.inForce] : null
  const kinds = await countByKind(db, { vendorId, lastPlace: (limit ?? 0) + 1 })
  return {
    total: sumCounts(kinds),
    activeListings: sumCounts(kinds.filter((kind) => decideListing(status, kind) === 'live')),
    byCategory: serviceCategories.map((category) => ({
      category,
      count: sumCounts(kinds.filter((kind) => kind.category === category)),
    })),
    byAvailability: availabilities.map((availability) => ({
      availability,
      count: sumCounts(kinds.filter((kind) => kind.availability === availability)),
    })),
  }
}

const sumCounts = (kinds: readonly { count: number }[]) => kinds.reduce((sum, { count }) => sum + count, 0)
