import { type Service, serviceRefusals } from '../../../contract/catalogue/services.ts'
import { planStanding } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { describeService } from './describe-service.ts'
import { findService, type Owned } from './store.ts'

export const readService = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, owned: Owned): Promise<Service> => {
  const found = (await findService(db, owned)) ?? fail(serviceRefusals.notFound)
  return describeService(found, await planStanding(db, owned.vendorId, clock.now()))
}
