import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planDurations, planNames } from '../../../contract/business/plans.ts'
import { addPurchase, endBegun, findInForce, ownMsLeft, type PlacedPeriod, resumeEnded } from './periods.ts'

const dayMs = 86_400_000
const startMs = Date.parse('2026-01-01T00:00:00Z')
const day = (days: number) => new Date(startMs + days * dayMs)

const purchases = fc.array(
  fc.record({
    plan: fc.constantFrom(...planNames),
    duration: fc.constantFrom(...planDurations),
    after: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 6 },
)

const buyAll = (
  bought: readonly { plan: (typeof planNames)[number]; duration: 'MONTHLY' | 'YEARLY'; after: number }[],
) => {
  let periods: PlacedPeriod[] = []
  let days = 0
  for (const [index, { plan, duration, after }] of bought.entries()) {
    days += after
    periods = addPurchase(periods, { reference: `${index}`, plan, duration }, day(days))
  }
  return { periods, days }
}

/** Time with a plan after this moment. Periods leave no gap between those that are to come. */
const coveredAfter = (periods: readonly PlacedPeriod[], now: Date) =>
  Math.max(0, ...periods.map(({ endsAt }) => endsAt.getTime() - now.getTime()))

it('ending a plan takes its own time and no other, and an undo gives exactly that back', () => {
  fc.assert(
    fc.property(purchases, fc.integer({ min: 0, max: 20 }), fc.nat(), (bought, later, pick) => {
      const { periods, days } = buyAll(bought)
      const now = day(days + later)
      const begun = periods.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
      const one = begun[pick % Math.max(1, begun.length)]
      if (!one) return
      const ended = endBegun(periods, one, now)
      expect(ended.leftMs).toBeGreaterThan(0)
      expect(coveredAfter(ended.periods, now)).toBe(coveredAfter(periods, now) - ended.leftMs)
      const cut = ended.periods.find(({ reference }) => reference === one.reference)
      expect(cut?.endsAt).toEqual(now)
      // What was higher is untouched.
      const higher = findInForce(periods, now)
      if (higher && higher.reference !== one.reference && higher.plan !== one.plan)
        expect(ended.periods).toContainEqual(higher)

      const resumed = resumeEnded(ended.periods, { ended: cut ?? one, leftMs: ended.leftMs, now })
      const inOrder = (all: readonly PlacedPeriod[]) => all.toSorted((a, b) => a.reference.localeCompare(b.reference))
      expect(inOrder(resumed)).toEqual(inOrder(periods))
    }),
    { numRuns: 500 },
  )
})

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('buy', 'end', 'undo'),
    plan: fc.constantFrom(...planNames),
    duration: fc.constantFrom(...planDurations),
    after: fc.integer({ min: 0, max: 25 }),
    pick: fc.nat(),
  }),
  { minLength: 3, maxLength: 14 },
)

it('whatever is ended, undone and bought as time passes, each plan keeps its own time, and one runs after another', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let periods: PlacedPeriod[] = []
      let days = 0
      const ended = new Map<string, number>()
      for (const [index, { does, plan, duration, after, pick }] of taken.entries()) {
        days += after
        const now = day(days)
        const before = periods
        const changed = new Map<string, number>()
        const begun = periods.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
        const toEnd = begun[pick % Math.max(1, begun.length)]
        const toUndo = [...ended.keys()][pick % Math.max(1, ended.size)]
        const undone = periods.find(({ reference }) => reference === toUndo)
        if (does === 'buy') periods = addPurchase(periods, { reference: `${index}`, plan, duration }, now)
        else if (does === 'end' && toEnd) {
          const after = endBegun(periods, toEnd, now)
          periods = after.periods
          ended.set(toEnd.reference, after.leftMs)
          changed.set(toEnd.reference, 0)
        } else if (does === 'undo' && undone) {
          const leftMs = ended.get(undone.reference) ?? 0
          periods = resumeEnded(periods, { ended: undone, leftMs, now })
          ended.delete(undone.reference)
          changed.set(undone.reference, leftMs)
        }
        for (const { startsAt, endsAt } of periods) expect(endsAt >= startsAt).toBe(true)
        for (const period of before) {
          const same = periods.find(({ reference }) => reference === period.reference) ?? period
          const expected = changed.get(period.reference) ?? ownMsLeft(before, period, now)
          expect(ownMsLeft(periods, same, now)).toBe(expected)
        }
        const allMs = periods.reduce((sum, period) => sum + ownMsLeft(periods, period, now), 0)
        expect(coveredAfter(periods, now)).toBe(allMs)
      }
    }),
    { numRuns: 500 },
  )
})
