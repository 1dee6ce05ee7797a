import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlanDuration, planDurations } from '../../../contract/business/plans.ts'
import { addDuration, addPurchase, type PlacedPeriod } from './periods.ts'

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
