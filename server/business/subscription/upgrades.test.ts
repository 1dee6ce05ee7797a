import { describe, expect, it } from 'vitest'
import { at, buy, priced } from '../../testing/sample-periods.ts'
import { isOfferGood } from './is-offer-good.ts'
import { addTimeWorth, applyUpgrade, type Offer, offerUpgrade, undoUpgrade, type ValuedPeriod } from './upgrades.ts'

const april = buy([], { reference: 'a', plan: 'STANDARD', duration: 'MONTHLY' }, at('2026-04-01'))
const year = buy([], { reference: 'a', plan: 'STANDARD', duration: 'YEARLY' }, at('2026-04-01'))

const inShort = (offer: Offer | undefined) =>
  offer && [offer.amountPesewas, offer.upgrade.days, offer.endsAt.toISOString().slice(0, 10)].join(' ')

describe('the difference', () => {
  it.each([
    ['a higher plan, 12 of 30 days left', april, 'PREMIUM', 'MONTHLY', '2026-04-19', '12000 12 2026-05-01'],
    ['the next plan', april, 'EXECUTIVE', 'MONTHLY', '2026-04-19', '4000 12 2026-05-01'],
    ['on the last day', april, 'PREMIUM', 'MONTHLY', '2026-04-30', '999 1 2026-05-01'],
    ['of the year, 100 of 365 days left', year, 'PREMIUM', 'YEARLY', '2026-12-22', '75615 100 2027-04-01'],
    ['to a year of the same plan', april, 'STANDARD', 'YEARLY', '2026-04-19', '104000 12 2027-04-19'],
    ['to a year of a higher plan', april, 'PREMIUM', 'YEARLY', '2026-04-19', '380000 12 2027-04-19'],
    ['to the same plan', april, 'STANDARD', 'MONTHLY', '2026-04-19', undefined],
    ['from a year to a month', year, 'PREMIUM', 'MONTHLY', '2026-04-19', undefined],
    ['once it has ended', april, 'PREMIUM', 'MONTHLY', '2026-05-01', undefined],
    ['the moment it begins', april, 'PREMIUM', 'MONTHLY', '2026-04-01', undefined],
    ['without a plan', [], 'PREMIUM', 'MONTHLY', '2026-04-19', undefined],
  ] as const)('%s', (_, periods, plan, duration, now, expected) => {
    expect(inShort(offerUpgrade(periods, priced(plan, duration), at(now)))).toBe(expected)
  })

  it('is not asked for where what is left is worth as much: nothing is ever paid out or charged below GHS 1', () => {
    const dear = april.map((period) => ({ ...period, worthPesewas: 40_000 }))
    expect(offerUpgrade(dear, priced('PREMIUM', 'MONTHLY'), at('2026-04-19'))).toBeUndefined()
  })

  it('counts what the time was paid with, not the price of today', () => {
    const cheap = april.map((period) => ({ ...period, worthPesewas: 5_000 }))
    expect(offerUpgrade(cheap, priced('PREMIUM', 'MONTHLY'), at('2026-04-19'))?.amountPesewas).toBe(14_000)
  })

  it('is good to the end of the day and for half an hour, unless the price or the plan has changed', () => {
    const target = priced('PREMIUM', 'MONTHLY')
    const shown = { amount_pesewas: 12_000, selected_at: at('2026-04-19') }
    const isGood = (now: string, periods = april, price = target) =>
      isOfferGood(periods, price, { ...shown, now: new Date(now) })
    expect(isGood('2026-04-19T09:00:00Z')).toBe(true)
    expect(isGood('2026-04-19T23:59:59Z')).toBe(true)
    expect(isGood('2026-04-20T00:00:00Z')).toBe(false)
    const late = { ...shown, amount_pesewas: 10_999, selected_at: new Date('2026-04-19T23:50:00Z') }
    expect(isOfferGood(april, target, { ...late, now: new Date('2026-04-20T00:19:59Z') })).toBe(true)
    expect(isOfferGood(april, target, { ...late, now: new Date('2026-04-20T09:20:00Z') })).toBe(false)
    expect(isGood('2026-04-19T10:00:00Z', april, { ...target, pricePesewas: 50_000 })).toBe(false)
    expect(isGood('2026-04-19T10:00:00Z', [])).toBe(false)
    const renewed = buy(april, { reference: 'p', plan: 'PREMIUM', duration: 'MONTHLY' }, at('2026-04-18'))
    expect(isGood('2026-04-19T10:00:00Z', renewed)).toBe(false)
  })
})

