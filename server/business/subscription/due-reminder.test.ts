import { describe, expect, it, test } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import { dueReminder, reminderSpans } from './due-reminder.ts'
import type { DatedPeriod } from './periods.ts'

const on = (day: string) => new Date(`${day}T09:00:00Z`)
const period = (plan: PlanName, starts: string, ends: string): DatedPeriod => ({
  plan,
  startsAt: on(starts),
  endsAt: on(ends),
})

const executive = period('EXECUTIVE', '2026-03-01', '2026-04-01')

test.each([
  ['2026-02-28T09:00:00Z', undefined],
  ['2026-03-25T08:59:59Z', undefined],
  ['2026-03-25T09:00:00Z', 7],
  ['2026-03-29T08:59:59Z', 7],
  ['2026-03-29T09:00:00Z', 3],
  ['2026-03-31T08:59:59Z', 3],
  ['2026-03-31T09:00:00Z', 1],
  ['2026-04-01T08:59:59Z', 1],
  ['2026-04-01T09:00:00Z', undefined],
  ['2026-04-02T08:59:59Z', undefined],
  ['2026-04-02T09:00:00Z', -1],
  ['2026-04-04T08:59:59Z', -1],
  ['2026-04-04T09:00:00Z', -3],
  ['2026-04-07T08:59:59Z', -3],
  ['2026-04-07T09:00:00Z', -6],
  ['2026-04-08T08:59:59Z', -6],
  ['2026-04-08T09:00:00Z', undefined],
])('for a plan that ends on 1 April at 9, at %s the reminder of %s days is due', (now, daysLeft) => {
  expect(dueReminder([executive], new Date(now))?.daysLeft).toBe(daysLeft)
  const span = reminderSpans(new Date(now)).find(
    ({ after, upTo }) => executive.endsAt > after && executive.endsAt <= upTo,
  )
  if (new Date(now) >= executive.startsAt) expect(span?.daysLeft).toBe(daysLeft)
})

describe('with more than one period', () => {
  it('of the same plan, only the end of the last one counts', () => {
    const renewed = [executive, period('EXECUTIVE', '2026-04-01', '2026-05-01')]
    expect(dueReminder(renewed, on('2026-03-31'))).toBeUndefined()
    expect(dueReminder(renewed, on('2026-04-24'))).toMatchObject({ daysLeft: 7, endsAt: on('2026-05-01') })
  })

  it('a lower plan that goes on is named, and has its own end', () => {
    const standard = period('STANDARD', '2026-02-20', '2026-04-20')
    expect(dueReminder([standard, executive], on('2026-03-31'))).toEqual({
      daysLeft: 1,
      plan: 'EXECUTIVE',
      endsAt: on('2026-04-01'),
      next: { plan: 'STANDARD', startsAt: on('2026-04-01'), endsAt: on('2026-04-20') },
    })
    expect(dueReminder([standard, executive], on('2026-04-01'))).toBeUndefined()
    expect(dueReminder([standard, executive], on('2026-04-21'))).toMatchObject({ daysLeft: -1, plan: 'STANDARD' })
  })

  it('an end before a gap is past once there is something new', () => {
    const again = period('EXECUTIVE', '2026-04-03', '2026-05-03')
    expect(dueReminder([executive, again], on('2026-04-03'))).toBeUndefined()
  })
})

it('without any there is nothing to say', () => {
  expect(dueReminder([], on('2026-04-01'))).toBeUndefined()
})
