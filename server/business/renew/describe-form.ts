import { randomUUID } from 'node:crypto'
import type { PlanDuration } from '../../../contract/business/plans.ts'
import {
  type RenewalFormPage,
  type RenewalProblem,
  readWalletNumber,
  renewalRefusals,
} from '../../../contract/business/renew.ts'
import { findAccount, provenWays } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { statusRules } from '../status/status-rules.ts'
import type { PlanPeriod } from '../subscription/describe-subscription.ts'
import { findRenewal } from '../subscription/find-renewal.ts'
import { findBusinessPeriods } from '../subscription/period-store.ts'
import { findPlans } from '../subscription/store.ts'
import type { Link } from './read-link.ts'

/** What was typed, where the form is shown again. */
export type Refilled = { key: string; typed: RenewalFormPage['typed']; problem: RenewalProblem }

/** Refuses where nothing can be paid by this link. */
export const describeForm = async (
  context: Pick<Context, 'db' | 'clock'>,
  link: Link,
  refilled?: Refilled,
): Promise<RenewalFormPage> => {
  const { token, business, paidUntil } = link
  const { notPayable } = statusRules[business.status]
  if (notPayable) return fail(notPayable)
  const now = context.clock.now()
  const periods = await findBusinessPeriods(context.db, business.id)
  const state = findRenewal(periods as PlanPeriod[], paidUntil, now)
  if (state.kind !== 'open') return fail(renewalRefusals[state.kind])
  const prices = (await findPlans(context.db)).find(({ plan }) => plan === state.plan)
  if (!prices) throw new Error('a plan without a price')
  const last = periods.findLast(({ plan }) => plan === state.plan)
  const duration: PlanDuration = last?.duration ?? 'MONTHLY'
  return {
    kind: 'form',
    token,
    name: business.name,
    plan: state.plan,
    endsAt: state.endsAt.toISOString(),
    isOver: state.endsAt <= now,
    prices: { MONTHLY: prices.monthlyPricePesewas, YEARLY: prices.yearlyPricePesewas },
    ownNumberEnd: (await findOwnWallet(context, business.vendorId))?.slice(-3) ?? null,
    key: refilled?.key ?? randomUUID(),
    typed: refilled?.typed ?? { duration, phone: '', network: '' },
    problem: refilled?.problem ?? null,
  }
}

/** The vendor's proven number, if a wallet can have it. */
export const findOwnWallet = async ({ db }: Pick<Context, 'db'>, vendorId: string): Promise<string | undefined> => {
  const [vendor] = await findAccount(db, { id: vendorId })
  const { phone } = vendor ? provenWays(vendor) : {}
  return phone === undefined ? undefined : readWalletNumber(phone)
}
