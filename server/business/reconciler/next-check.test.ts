import { expect, it } from 'vitest'
import { nextCheckAt, paymentCheckedHours, refundCheckedHours } from './next-check.ts'

const minuteMs = 60_000
const createdAt = new Date('2026-03-01T09:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minuteMs)

/** The minutes after its creation at which a payment is asked about, if each question comes on time. */
const listChecks = (firstSeconds: number, forHours = paymentCheckedHours) => {
  const minutes: number[] = []
  let next: Date | null = after(firstSeconds / 60)
  while (next) {
    minutes.push((next.getTime() - createdAt.getTime()) / minuteMs)
    next = nextCheckAt({ createdAt, checks: minutes.length, firstSeconds, now: next, forHours })
  }
  return minutes
}

it('a payment is asked about 20 times, from 2 minutes to 80 hours after it was begun', () => {
  const hours = [8.5, 14.5, 20.5, 26.5, 32.5, 38.5, 44.5, 50.5, 56.5, 62.5, 68.5, 74.5, 80]
  expect(listChecks(120)).toEqual([2, 6, 14, 30, 62, 126, 254, ...hours.map((hour) => hour * 60)])
})

it('a refund is asked about for 30 days', () => {
  const minutes = listChecks(120, refundCheckedHours)
  expect(minutes).toHaveLength(127)
  expect(minutes.at(-1)).toBe(30 * 24 * 60)
})

it.each([
  { checks: 1, minutes: 2, next: 6 },
  { checks: 1, minutes: 90, next: 94 },
  { checks: 7, minutes: 254, next: 510 },
  { checks: 8, minutes: 510, next: 870 },
  { checks: 500, minutes: 600, next: 960 },
  { checks: 19, minutes: 79 * 60, next: 80 * 60 },
  { checks: 3, minutes: 80 * 60 - 1, next: 80 * 60 },
  { checks: 3, minutes: 80 * 60, next: null },
  { checks: 1, minutes: 200 * 60, next: null },
])('after $checks answers, at minute $minutes, the next is at $next', ({ checks, minutes, next }) => {
  const wanted = next === null ? null : after(next)
  expect(nextCheckAt({ createdAt, checks, firstSeconds: 120, now: after(minutes) })).toEqual(wanted)
})
