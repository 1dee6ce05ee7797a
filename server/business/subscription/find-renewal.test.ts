import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planDurations, planNames } from '../../../contract/business/plans.ts'
import type { PlanPeriod } from './describe-subscription.ts'
import { findRenewal } from './find-renewal.ts'
import { addPurchase, type PlacedPeriod } from './periods.ts'

const day = (text: string) => new Date(`${text}T09:00:00.500Z`)
const paidUntil = new Date('2027-11-15T09:00:00Z')
const executive: PlanPeriod = { plan: 'EXECUTIVE', startsAt: day('2027-10-15'), endsAt: day('2027-11-15') }
const waiting = (plan: PlanPeriod['plan']): PlanPeriod => ({ plan, startsAt: null, endsAt: null })
const open = { kind: 'open', plan: 'EXECUTIVE', endsAt: day('2027-11-15') }

it.each<[claim: string, periods: PlanPeriod[], now: string, state: object]>([
  ['before the end', [executive], '2027-11-10', open],
  ['in the days of grace', [executive], '2027-11-20', open],
  ['59 days after the end', [executive], '2028-01-13', open],
  ['60 days after the end', [executive], '2028-01-14', { kind: 'over' }],
  [
    'renewed: the time goes on',
    [executive, { plan: 'EXECUTIVE', startsAt: day('2027-11-15'), endsAt: day('2027-12-15') }],
    '2027-11-10',
    { kind: 'renewed' },
  ],
  [
    'bought again after a pause',
    [executive, { plan: 'EXECUTIVE', startsAt: day('2027-12-01'), endsAt: day('2028-01-01') }],
    '2027-12-02',
    { kind: 'renewed' },
  ],
  [
    'a higher plan after it',
    [executive, { plan: 'PREMIUM', startsAt: day('2027-11-15'), endsAt: day('2027-12-15') }],
    '2027-11-16',
    { kind: 'renewed' },
  ],
  [
    'only a lower plan after it',
    [executive, { plan: 'STANDARD', startsAt: day('2027-11-15'), endsAt: day('2027-12-15') }],
    '2027-11-16',
    open,
  ],
  ['paid, and waiting for the approval', [executive, waiting('EXECUTIVE')], '2027-11-16', { kind: 'renewed' }],
  ['the time of the link was taken back', [], '2027-11-10', { kind: 'over' }],
])('%s', (_claim, periods, now, state) => {
  expect(findRenewal(periods, paidUntil, day(now))).toEqual(state)
})

it('whatever is bought and whenever: buying what a link offers closes that link', () => {
  const purchase = fc.record({
    plan: fc.constantFrom(...planNames),
    duration: fc.constantFrom(...planDurations),
    afterDays: fc.integer({ min: 0, max: 70 }),
  })
  fc.assert(
    fc.property(
      fc.array(purchase, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 400 }),
      (bought, later) => {
        let now = day('2027-01-31').getTime()
        let periods: PlacedPeriod[] = []
        for (const [at, { plan, duration, afterDays }] of bought.entries()) {
          now += afterDays * 86_400_000
          periods = addPurchase(periods, { reference: `${at}`, plan, duration }, new Date(now))
        }
        const at = new Date(now + later * 86_400_000)
        for (const { endsAt } of periods) {
          const state = findRenewal(periods, endsAt, at)
          if (state.kind !== 'open') continue
          const order = { reference: 'new', plan: state.plan, duration: 'MONTHLY' as const }
          expect(findRenewal(addPurchase(periods, order, at), endsAt, at)).toEqual({ kind: 'renewed' })
        }
      },
    ),
  )
})
