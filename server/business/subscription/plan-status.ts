import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { PlanName, SubscriptionState } from '../../../contract/business/plans.ts'
import type { BusinessStatus } from '../../../contract/business/status.ts'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { boughtPeriods, readPeriod } from './bought-periods.ts'
import { describeSubscription, isDated, type PlanPeriod } from './describe-subscription.ts'
import { lockVendorBusiness } from './lock-business.ts'
import { findCovering } from './periods.ts'

/** Payments that do not match their order and whose money has not gone back, the newest first. */
export const heldPayments = ({ selectFrom }: ExpressionBuilder<Schema, 'business.business'>) =>
  selectFrom('business.payment as held')
    .select(['held.reference', 'held.amount_pesewas as amountPesewas', 'held.created_at as startedAt'])
    .whereRef('held.business_id', '=', 'business.business.id')
    .where('held.state', '=', 'mismatched')
    .where(
      sql<boolean>`(select coalesce(sum(refund.amount_pesewas), 0) from business.refund as refund
        where refund.reference = held.reference and refund.state = 'processed')
        + (select coalesce(sum(dispute.lost_pesewas), 0) from business.dispute as dispute
        where dispute.reference = held.reference) < greatest(held.received_pesewas, 1)`,
    )
    .orderBy('held.created_at', 'desc')

export const selectedPlan = ({ selectFrom }: ExpressionBuilder<Schema, 'business.business'>) =>
  selectFrom('business.selection').select('plan').whereRef('business_id', '=', 'business.business.id')

export type PlanStatus = {
  businessStatus: BusinessStatus
  state: SubscriptionState | null
  /** The plan in force, or else the one that waits for the approval, or else the one that ended last. */
  plan: PlanName | null
  /** When `plan` ends or ended; null where it has not begun. */
  endsAt: Date | null
  /** The plan by which customers see the services, also in its days of grace; null where there is none. */
  inForce: PlanName | null
  /** What is paid ahead and comes after `plan`, in order. */
  next: PlanPeriod[]
  /** Chosen and not paid yet. */
  selected: PlanName | null
  hasHeldPayment: boolean
}

/** Undefined where the vendor has no business. */
export const readPlanStatus = async (
  db: Kysely<Schema>,
  vendorId: string,
  now: Date,
): Promise<PlanStatus | undefined> => {
  const [found] = await findFacts(db, { vendorId })
  if (!found) return undefined
  const periods = found.periods.map(readPeriod)
  const { state, current, next } = describeSubscription(periods, found.selectedPlan, now)
  return {
    businessStatus: found.status,
    state,
    plan: current?.plan ?? null,
    endsAt: current?.endsAt ?? null,
    inForce: findCovering(periods.filter(isDated), now)?.plan ?? null,
    next,
    selected: found.selectedPlan,
    hasHeldPayment: Boolean(found.hasHeldPayment),
  }
}

/** Until the end of the transaction nobody else can buy a plan or add a service for this business. */
export const lockPlanStatus = async (
  tx: Transaction<Schema>,
  vendorId: string,
  now: Date,
): Promise<PlanStatus | undefined> =>
  (await lockVendorBusiness(tx, vendorId)) ? readPlanStatus(tx, vendorId, now) : undefined

const findFacts = preparedQuery((db, { vendorId }: { vendorId: string }) =>
  db
    .selectFrom('business.business')
    .select('status')
    .select((business) => [
      boughtPeriods(business).as('periods'),
      selectedPlan(business).as('selectedPlan'),
      business.exists(heldPayments(business)).as('hasHeldPayment'),
    ])
    .where('vendor_id', '=', vendorId),
)
