import { describe, expect, it } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import { describeSubscription, isWithin, joinPeriods, type PlanPeriod } from './describe-subscription.ts'

const on = (plan: PlanName, startsAt: string, endsAt: string) => ({
  plan,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})
const waiting = (plan: PlanName): PlanPeriod => ({ plan, startsAt: null, endsAt: null })

const march = on('EXECUTIVE', '2026-03-01', '2026-04-01')
const april = on('EXECUTIVE', '2026-04-01', '2026-05-01')
const aprilLower = on('STANDARD', '2026-04-01', '2026-05-01')

describe('a subscription', () => {
  it.each([
    ['null', [], null, '2026-03-01'],
    ['SELECTED', [], 'PREMIUM', '2026-03-01'],
    ['PAID', [waiting('STANDARD')], null, '2026-03-01'],
    ['PAID', [waiting('STANDARD')], 'PREMIUM', '2026-03-01'],
    ['ACTIVE', [march], null, '2026-03-01'],
    ['ACTIVE', [march], 'PREMIUM', '2026-03-24T23:59:59.999Z'],
    ['ENDING_SOON', [march], null, '2026-03-25T00:00:00.000Z'],
    ['ENDING_SOON', [march], 'PREMIUM', '2026-03-31T23:59:59.999Z'],
    ['GRACE', [march], null, '2026-04-01T00:00:00.000Z'],
    ['GRACE', [march], 'PREMIUM', '2026-04-07T23:59:59.999Z'],
    ['GRACE', [aprilLower, march], null, '2026-05-01'],
    ['EXPIRED', [march], null, '2026-04-08T00:00:00.000Z'],
    ['EXPIRED', [march], 'PREMIUM', '2027-01-01'],
    ['ACTIVE', [march, april], null, '2026-03-31'],
    ['ENDING_SOON', [march, april], null, '2026-04-25'],
    ['ENDING_SOON', [march, aprilLower], null, '2026-03-31'],
    ['ACTIVE', [march, aprilLower], null, '2026-04-01'],
  ] as const)('is %s with %j bought and %s chosen, on %s', (state, bought, selected, now) => {
    expect(`${describeSubscription(bought, selected, new Date(now)).state}`).toBe(state)
  })

  it('that was bought twice in a row reads as one, and the next plan comes after both', () => {
    const may = on('STANDARD', '2026-05-01', '2026-06-01')
    expect(describeSubscription([may, april, march], null, new Date('2026-03-10'))).toEqual({
      state: 'ACTIVE',
      current: on('EXECUTIVE', '2026-03-01', '2026-05-01'),
      next: [may],
    })
  })

  it('that waits for the approval shows the highest plan first, each once', () => {
    const bought = [waiting('STANDARD'), waiting('PREMIUM'), waiting('STANDARD')]
    expect(describeSubscription(bought, null, new Date('2026-03-10'))).toEqual({
      state: 'PAID',
      current: waiting('PREMIUM'),
      next: [waiting('STANDARD')],
    })
  })

  it('that is over shows what ended last', () => {
    expect(describeSubscription([march, aprilLower], null, new Date('2026-07-01'))).toMatchObject({
      current: aprilLower,
      next: [],
    })
  })

  it('that begins by a clock a little ahead of ours is not over', () => {
    expect(describeSubscription([march], null, new Date('2026-02-28T23:59:59Z'))).toMatchObject({
      state: 'ACTIVE',
      current: march,
    })
  })
})

describe('the plans in force', () => {
  const interrupted = on('STANDARD', '2026-03-01', '2026-05-02')
  const higher = on('PREMIUM', '2026-03-11', '2026-04-11')
  const before = on('STANDARD', '2026-03-01', '2026-03-11')
  const after = on('STANDARD', '2026-04-11', '2026-05-02')

  it('take turns where a higher one came in between', () => {
    expect(joinPeriods([interrupted, higher])).toEqual([before, higher, after])
  })

  it('are two where there was a break between them', () => {
    const later = on('EXECUTIVE', '2026-06-01', '2026-07-01')
    expect(joinPeriods([later, march])).toEqual([march, later])
  })

  it.each([
    ['before and after the higher one', after, interrupted, true],
    ['the same', march, march, true],
    ['another plan', higher, interrupted, false],
    ['one that came after', march, april, false],
    ['one that came before', april, march, false],
    ['both waiting', waiting('STANDARD'), waiting('STANDARD'), true],
    ['waiting and not', waiting('EXECUTIVE'), march, false],
    ['not and waiting', march, waiting('EXECUTIVE'), false],
  ])('are made of the periods that lie in them: %s', (_, shown, period, isPart) => {
    expect(isWithin(shown, period)).toBe(isPart)
  })
})
