import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { type PlanDuration, type PlanName, planRank, type Upgrade } from '../../../contract/business/plans.ts'
import { type Plan, pricedPlan } from '../../../contract/business/subscription.ts'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { boughtPeriods } from './bought-periods.ts'
import { isMoneyBack } from './money-back.ts'
import { heldPayments } from './plan-status.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

const findPrices = preparedQuery((db) =>
  db
    .selectFrom('business.plan')
    .select(['plan', 'monthly_price_pesewas as monthlyPricePesewas', 'yearly_price_pesewas as yearlyPricePesewas']),
)

export const findPlans = async (db: Db): Promise<Plan[]> => {
  const plans = await findPrices(db, {})
  return plans
    .toSorted((one, other) => planRank(one.plan) - planRank(other.plan))
    .map(({ plan, ...prices }) => pricedPlan(plan, prices))
}

/** A business has one selection: the last choice. */
export const putSelection = async (tx: Tx, selection: Insertable<Schema['business.selection']>): Promise<void> => {
  await tx
    .insertInto('business.selection')
    .values(selection)
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(selection))
    .execute()
}

type Order = { plan: PlanName; duration: PlanDuration; amountPesewas: number; upgrade: Upgrade | null }

/** With the monthly price of the same plan, to tell the saving. */
export type ChosenPlan = Order & { monthlyPesewas: number }
type OpenPayment = Order & { reference: string; startedAt: string }
type HeldPayment = Pick<OpenPayment, 'reference' | 'amountPesewas' | 'startedAt'>

/** One statement, so that the selection and the periods are of the same moment. */
const findSubscription = preparedQuery((db, { vendorId, startedAfter }: { vendorId: string; startedAfter: Date }) =>
  db
    .selectFrom('business.business')
    .select('status')
    .select((business) => {
      const chosen = business
        .selectFrom('business.selection as chosen')
        .innerJoin('business.plan', 'business.plan.plan', 'chosen.plan')
        .select(['chosen.plan', 'duration', 'amount_pesewas as amountPesewas', 'upgrade'])
        .select('monthly_price_pesewas as monthlyPesewas')
        .whereRef('chosen.business_id', '=', 'business.business.id')
      const open = business
        .selectFrom('business.payment as payment')
        .select(['reference', 'plan', 'duration', 'amount_pesewas as amountPesewas', 'upgrade'])
        .select('payment.created_at as startedAt')
        .where('payment.vendor_id', '=', vendorId)
        .where('state', '=', 'open')
        .where(({ or, eb }) => or([eb('checkout_url', 'is not', null), eb('phone_step', 'is not', null)]))
        .where('payment.created_at', '>', startedAfter)
        .orderBy('payment.created_at', 'desc')
        .orderBy('reference', 'desc')
        .limit(1)
      const withMoneyBack = business
        .selectFrom('business.period as period')
        .select('period.reference')
        .whereRef('period.business_id', '=', 'business.business.id')
        .where(isMoneyBack)
      return [
        boughtPeriods(business).as('periods'),
        sql<string[]>`array(${withMoneyBack})`.as('withMoneyBack'),
        sql<ChosenPlan | null>`(select to_json(one) from (${chosen}) as one)`.as('selection'),
        sql<OpenPayment | null>`(select to_json(one) from (${open}) as one)`.as('openPayment'),
        sql<HeldPayment | null>`(select to_json(one) from (${heldPayments(business).limit(1)}) as one)`.as(
          'heldPayment',
        ),
      ]
    })
    .where('vendor_id', '=', vendorId),
)

export const findVendorSubscription = async (db: Db, asked: { vendorId: string; startedAfter: Date }) => {
  const [found] = await findSubscription(db, asked)
  return found
}
