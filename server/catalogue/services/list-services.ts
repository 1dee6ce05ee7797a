import type { listServices as endpoint } from '../../../contract/catalogue/services.ts'
import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { planStanding } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { describeListedService } from './describe-service.ts'
import { measureAllowance } from './measure-allowance.ts'
import { countServices, findServices } from './store.ts'

type ServiceQuery = QueryOf<typeof endpoint> & { vendorId: string }

export const listServices = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: ServiceQuery,
): Promise<ReplyOf<typeof endpoint>> => {
  const { vendorId } = query
  const standing = await planStanding(db, vendorId, clock.now())
  const { found, used } = await countServices(db, vendorId, query)
  // One more than is shown says whether there are more.
  const rows = await findServices(db, { ...query, size: limits.servicesPerPage + 1 })
  return {
    services: rows.slice(0, limits.servicesPerPage).map((row) => describeListedService(row, standing)),
    more: rows.length > limits.servicesPerPage,
    found,
    allowance: measureAllowance(standing, used),
  }
}
