import type { Kysely } from 'kysely'
import type { LiveChoice } from '../../../contract/catalogue/live-choice.ts'
import {
  chooseExactly,
  type chooseLiveServices as endpoint,
  liveRefusals,
  liveServicesChosen,
} from '../../../contract/catalogue/live-services.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { auditVendor, lockPlanStatus, type PlanStatus, readPlanStatus } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { describeListedService } from '../services/describe-service.ts'
import { countServices } from '../services/store.ts'
import { findSmallPlans } from './find-small-plans.ts'
import { findKept, findKeptIds, lockServices, setKept } from './store.ts'

export const readLiveChoice = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<LiveChoice | null> => describeChoice(db, vendorId, await readPlanStatus(db, vendorId, clock.now()))

const describeChoice = async (
  db: Kysely<Schema>,
  vendorId: string,
  status: PlanStatus | undefined,
): Promise<LiveChoice | null> => {
  if (!status) return null
  const total = await countServices(db, vendorId)
  const [first, afterwards = null] = findSmallPlans(status, total)
  if (!first) return null
  const rows = await findKept(db, vendorId, first.limit)
  return {
    ...first,
    total,
    chosenBy: rows.every(({ keep_rank }) => keep_rank !== null) ? 'vendor' : 'nobody',
    kept: rows.map((row) => describeListedService(row, status)),
    afterwards,
  }
}

type Chosen = { vendorId: string; serviceIds: string[] }

/** The same choice again changes nothing. */
export const chooseLiveServices = (
  context: Pick<Context, 'db' | 'clock' | 'auditHashes'>,
  { vendorId, serviceIds }: Chosen,
): Promise<ReplyOf<typeof endpoint>> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    // The lock that adding a service and buying a plan take: neither the plan nor another choice comes in between.
    const status = (await lockPlanStatus(tx, vendorId, now)) ?? fail(liveRefusals.nothingToChoose)
    const used = await countServices(tx, vendorId)
    const [first] = findSmallPlans(status, used)
    if (!first) return fail(liveRefusals.nothingToChoose)
    if (serviceIds.length !== first.limit) fail(chooseExactly(first.plan))
    const chosen = await lockServices(tx, vendorId, serviceIds)
    if (chosen.length !== serviceIds.length) fail(serviceRefusals.notFound)
    const before = await findKeptIds(tx, vendorId)
    if (before.join() !== serviceIds.join()) {
      await setKept(tx, vendorId, serviceIds)
      const names = serviceIds.map((id) => chosen.find((one) => one.id === id)?.name)
      await auditVendor(context, tx, { vendorId, at: now, action: 'services chosen', reason: names.join(', ') })
    }
    const choice = (await describeChoice(tx, vendorId, status)) ?? fail(liveRefusals.nothingToChoose)
    return { message: liveServicesChosen, choice }
  })
