import type { Transaction } from 'kysely'
import type { findServices as findEndpoint } from '../../../contract/customer/moderation.ts'
import { moderationRefusals } from '../../../contract/customer/moderation.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { publicBusinesses } from '../../business/public.ts'
import { findServicesByBeginning, lockHiding, setHiding } from '../../catalogue/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { settleByService } from '../report/store.ts'
import { hiddenNotification, shownNotification } from './hidden-notification.ts'
import { aboutService, type DecisionContext, type DeskRequest, recordDecision } from './record-decision.ts'
import { lockBusiness } from './store.ts'

type Done = { message: string }
type ServiceRequest = DeskRequest & { serviceId: string }

const lockBoth = async (tx: Transaction<Schema>, { businessId, serviceId }: ServiceRequest) => {
  const business = (await lockBusiness(tx, { businessId })) ?? fail(refusals.notFound)
  const service = (await lockHiding(tx, { vendorId: business.vendor_id, serviceId })) ?? fail(refusals.notFound)
  return { business, service }
}

/** The same command again, after a lost answer, changes nothing. */
export const hideService = (context: DecisionContext, request: ServiceRequest, reason: string): Promise<Done> =>
  context.db.transaction().execute(async (tx) => {
    const { serviceId, operator } = request
    const { business, service } = await lockBoth(tx, request)
    const done = { message: `${service.name} is hidden. The vendor is told.` }
    if (service.hidden_at) return service.hidden_reason === reason ? done : fail(moderationRefusals.alreadyHidden)
    const now = context.clock.now()
    const unanswered = { hidden_answer: null, hidden_answered_at: null }
    await setHiding(tx, serviceId, { hidden_at: now, hidden_reason: reason, ...unanswered })
    await settleByService(tx, serviceId, { outcome: 'service hidden', by: operator, reason, now })
    await recordDecision(context, tx, {
      business,
      operator,
      action: 'service hidden',
      reason: aboutService(serviceId, reason),
      notification: hiddenNotification(context, { kind: 'service', serviceName: service.name }, reason),
    })
    return done
  })

export const showService = (context: DecisionContext, request: ServiceRequest): Promise<Done> =>
  context.db.transaction().execute(async (tx) => {
    const { serviceId, operator } = request
    const { business, service } = await lockBoth(tx, request)
    if (!service.hidden_at) fail(moderationRefusals.notHidden)
    const shown = { hidden_at: null, hidden_reason: null, hidden_answer: null, hidden_answered_at: null }
    await setHiding(tx, serviceId, shown)
    await recordDecision(context, tx, {
      business,
      operator,
      action: 'service shown',
      reason: aboutService(serviceId),
      notification: shownNotification(context, { kind: 'service', serviceName: service.name }),
    })
    return { message: `${service.name} is no longer hidden. The vendor is told.` }
  })

const idLength = 32
/** Enough to see which ones are meant. */
const mostCandidates = 10

/** `beginning`: hexadecimal digits without dashes. */
export const findServices = async (
  { db }: Pick<Context, 'db'>,
  businessId: string,
  beginning: string,
): Promise<ReplyOf<typeof findEndpoint>> => {
  const business = await publicBusinesses(db).where('id', '=', businessId).executeTakeFirst()
  const { vendor_id: vendorId } = business ?? fail(refusals.notFound)
  const from = beginning.padEnd(idLength, '0')
  const to = beginning.padEnd(idLength, 'f')
  return { services: await findServicesByBeginning(db, { vendorId, from, to, size: mostCandidates }) }
}
