import { type Service, serviceRefusals } from '../../../contract/catalogue/services.ts'
import { planStanding } from '../../business/door.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { serviceOf } from './service-of.ts'
import { findService, type Owned } from './store.ts'

export const readService = async ({ db, clock }: Pick<Tools, 'db' | 'clock'>, owned: Owned): Promise<Service> => {
  const found = (await findService(db, owned)) ?? refuse(serviceRefusals.notFound)
  return serviceOf(found, await planStanding(db, owned.vendorId, clock.now()))
}
