import { type PlanDuration, type PlanName, type PurchaseKind, planTitles } from '../../../contract/business/plans.ts'
import { planPrice, selectionRefusals } from '../../../contract/business/subscription.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { statusRules } from '../status/status-rules.ts'
import { lockVendorBusiness } from './lock-business.ts'
import { findPlaced } from './place-order.ts'
import { findPlans, putSelection } from './store.ts'
import { offerUpgrade } from './upgrades.ts'

type Choice = { vendorId: string; plan: PlanName; duration: PlanDuration; kind: PurchaseKind }

/** Saves the price of this moment, because the vendor is shown it and asked to pay it. */
export const selectSubscription = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { vendorId, plan, duration, kind }: Choice,
) =>
  db.transaction().execute(async (tx) => {
    const business = (await lockVendorBusiness(tx, vendorId)) ?? fail(selectionRefusals.noBusiness)
    const { notPayable } = statusRules[business.status]
    if (notPayable) fail(notPayable)
    const found = (await findPlans(tx)).find((one) => one.plan === plan)
    if (!found) throw new Error(`the plan ${plan} has no price`)
    const now = clock.now()
    const pricePesewas = planPrice(found, duration)
    const offer =
      kind === 'DIFFERENCE'
        ? (offerUpgrade(await findPlaced(tx, business.id), { plan, duration, pricePesewas }, now) ??
          fail(selectionRefusals.noDifference))
        : { amountPesewas: pricePesewas, upgrade: null }
    await putSelection(tx, {
      business_id: business.id,
      plan,
      duration,
      amount_pesewas: offer.amountPesewas,
      upgrade: offer.upgrade,
      selected_at: now,
    })
    return { message: `${planTitles[plan]} plan selected.` }
  })
