import type { Kysely } from 'kysely'
import type { Renewal } from '../../../contract/account/overview.ts'
import type { PlanName } from '../../../contract/business/plans.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { readPlanStatus } from './plan-status.ts'

/** What it costs today to go on with the plan in force. */
export const readRenewal = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<Renewal | null> => {
  const status = await readPlanStatus(db, vendorId, clock.now())
  const plan = status?.inForce
  const found = plan && (await findLastBought(db, vendorId, plan))
  if (!found) return null
  const { duration, monthlyPesewas, yearlyPesewas } = found
  return { plan, duration, amountPesewas: duration === 'MONTHLY' ? monthlyPesewas : yearlyPesewas }
}

const findLastBought = (db: Kysely<Schema>, vendorId: string, plan: PlanName) =>
  db
    .selectFrom('business.business as business')
    .innerJoin('business.period as period', 'period.business_id', 'business.id')
    .innerJoin('business.plan as priced', 'priced.plan', 'period.plan')
    .select('period.duration')
    .select(['priced.monthly_price_pesewas as monthlyPesewas', 'priced.yearly_price_pesewas as yearlyPesewas'])
    .where('business.vendor_id', '=', vendorId)
    .where('period.plan', '=', plan)
    .where('period.withdrawn_at', 'is', null)
    .orderBy('period.granted_at', 'desc')
    .orderBy('period.reference')
    .limit(1)
    .executeTakeFirst()
