import { expect, test } from 'vitest'
import { boughtPlan, executiveForAYear } from '../testing/sample-subscription.ts'
import { firstDuration } from './first-duration.ts'

const byTheMonth = boughtPlan('STANDARD', '2026-09-15', '2026-12-15')
const byTheYear = boughtPlan('STANDARD', '2026-11-15', '2027-11-15')
const monthChosen = { ...executiveForAYear, duration: 'MONTHLY' as const }

test.each([
  ['nothing yet', { selection: null, current: null }, 'YEARLY'],
  ['chosen a month', { selection: monthChosen, current: byTheYear }, 'MONTHLY'],
  ['chosen a year', { selection: executiveForAYear, current: byTheMonth }, 'YEARLY'],
  ['paid by the month', { selection: null, current: byTheMonth }, 'MONTHLY'],
  ['paid by the year', { selection: null, current: byTheYear }, 'YEARLY'],
  ['paid what waits', { selection: null, current: boughtPlan('STANDARD') }, 'YEARLY'],
])('whoever has %s sees those prices first', (_, has, first) => {
  expect(firstDuration(has)).toBe(first)
})
