import type { ListedService, Service } from '../../../contract/catalogue/listed-service.ts'
import type { listServices as endpoint } from '../../../contract/catalogue/services.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { readPlanStatus } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { describeListedService, describeService } from './describe-service.ts'
import { measureAllowance } from './measure-allowance.ts'
import { countFound, findService, findServices, type OwnedService } from './store.ts'

export const readService = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owned: OwnedService,
): Promise<Service> => {
  const found = (await findService(db, owned)) ?? fail(serviceRefusals.notFound)
  return describeService(found, await readPlanStatus(db, owned.vendorId, clock.now()))
}

export const newestListings = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { vendorId, size }: { vendorId: string; size: number },
): Promise<ListedService[]> => {
  const status = await readPlanStatus(db, vendorId, clock.now())
  return (await findServices(db, { vendorId, size })).map((row) => describeListedService(row, status))
}

type ServiceQuery = QueryOf<typeof endpoint> & { vendorId: string }

export const listServices = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: ServiceQuery,
): Promise<ReplyOf<typeof endpoint>> => {
  const { vendorId } = query
  const [status, { found, used }, rows] = await Promise.all([
    readPlanStatus(db, vendorId, clock.now()),
    countFound(db, vendorId, query),
    // One more than is shown, to know whether there are more.
    findServices(db, { ...query, size: limits.servicesPerPage + 1 }),
  ])
  return {
    services: rows.slice(0, limits.servicesPerPage).map((row) => describeListedService(row, status)),
    more: rows.length > limits.servicesPerPage,
    found,
    allowance: measureAllowance(status, used),
  }
}
