import { describe, expect, it } from 'vitest'
import { planNames } from './plans.ts'
import {
  largestSavingPercent,
  type Plan,
  planFeatures,
  planPrice,
  pricedPlan,
  yearlySaving,
  yearlySavingPercent,
} from './subscription.ts'

/** The prices of a new portal. */
const plans: Plan[] = [
  pricedPlan('STANDARD', { monthlyPricePesewas: 10_000, yearlyPricePesewas: 108_000 }),
  pricedPlan('EXECUTIVE', { monthlyPricePesewas: 20_000, yearlyPricePesewas: 204_000 }),
  pricedPlan('PREMIUM', { monthlyPricePesewas: 40_000, yearlyPricePesewas: 384_000 }),
]

describe('a year beside twelve months', () => {
  it.each([
    ['STANDARD', 12_000, 10],
    ['EXECUTIVE', 36_000, 15],
    ['PREMIUM', 96_000, 20],
  ])('of %s saves %i pesewas, which is %i %%', (name, savingPesewas, percent) => {
    const prices = plans.find(({ plan }) => plan === name) as Plan
    expect([yearlySaving(prices), yearlySavingPercent(prices)]).toEqual([savingPesewas, percent])
  })

  it.each([
    [100, 1_200, 0],
    [100, 1_194, 1],
    [100, 1_195, 0],
    [333, 3_330, 17],
  ])('at %i a month and %i a year saves whole percents: %i', (monthlyPricePesewas, yearlyPricePesewas, percent) => {
    expect(yearlySavingPercent({ monthlyPricePesewas, yearlyPricePesewas })).toBe(percent)
  })
})

describe('the largest saving', () => {
  it('is that over all plans, in any order', () => {
    expect(largestSavingPercent(plans)).toBe(20)
    expect(largestSavingPercent(plans.toReversed())).toBe(20)
  })

  it('is nothing where there is no plan, or none that saves', () => {
    expect(largestSavingPercent([])).toBe(0)
    expect(largestSavingPercent([{ monthlyPricePesewas: 100, yearlyPricePesewas: 1_500 }])).toBe(0)
  })
})

it('a plan has its prices in cedis, and exactly in pesewas', () => {
  const prices = { monthlyPricePesewas: 9_950, yearlyPricePesewas: 108_000 }
  expect(pricedPlan('STANDARD', prices)).toEqual({
    plan: 'STANDARD',
    monthly_price: 99.5,
    yearly_price: 1_080,
    ...prices,
  })
})

it('a plan costs what its duration costs', () => {
  const [standard] = plans as [Plan]
  expect([planPrice(standard, 'MONTHLY'), planPrice(standard, 'YEARLY')]).toEqual([10_000, 108_000])
})

it('every plan says what it offers, in the words of the product', () => {
  expect(planNames.map((plan) => planFeatures[plan])).toEqual([
    ['1 user account', '1 ad service', 'Basic support'],
    ['2 user accounts', '2 ad services'],
    ['Unlimited accounts and ads', '24/7 support', 'Full customization', 'Exclusive perks'],
  ])
})
