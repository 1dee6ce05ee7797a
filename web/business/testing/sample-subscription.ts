import type { AutomaticRenewal } from '../../../contract/business/automatic-renewal.ts'
import type { PlanName } from '../../../contract/business/plans.ts'
import {
  type BoughtPlan,
  type Plan,
  pricedPlan,
  type Selection,
  type Subscription,
  type UpgradeOffer,
} from '../../../contract/business/subscription.ts'

export const plans: Plan[] = [
  pricedPlan('STANDARD', { monthlyPricePesewas: 10_000, yearlyPricePesewas: 108_000 }),
  pricedPlan('EXECUTIVE', { monthlyPricePesewas: 20_000, yearlyPricePesewas: 204_000 }),
  pricedPlan('PREMIUM', { monthlyPricePesewas: 40_000, yearlyPricePesewas: 384_000 }),
]

export const nothingBought: Subscription = {
  state: null,
  current: null,
  next: [],
  selection: null,
  upgrades: [],
  openPayment: null,
  heldPayment: null,
  renewsWith: null,
}

/** Dates as days: '2026-11-15'. */
export const boughtPlan = (plan: PlanName, startsOn?: string, endsOn?: string): BoughtPlan => ({
  plan,
  startsAt: startsOn ? `${startsOn}T09:00:00.000Z` : null,
  endsAt: endsOn ? `${endsOn}T09:00:00.000Z` : null,
})

export const activeSubscription = (current: BoughtPlan, ...next: BoughtPlan[]): Subscription => ({
  ...nothingBought,
  state: 'ACTIVE',
  current,
  next,
})

/** Paid before the business is approved: the dates come with the approval. */
export const paidSubscription = (current: PlanName, ...next: PlanName[]): Subscription => ({
  ...nothingBought,
  state: 'PAID',
  current: boughtPlan(current),
  next: next.map((plan) => boughtPlan(plan)),
})

export const sampleSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  ...activeSubscription(boughtPlan('EXECUTIVE', '2026-11-15', '2027-11-15')),
  ...overrides,
})

export const executiveForAYear: Selection = {
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  amountPesewas: 204_000,
  upgrade: null,
  savingPesewas: 36_000,
  savingPercent: 15,
  startsAt: '2026-11-15T09:00:00.000Z',
  endsAt: '2027-11-15T09:00:00.000Z',
}

const premiumForTheDaysLeft: UpgradeOffer = {
  plan: 'PREMIUM',
  duration: 'MONTHLY',
  amountPesewas: 12_000,
  upgrade: { from: 'STANDARD', days: 12, keepsEnd: true },
  endsAt: '2026-11-27T09:00:00.000Z',
}

const standardForAYear: UpgradeOffer = {
  plan: 'STANDARD',
  duration: 'YEARLY',
  amountPesewas: 104_000,
  upgrade: { from: 'STANDARD', days: 12, keepsEnd: false },
  endsAt: '2027-11-15T09:00:00.000Z',
}

export const withOffers: Subscription = {
  ...activeSubscription(boughtPlan('STANDARD', '2026-10-27', '2026-11-27')),
  upgrades: [premiumForTheDaysLeft, standardForAYear],
}

export const chosenSubscription: Subscription = { ...nothingBought, state: 'SELECTED', selection: executiveForAYear }

export const openReference = 'AFH-7K2M-9QXT-4BHD-WN3P'

export const openPayment: Subscription['openPayment'] = {
  reference: openReference,
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  amountPesewas: 204_000,
  upgrade: null,
  startedAt: '2026-11-15T08:58:00.000Z',
}

export const heldReference = 'AFH-3D5F-7H9K-2M4P-6R8T'

export const heldPayment: Subscription['heldPayment'] = {
  reference: heldReference,
  amountPesewas: 150_000,
  startedAt: '2026-11-15T08:40:00.000Z',
}

/** For a vendor who has not paid by card. */
export const noRenewal: AutomaticRenewal = { card: null, offered: null, next: null, stopped: null }
