import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlanName, planDurations, planNames } from '../../../contract/business/plans.ts'
import { addKept, addPurchase, findCovering, findInForce, type PlacedPeriod, removeUpcoming } from './periods.ts'

const at = (text: string) => new Date(`${text}Z`)
const hourMs = 3_600_000
const written = (date: Date) => date.toISOString().replace('.000Z', '')

describe('a plan that is bought', () => {
  const buy = (periods: readonly PlacedPeriod[], plan: PlanName, now: string) =>
    addPurchase(periods, { reference: `${periods.length + 1}`, plan, duration: 'MONTHLY' }, at(`${now}T00:00:00`))
  const shown = (periods: readonly PlacedPeriod[]) =>
    periods
      .toReversed()
      .map(({ plan, startsAt, endsAt }) =>
        [plan, written(startsAt).slice(0, 10), written(endsAt).slice(0, 10)].join(' '),
      )

  it('begins at once where there is none, or none any more', () => {
    const first = buy([], 'STANDARD', '2026-03-01')
    expect(shown(first)).toEqual(['STANDARD 2026-03-01 2026-04-01'])
    expect(shown(buy(first, 'STANDARD', '2026-04-10'))).toEqual([...shown(first), 'STANDARD 2026-04-10 2026-05-10'])
  })

  it.each([
    ['the same plan', 'EXECUTIVE', '2026-04-07', 'EXECUTIVE 2026-04-01 2026-05-01'],
    ['a lower plan', 'STANDARD', '2026-04-07', 'STANDARD 2026-04-01 2026-05-01'],
    ['a higher plan', 'PREMIUM', '2026-04-07', 'PREMIUM 2026-04-07 2026-05-07'],
    ['the same plan after it', 'EXECUTIVE', '2026-04-08', 'EXECUTIVE 2026-04-08 2026-05-08'],
  ] as const)('in grace, %s: begins at the old end, unless it is higher or late', (_, plan, now, expected) => {
    const executive = buy([], 'EXECUTIVE', '2026-03-01')
    expect(shown(buy(executive, plan, now))).toEqual([...shown(executive), expected])
    const order = { reference: 'kept', plan, duration: 'MONTHLY' } as const
    expect(written(addKept(executive, order, at(`${now}T00:00:00`))[0].startsAt).slice(0, 10)).toBe(now)
  })

  it('while a lower one runs, has no days of grace left of a higher one', () => {
    const both = buy(buy([], 'STANDARD', '2026-03-01'), 'PREMIUM', '2026-03-11')
    expect(shown(buy(both, 'PREMIUM', '2026-04-12')).at(-1)).toBe('PREMIUM 2026-04-12 2026-05-12')
    expect(findCovering(both, at('2026-04-12T00:00:00'))?.plan).toBe('STANDARD')
  })

  it('is added after the same or a higher one', () => {
    const executive = buy([], 'EXECUTIVE', '2026-03-01')
    const renewed = buy(executive, 'EXECUTIVE', '2026-03-20')
    expect(shown(buy(renewed, 'STANDARD', '2026-03-21'))).toEqual([
      'EXECUTIVE 2026-03-01 2026-04-01',
      'EXECUTIVE 2026-04-01 2026-05-01',
      'STANDARD 2026-05-01 2026-06-01',
    ])
  })

  it('begins before what is left of lower ones, which runs after it', () => {
    const standard = buy(buy([], 'STANDARD', '2026-03-01'), 'STANDARD', '2026-03-02')
    expect(shown(buy(standard, 'PREMIUM', '2026-03-11'))).toEqual([
      'STANDARD 2026-03-01 2026-05-02',
      'STANDARD 2026-05-02 2026-06-01',
      'PREMIUM 2026-03-11 2026-04-11',
    ])
  })

  it('comes between a higher and a lower one', () => {
    const both = buy(buy([], 'STANDARD', '2026-03-01'), 'PREMIUM', '2026-03-11')
    expect(shown(buy(both, 'EXECUTIVE', '2026-03-12'))).toEqual([
      'STANDARD 2026-03-01 2026-06-01',
      'PREMIUM 2026-03-11 2026-04-11',
      'EXECUTIVE 2026-04-11 2026-05-11',
    ])
  })

  it('does not change periods that have ended', () => {
    const over = buy([], 'STANDARD', '2026-03-01')
    expect(shown(buy(over, 'PREMIUM', '2026-04-01'))[0]).toBe('STANDARD 2026-03-01 2026-04-01')
  })
})