const shown = (periods: readonly ValuedPeriod[]) =>
  periods
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ plan, startsAt, endsAt, worthPesewas }) =>
      [plan, startsAt.toISOString().slice(0, 10), endsAt.toISOString().slice(0, 10), worthPesewas].join(' '),
    )

describe('an upgrade that is paid', () => {
  const premium = { reference: 'u', plan: 'PREMIUM', worthPesewas: 12_000, duration: 'MONTHLY' } as const
  const renewed = buy(april, { reference: 'b', plan: 'STANDARD', duration: 'MONTHLY' }, at('2026-04-02'))

  it('begins at once and ends as the period before would have; what comes later stays, and comes back with a refund', () => {
    const upgraded = applyUpgrade(renewed, premium, at('2026-04-19'))
    expect(upgraded && shown(upgraded.periods)).toEqual([
      'STANDARD 2026-04-01 2026-04-19 6000',
      'PREMIUM 2026-04-19 2026-05-01 16000',
      'STANDARD 2026-05-01 2026-06-01 10000',
    ])
    if (!upgraded) return
    const { periods, tookOver } = upgraded
    expect(shown(undoUpgrade(periods, periods[0], { tookOver, now: at('2026-04-25') }))).toEqual(shown(renewed))
  })

  it('to a year begins the year now, and what comes later moves behind it', () => {
    const order = { ...premium, plan: 'STANDARD', duration: 'YEARLY', worthPesewas: 104_000 } as const
    const upgraded = applyUpgrade(renewed, order, at('2026-04-19'))
    expect(upgraded && shown(upgraded.periods)).toEqual([
      'STANDARD 2026-04-01 2026-04-19 6000',
      'STANDARD 2026-04-19 2027-04-19 108000',
      'STANDARD 2027-04-19 2027-05-20 10000',
    ])
    if (!upgraded) return
    const { periods, tookOver } = upgraded
    expect(shown(undoUpgrade(periods, periods[0], { tookOver, now: at('2026-04-25') }))).toEqual(shown(renewed))
    expect(shown(undoUpgrade(periods, periods[0], { tookOver, now: at('2026-05-11') }))).toEqual([
      'STANDARD 2026-04-01 2026-05-01 10000',
      'STANDARD 2026-05-11 2026-06-11 10000',
    ])
  })

  it('given back lets the higher plan begin that was bought to follow it, and the one before goes on after that', () => {
    const order = { ...premium, plan: 'EXECUTIVE', duration: 'YEARLY', worthPesewas: 200_000 } as const
    const upgraded = applyUpgrade(april, order, at('2026-04-19'))
    if (!upgraded) throw new Error('no upgrade')
    const followed = buy(upgraded.periods, { reference: 'b', plan: 'EXECUTIVE', duration: 'MONTHLY' }, at('2026-04-20'))
    const [, running] = followed
    if (!running) throw new Error('no period')
    const { tookOver } = upgraded
    expect(shown(undoUpgrade(followed, running, { tookOver, now: at('2026-04-21') }))).toEqual([
      'STANDARD 2026-04-01 2026-05-31 10000',
      'EXECUTIVE 2026-04-21 2026-05-21 20000',
    ])
  })

  it('after the period has ended buys whole days for its money, rounded up, from then on', () => {
    expect(applyUpgrade(april, premium, at('2026-05-02'))).toBeUndefined()
    const late = addTimeWorth(april, { ...premium, pricePesewas: 40_000 }, at('2026-05-02'))
    expect(shown(late)).toEqual(['STANDARD 2026-04-01 2026-05-01 10000', 'PREMIUM 2026-05-02 2026-05-12 12000'])
  })

  it('with less than a day left buys whole days too, and what is left comes after them', () => {
    const now = new Date('2026-04-30T20:00:00Z')
    expect(applyUpgrade(april, premium, now)).toBeUndefined()
    const [bought, standard] = addTimeWorth(april, { ...premium, pricePesewas: 40_000 }, now)
    expect(bought.endsAt).toEqual(new Date('2026-05-09T20:00:00Z'))
    expect(standard?.endsAt).toEqual(new Date('2026-05-10T09:00:00Z'))
  })
})
