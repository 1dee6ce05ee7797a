import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planDurations, planNames } from '../../../contract/business/plans.ts'
import { at, priced, prices, withWorth } from '../../testing/sample-periods.ts'
import { addKept, addPurchase, findInForce, ownMsLeft, removeUpcoming } from './periods.ts'
import {
  addTimeWorth,
  applyUpgrade,
  offerUpgrade,
  ownMs,
  type TookOver,
  undoUpgrade,
  type ValuedPeriod,
} from './upgrades.ts'

const dayMs = 86_400_000

const step = fc.record({
  hoursLater: fc.integer({ min: 0, max: 24 * 40 }),
  does: fc.constantFrom('buy', 'upgrade', 'upgrade', 'pay late', 'refund', 'approve'),
  plan: fc.constantFrom(...planNames),
  duration: fc.constantFrom(...planDurations),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Books = { periods: ValuedPeriod[]; tookOver: Map<string, TookOver>; paid: Map<string, number> }

/** What a refund may take back: what has not begun, or an upgrade that runs. */
const refund = ({ periods, tookOver, paid }: Books, now: Date) => {
  const upcoming = periods.find(({ startsAt }) => startsAt > now)
  const upgraded = periods.find(({ reference, endsAt }) => tookOver.has(reference) && endsAt > now)
  const taken = upgraded && tookOver.get(upgraded.reference)
  if (upgraded && taken) {
    tookOver.delete(upgraded.reference)
    paid.delete(upgraded.reference)
    return undoUpgrade(periods, upgraded, { tookOver: taken, now })
  }
  if (!upcoming) return periods
  paid.delete(upcoming.reference)
  return removeUpcoming(periods, upcoming)
}

const take = (books: Books, { does, plan, duration }: Step, { reference, now }: { reference: string; now: Date }) => {
  const { periods, tookOver, paid } = books
  const order = { reference, plan, duration }
  const price = prices[duration][plan]
  if (does === 'refund') return refund(books, now)
  if (does === 'buy' || does === 'approve') {
    paid.set(reference, price)
    return withWorth((does === 'buy' ? addPurchase : addKept)(periods, order, now), order)
  }
  const offer = offerUpgrade(periods, priced(plan, duration), now)
  if (does === 'upgrade' && !offer) return periods
  const worthPesewas = offer?.amountPesewas ?? price / 10
  paid.set(reference, worthPesewas)
  const applied = does === 'upgrade' && applyUpgrade(periods, { ...order, worthPesewas }, now)
  if (!applied) return addTimeWorth(periods, { ...order, worthPesewas, pricePesewas: price }, now)
  tookOver.set(reference, applied.tookOver)
  return applied.periods
}

describe('whatever a vendor buys, renews, upgrades, pays late, gets back or has approved', () => {
  const always = (claim: (books: Books, now: Date, before: readonly ValuedPeriod[]) => void) =>
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const books: Books = { periods: [], tookOver: new Map(), paid: new Map() }
        let now = at('2026-01-31')
        for (const [number, one] of steps.entries()) {
          now = new Date(now.getTime() + one.hoursLater * 3_600_000)
          const before = books.periods
          books.periods = [...take(books, one, { reference: `${number}`, now })]
          claim(books, now, before)
        }
      }),
      { numRuns: 400 },
    )
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

  it('the worth of all periods is what was paid and not given back', () => {
    always(({ periods, paid }) => expect(sum(periods.map(({ worthPesewas }) => worthPesewas))).toBe(sum(paid.values())))
  })

  it('no worth is negative, and every period ends after it begins', () => {
    always(({ periods }) => {
      for (const { worthPesewas, startsAt, endsAt } of periods) {
        expect(worthPesewas).toBeGreaterThanOrEqual(0)
        expect(endsAt > startsAt).toBe(true)
      }
    })
  })

  it('no moment up to the last end is without a plan, and each period has time of its own', () => {
    always(({ periods }, now) => {
      const ahead = periods.filter(({ endsAt }) => endsAt > now)
      const changes = [now, ...ahead.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])]
      const lastMs = Math.max(...changes.map((date) => date.getTime()))
      for (const change of changes)
        if (change >= now && change.getTime() < lastMs) expect(findInForce(periods, change)).toBeDefined()
      for (const period of ahead) expect(ownMs(periods, period)).toBeGreaterThan(0)
    })
  })

  it('only the period that is given for another, or comes back with its refund, has more or less time than before', () => {
    always(({ periods }, now, before) => {
      for (const period of before) {
        const after = periods.find(({ reference }) => reference === period.reference)
        if (after?.worthPesewas !== period.worthPesewas) continue
        expect(ownMsLeft(periods, after, now)).toBe(ownMsLeft(before, period, now))
      }
    })
  })

  it('the difference is never negative, and with what is credited never more than the price', () => {
    always(({ periods }, now) => {
      for (const plan of planNames)
        for (const duration of planDurations) {
          const offer = offerUpgrade(periods, priced(plan, duration), now)
          if (!offer) continue
          expect(offer.amountPesewas).toBeGreaterThan(0)
          expect(offer.amountPesewas).toBeLessThanOrEqual(prices[duration][plan])
          expect(offer.upgrade.days * dayMs).toBeLessThan(offer.endsAt.getTime() - now.getTime() + dayMs)
        }
    })
  })
})
