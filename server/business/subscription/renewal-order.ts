import type { Transaction } from 'kysely'
import type { PlanDuration } from '../../../contract/business/plans.ts'
import { renewalRefusals } from '../../../contract/business/renew.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { fail } from '../../http/api-error.ts'
import type { PlanPeriod } from './describe-subscription.ts'
import { findRenewal } from './find-renewal.ts'
import { findBusinessPeriods } from './period-store.ts'
import { findPlans } from './store.ts'

/** Bought through the link of a reminder, at the price that its page showed. */
export type RenewalRequest = { token: string; paidUntil: Date; duration: PlanDuration; amountPesewas: number }

/** In the form of a selection: what is bought at which price, and the prices of today. The caller holds the lock. */
export const findRenewalOrder = async (
  tx: Transaction<Schema>,
  businessId: string,
  { renewal, now }: { renewal: RenewalRequest; now: Date },
) => {
  const periods = (await findBusinessPeriods(tx, businessId)) as PlanPeriod[]
  const state = findRenewal(periods, renewal.paidUntil, now)
  if (state.kind !== 'open') return fail(renewalRefusals[state.kind])
  const prices = (await findPlans(tx)).find(({ plan }) => plan === state.plan)
  if (!prices) throw new Error('a plan without a price')
  const { duration, amountPesewas: amount_pesewas } = renewal
  return { ...prices, duration, amount_pesewas, upgrade: null, selected_at: now }
}
