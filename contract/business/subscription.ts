import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { toCedis } from '../money.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import {
  type PlanDuration,
  type PlanName,
  planDurations,
  planNames,
  purchaseKinds,
  renewsWith,
  subscriptionStates,
  upgrade,
} from './plans.ts'

export const recommendedPlan: PlanName = 'EXECUTIVE'

export const planFeatures: Record<PlanName, readonly string[]> = {
  STANDARD: ['1 user account', '1 ad service', 'Basic support'],
  EXECUTIVE: ['2 user accounts', '2 ad services'],
  PREMIUM: ['Unlimited accounts and ads', '24/7 support', 'Full customization', 'Exclusive perks'],
}

/** What we compute with. */
const prices = { monthlyPricePesewas: v.number(), yearlyPricePesewas: v.number() }

/** `monthly_price` and `yearly_price` are the same in cedis, for other programs. */
export const plan = v.object({
  plan: v.picklist(planNames),
  monthly_price: v.number(),
  yearly_price: v.number(),
  ...prices,
})
export type Plan = v.InferOutput<typeof plan>
type Prices = Pick<Plan, keyof typeof prices>

export const pricedPlan = (plan: PlanName, prices: Prices): Plan => ({
  plan,
  monthly_price: toCedis(prices.monthlyPricePesewas),
  yearly_price: toCedis(prices.yearlyPricePesewas),
  ...prices,
})

/** In pesewas. */
export const planPrice = ({ monthlyPricePesewas, yearlyPricePesewas }: Prices, duration: PlanDuration): number =>
  duration === 'MONTHLY' ? monthlyPricePesewas : yearlyPricePesewas

/** What a year costs less than twelve months, in pesewas. */
export const yearlySaving = ({ monthlyPricePesewas, yearlyPricePesewas }: Prices): number =>
  12 * monthlyPricePesewas - yearlyPricePesewas

export const yearlySavingPercent = (prices: Prices): number =>
  Math.round((yearlySaving(prices) / (12 * prices.monthlyPricePesewas)) * 100)

export const largestSavingPercent = (plans: readonly Prices[]): number =>
  Math.max(0, ...plans.map((one) => yearlySavingPercent(one)))

export const showAllSubscriptions = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/show-all-subscriptions',
  summary:
    'The plans and what each costs: `monthly_price` and `yearly_price` in cedis, and the same exactly in pesewas.',
  access: 'session',
  reply: v.array(plan),
})

export const selectionRefusals = {
  noBusiness: { status: 404, code: 'business-not-found', message: 'Business not found for the provided vendor' },
  rejected: {
    status: 409,
    code: 'business-to-correct',
    message: 'Please correct your business details first. Then choose your plan.',
  },
  refused: {
    status: 409,
    code: 'business-refused',
    message: 'Your business was refused. The status page says why, and how to reach us.',
  },
  suspended: {
    status: 409,
    code: 'business-suspended',
    message: 'Your business is suspended. You can go on as soon as that is lifted.',
  },
  noDifference: {
    status: 409,
    code: 'no-difference',
    message: 'The difference to this plan cannot be paid now. You can choose the plan for its whole price.',
  },
} as const

const choice = {
  subscriptionTypeEnum: v.picklist(planNames, invalid(`A plan is one of ${planNames.join(', ')}.`)),
  subscriptionDurationEnum: v.picklist(planDurations, invalid(`A duration is one of ${planDurations.join(', ')}.`)),
}

export const selectSubscription = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/auth/vendor-select-subscription',
  summary: 'Choose a plan. Nothing is paid yet; a later choice takes the place of an earlier one.',
  access: 'session',
  body: v.strictObject({
    ...choice,
    /** FULL unless told otherwise. */
    purchaseKindEnum: v.optional(
      v.picklist(purchaseKinds, invalid(`A purchase is one of ${purchaseKinds.join(', ')}.`)),
    ),
  }),
  reply: v.object({ message: v.string() }),
  refusals: Object.values(selectionRefusals),
})

/** The link of a reminder can be paid by until then. */
export const renewalLinkEnd = (paidUntil: Date): Date => new Date(paidUntil.getTime() + renewalLinkDays * 86_400_000)
const renewalLinkDays = 60

/** Null until the approval of the business begins the plan. */
const dates = { startsAt: v.nullable(v.string()), endsAt: v.nullable(v.string()) }

const boughtPlan = v.object({ plan: v.picklist(planNames), ...dates })
export type BoughtPlan = v.InferOutput<typeof boughtPlan>

const selection = v.object({
  plan: v.picklist(planNames),
  duration: v.picklist(planDurations),
  amountPesewas: v.number(),
  /** Compared with paying by the month; 0 where there is nothing to save. */
  savingPesewas: v.number(),
  savingPercent: v.number(),
  /** Null for a whole period. */
  upgrade: v.nullable(upgrade),
  /** The dates it would have if it were paid now. */
  ...dates,
})
export type Selection = v.InferOutput<typeof selection>

/** A payment that was begun a short while ago and may still be made. */
const openPayment = v.object({
  reference: v.string(),
  plan: v.picklist(planNames),
  duration: v.picklist(planDurations),
  amountPesewas: v.number(),
  upgrade: v.nullable(upgrade),
  startedAt: v.string(),
})

/** A plan for which the difference can be paid now. */
const upgradeOffer = v.object({
  plan: v.picklist(planNames),
  duration: v.picklist(planDurations),
  amountPesewas: v.number(),
  upgrade,
  endsAt: v.string(),
})
export type UpgradeOffer = v.InferOutput<typeof upgradeOffer>

/** Money that came and does not match its order: somebody is looking into it. */
const heldPayment = v.object({ reference: v.string(), amountPesewas: v.number(), startedAt: v.string() })

export const subscription = v.object({
  state: v.nullable(v.picklist(subscriptionStates)),
  /** The plan in force; or the one that waits for the approval; or the one that ended last, also in its days of grace. */
  current: v.nullable(boughtPlan),
  /** What is paid ahead and comes after it, in order. */
  next: v.array(boughtPlan),
  selection: v.nullable(selection),
  upgrades: v.array(upgradeOffer),
  openPayment: v.nullable(openPayment),
  heldPayment: v.nullable(heldPayment),
  /** Null where the vendor has to renew it, also when the card was tried in vain. */
  renewsWith: v.nullable(renewsWith),
})
export type Subscription = v.InferOutput<typeof subscription>

export const readSubscription = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/subscription',
  summary: 'The plan of the vendor, what is paid ahead, what is chosen and not paid yet.',
  access: 'session',
  reply: subscription,
  refusals: [refusals.sessionOver],
})