const purchase = fc.record({
  hoursLater: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 24 * 90 })),
  plan: fc.constantFrom(...planNames),
  duration: fc.constantFrom(...planDurations),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer P> ? P : never
const purchases = fc.array(purchase, { minLength: 1, maxLength: 8 })
const planRank = (plan: PlanName | undefined) => (plan ? planNames.indexOf(plan) : -1)

/** Each purchase with the periods before and after it. */
const history = (bought: readonly Purchase[]) => {
  let now = at('2026-01-30T09:00:00')
  let before: PlacedPeriod[] = []
  return bought.map(({ hoursLater, plan, duration }, number) => {
    now = new Date(now.getTime() + hoursLater * hourMs)
    const step = { now, before, after: addPurchase(before, { reference: `${number}`, plan, duration }, now) }
    before = step.after
    return step
  })
}

/** Adds up the time in which a plan is in force, so that a gap or an overlap would show. */
const aheadMs = (periods: readonly PlacedPeriod[], now: Date) => {
  const changes = [now, ...periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])].filter((one) => one >= now)
  const inOrder = changes.toSorted((one, other) => one.getTime() - other.getTime())
  return inOrder.reduce((sum, from, index) => {
    const until = inOrder[index + 1] ?? from
    return findInForce(periods, from) ? sum + until.getTime() - from.getTime() : sum
  }, 0)
}

const lastEndMs = (periods: readonly PlacedPeriod[], now: Date) =>
  Math.max(now.getTime(), ...periods.map(({ endsAt }) => endsAt.getTime()))

describe('however often, whenever and whatever a vendor buys', () => {
  const always = (claim: (step: ReturnType<typeof history>[number]) => void) =>
    fc.assert(fc.property(purchases, (bought) => history(bought).forEach(claim)))

  it('the time ahead grows by exactly what was bought', () => {
    always(({ now, before, after }) => {
      const [bought] = after
      // What is renewed in its days of grace begins a little before now.
      const boughtMs = bought.endsAt.getTime() - Math.max(bought.startsAt.getTime(), now.getTime())
      expect(aheadMs(after, now)).toBe(aheadMs(before, now) + boughtMs)
    })
  })

  it('no moment up to the last end is without a plan', () => {
    always(({ now, after }) => expect(aheadMs(after, now)).toBe(lastEndMs(after, now) - now.getTime()))
  })

  it('each period is in force for as long as it was bought for', () => {
    fc.assert(
      fc.property(purchases, (bought) => {
        const steps = history(bought)
        const all = steps.at(-1)?.after ?? []
        const changes = all.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
        const inOrder = changes.toSorted((one, other) => one - other)
        const inForceMs = new Map<string, number>()
        for (const [index, from] of inOrder.entries()) {
          const reference = findInForce(all, new Date(from))?.reference
          const ms = (inOrder[index + 1] ?? from) - from
          if (reference) inForceMs.set(reference, (inForceMs.get(reference) ?? 0) + ms)
        }
        for (const { after } of steps) {
          const [{ reference, startsAt, endsAt }] = after
          expect(inForceMs.get(reference)).toBe(endsAt.getTime() - startsAt.getTime())
        }
      }),
    )
  })

  it('the higher plan is in force first', () => {
    always(({ now, after }) => {
      const changes = after.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((one) => one >= now)
      const inOrder = [now, ...changes].toSorted((one, other) => one.getTime() - other.getTime())
      const ranks = inOrder.map((one) => planRank(findInForce(after, one)?.plan))
      expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
    })
  })

  it('withdrawing the last purchase before it begins restores all dates', () => {
    always(({ now, before, after }) => {
      const [bought] = after
      if (bought.startsAt > now) expect(removeUpcoming(after, bought)).toEqual(before)
    })
  })

  it('withdrawing any period that has not begun leaves the others their time, without gaps', () => {
    always(({ now, after }) => {
      for (const upcoming of after.filter(({ startsAt }) => startsAt > now)) {
        const rest = removeUpcoming(after, upcoming)
        const goneMs = upcoming.endsAt.getTime() - upcoming.startsAt.getTime()
        expect(aheadMs(rest, now)).toBe(aheadMs(after, now) - goneMs)
        expect(aheadMs(rest, now)).toBe(lastEndMs(rest, now) - now.getTime())
      }
    })
  })
})
