import { expect, test } from 'vitest'
import { countDaysLeft } from './count-days-left.ts'

const period = {
  subscriptionStatus: 'ACTIVE' as const,
  subscriptionStartDate: '2026-11-15T10:00:00.000Z',
  subscriptionEndDate: '2026-12-15T10:00:00.000Z',
}
const endsAt = period.subscriptionEndDate

test.each([
  ['2026-11-15T10:00:00Z', { is: 'running', daysLeft: 30, endsAt }],
  ['2026-11-15T10:00:01Z', { is: 'running', daysLeft: 30, endsAt }],
  ['2026-11-16T10:00:00Z', { is: 'running', daysLeft: 29, endsAt }],
  ['2026-12-15T09:59:59Z', { is: 'running', daysLeft: 1, endsAt }],
  ['2026-12-15T10:00:00Z', { is: 'ended', endedAt: endsAt }],
  // A slow clock must not show more days than were paid for.
  ['2026-11-14T10:00:00Z', { is: 'running', daysLeft: 30, endsAt }],
])('at %s it is %j', (now, left) => {
  expect(countDaysLeft(period, Date.parse(now))).toEqual(left)
})

test.each([
  ['PAID', 'waiting for the approval'],
  ['SELECTED', 'no plan'],
  [null, 'no plan'],
] as const)('without dates %s is %s', (subscriptionStatus, is) => {
  const undated = { subscriptionStatus, subscriptionStartDate: null, subscriptionEndDate: null }
  expect(countDaysLeft(undated, Date.parse('2026-11-15T10:00:00Z'))).toEqual({ is })
})
