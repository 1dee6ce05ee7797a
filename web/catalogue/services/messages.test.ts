import { expect, test } from 'vitest'
import { detailsInWords } from './messages.ts'

test.each([
  ['Yes', 1200, ['Catering', '4 hours', 'up to 1,200 guests', 'booking required']],
  ['No', 1, ['Catering', '4 hours', 'up to 1 guest']],
] as const)('with booking %s and %i guests it is told as %j', (requiresBooking, maxParticipants, words) => {
  expect(
    detailsInWords({
      category: 'Catering',
      durationMinutes: 240,
      durationUnit: 'minutes',
      requiresBooking,
      maxParticipants,
    }),
  ).toEqual(words)
})

test.each([
  [45, 'minutes', '45 minutes'],
  [90, 'minutes', '1 hour 30 minutes'],
  [120, 'hours', '2 hours'],
  [1440, 'hours', '24 hours'],
  [1440, 'days', '1 day'],
  [4320, 'days', '3 days'],
] as const)('%i minutes that were written in %s are %s', (durationMinutes, durationUnit, words) => {
  const details = {
    category: 'Catering',
    durationMinutes,
    durationUnit,
    requiresBooking: 'No',
    maxParticipants: 1,
  } as const
  expect(detailsInWords(details)[1]).toBe(words)
})
