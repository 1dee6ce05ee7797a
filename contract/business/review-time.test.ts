import { expect, test } from 'vitest'
import { businessHoursLeft, reviewDueAt, reviewState } from './review-time.ts'

const due = (submittedAt: string) => new Date(reviewDueAt(Date.parse(submittedAt))).toISOString()

test.each([
  ['Monday', '2026-11-09T09:00:00Z', 'Wednesday', '2026-11-11'],
  ['Tuesday', '2026-11-10T09:00:00Z', 'Thursday', '2026-11-12'],
  ['Wednesday', '2026-11-11T09:00:00Z', 'Friday', '2026-11-13'],
  ['Thursday', '2026-11-12T09:00:00Z', 'Monday', '2026-11-16'],
  ['Friday', '2026-11-13T09:00:00Z', 'Tuesday', '2026-11-17'],
  ['Saturday', '2026-11-14T09:00:00Z', 'Tuesday', '2026-11-17'],
  ['Sunday', '2026-11-15T09:00:00Z', 'Tuesday', '2026-11-17'],
])('sent on a %s, %s, it is due by the end of %s', (_, submittedAt, __, day) => {
  expect(due(submittedAt)).toBe(`${day}T23:59:59.999Z`)
})

test.each([
  ['the first moment of a day', '2026-11-12T00:00:00.000Z', '2026-11-16T23:59:59.999Z'],
  ['the last moment of a day', '2026-11-12T23:59:59.999Z', '2026-11-16T23:59:59.999Z'],
  ['the end of a year', '2026-12-31T12:00:00Z', '2027-01-04T23:59:59.999Z'],
  ['a leap day', '2028-02-29T12:00:00Z', '2028-03-02T23:59:59.999Z'],
])('%s is counted like any other', (_, submittedAt, expected) => expect(due(submittedAt)).toBe(expected))

test('it is on time up to the last moment, and late from the next one on', () => {
  const submittedAtMs = Date.parse('2026-11-12T09:00:00Z')
  expect(reviewState(submittedAtMs, submittedAtMs)).toBe('on time')
  expect(reviewState(submittedAtMs, Date.parse('2026-11-16T23:59:59.999Z'))).toBe('on time')
  expect(reviewState(submittedAtMs, Date.parse('2026-11-17T00:00:00.000Z'))).toBe('late')
})

test.each([
  ['when it is sent', '2026-11-12T09:00:00Z', 8 + 9 + 9],
  ['in the night', '2026-11-13T02:00:00Z', 18],
  ['after closing', '2026-11-13T17:30:00Z', 9],
  ['at the weekend', '2026-11-14T12:00:00Z', 9],
  ['in the last hour', '2026-11-16T16:30:00Z', 0],
  ['afterwards', '2026-11-18T12:00:00Z', 0],
])('of what is sent on Thursday at 9:00, business hours are left %s', (_, now, hours) => {
  expect(businessHoursLeft(Date.parse('2026-11-12T09:00:00Z'), Date.parse(now))).toBe(hours)
})
