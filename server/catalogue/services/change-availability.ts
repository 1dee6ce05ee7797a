import type { Availability } from '../../../contract/catalogue/service.ts'
import {
  type changeAvailability as endpoint,
  serviceChangedMessage,
  serviceRefusals,
} from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { lockService, setAvailability } from './change-store.ts'
import { readService } from './read-service.ts'
import type { Owned } from './store.ts'

export const changeAvailability = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { availability, ...owned }: Owned & { availability: Availability },
): Promise<ReplyOf<typeof endpoint>> =>
  db.transaction().execute(async (tx) => {
    const before = await lockService(tx, owned)
    if (!before || before.removed_at) fail(serviceRefusals.notFound)
    await setAvailability(tx, owned.serviceId, { availability, now: clock.now() })
    // As long as nobody else can remove it.
    const { listing, version } = await readService({ db: tx, clock }, owned)
    return { message: serviceChangedMessage, listing, version }
  })
