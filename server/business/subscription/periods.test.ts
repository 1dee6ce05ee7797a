import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlanDuration, type PlanName, planDurations, planNames } from '../../../contract/business/subscription.ts'
import {
  addDuration,
  addKept,
  addPurchase,
  findCovering,
  findInForce,
  type PlacedPeriod,
  removeUpcoming,
} from './periods.ts'

const at = (text: string) => new Date(`${text}Z`)
const hourMs = 3_600_000
const written = (date: Date) => date.toISOString().replace('.000Z', '')

describe('what is paid for ends on the same day, or on the last day of a shorter month', () => {
  it.each([
    ['2026-01-15T10:30:00', 'MONTHLY', '2026-02-15T10:30:00'],
    ['2026-01-28T00:00:00', 'MONTHLY', '2026-02-28T00:00:00'],
    ['2026-01-29T00:00:00', 'MONTHLY', '2026-02-28T00:00:00'],
    ['2026-01-31T23:59:59', 'MONTHLY', '2026-02-28T23:59:59'],
    ['2028-01-29T00:00:00', 'MONTHLY', '2028-02-29T00:00:00'],
    ['2028-01-30T00:00:00', 'MONTHLY', '2028-02-29T00:00:00'],
    ['2026-02-28T00:00:00', 'MONTHLY', '2026-03-28T00:00:00'],
    ['2026-03-31T00:00:00', 'MONTHLY', '2026-04-30T00:00:00'],
    ['2026-07-31T00:00:00', 'MONTHLY', '2026-08-31T00:00:00'],
    ['2026-08-31T00:00:00', 'MONTHLY', '2026-09-30T00:00:00'],
    ['2026-12-31T12:00:00', 'MONTHLY', '2027-01-31T12:00:00'],
    ['2026-03-01T09:00:00', 'YEARLY', '2027-03-01T09:00:00'],
    ['2027-02-28T00:00:00', 'YEARLY', '2028-02-28T00:00:00'],
    ['2028-02-29T00:00:00', 'YEARLY', '2029-02-28T00:00:00'],
    ['2026-12-31T23:59:59', 'YEARLY', '2027-12-31T23:59:59'],
  ] as const)('from %s %s it runs until %s', (start, duration, end) => {
    expect(written(addDuration(at(start), duration))).toBe(end)
  })
})

describe('renewed again and again, it keeps its day', () => {
  const ends = (first: string, durations: readonly PlanDuration[]) => {
    let periods: PlacedPeriod[] = []
    for (const [number, duration] of durations.entries())
      periods = addPurchase(periods, { reference: `${number}`, plan: 'STANDARD', duration }, at(first))
    return periods.toReversed().map(({ endsAt }) => written(endsAt).slice(0, 10))
  }
  const times = (count: number, duration: PlanDuration) => Array<PlanDuration>(count).fill(duration)

  it('by the month, over a year that begins on 31 January', () => {
    expect(ends('2026-01-31T09:00:00', times(12, 'MONTHLY'))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ])
  })

  it('by the year, from 29 February to the next one', () => {
    expect(ends('2028-02-29T09:00:00', times(4, 'YEARLY'))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it('through February, from months to a year and back', () => {
    expect(ends('2026-01-31T09:00:00', ['MONTHLY', 'YEARLY', 'MONTHLY'])).toEqual([
      '2026-02-28',
      '2027-02-28',
      '2027-03-31',
    ])
  })

  it('whatever day it begins on and however it is renewed: after n months it ends as n months at once would', () => {
    const day = fc.date({ min: at('2024-01-01T00:00:00'), max: at('2032-12-31T00:00:00'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.array(fc.constantFrom(...planDurations), { minLength: 1, maxLength: 24 }), (first, row) => {
        let periods: PlacedPeriod[] = []
        let months = 0
        for (const [number, duration] of row.entries()) {
          // Each is paid at a moment before the one before it ends.
          const now = periods[0] ? new Date(periods[0].endsAt.getTime() - number * hourMs) : first
          periods = addPurchase(periods, { reference: `${number}`, plan: 'PREMIUM', duration }, now)
          months += duration === 'MONTHLY' ? 1 : 12
        }
        const end = periods[0]?.endsAt ?? first
        const inMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0))
        expect([end.getUTCFullYear(), end.getUTCMonth()]).toEqual([inMonth.getUTCFullYear(), inMonth.getUTCMonth()])
        expect(end.getUTCDate()).toBe(Math.min(first.getUTCDate(), inMonth.getUTCDate()))
        expect(end.getTime() % (24 * hourMs)).toBe(first.getTime() % (24 * hourMs))
      }),
    )
  })

  it('of before there were anchor days, it goes on from the day on which it ends', () => {
    const old = {
      reference: 'old',
      plan: 'STANDARD',
      startsAt: at('2026-01-31T00:00:00'),
      endsAt: at('2026-03-01T00:00:00'),
      anchorDay: null,
    } as const
    const order = { reference: 'new', plan: 'STANDARD', duration: 'MONTHLY' } as const
    const [renewed] = addPurchase([old], order, at('2026-02-20T00:00:00'))
    expect(written(renewed.endsAt)).toBe('2026-04-01T00:00:00')
  })

  it('moved to another day by a higher plan, it goes on from there', () => {
    const order = { plan: 'STANDARD', duration: 'MONTHLY' } as const
    const standard = addPurchase([], { ...order, reference: '1' }, at('2026-01-31T00:00:00'))
    const premium = { reference: '2', plan: 'PREMIUM', duration: 'MONTHLY' } as const
    const both = addPurchase(standard, premium, at('2026-02-10T00:00:00'))
    const [third] = addPurchase(both, { ...order, reference: '3' }, at('2026-02-11T00:00:00'))
    expect([third.startsAt, third.endsAt].map(written)).toEqual(['2026-03-28T00:00:00', '2026-04-28T00:00:00'])
  })
})

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
