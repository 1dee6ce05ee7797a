import { expect, test } from 'vitest'
import { executive, premium, sampleListedService, standard } from '../testing/samples.ts'
import { detailsInWords, roomInWords } from './messages.ts'

test.each([
  ['Yes', 1200, ['Catering', '4 hours', 'up to 1,200 guests', 'booking required']],
  ['No', 1, ['Catering', '4 hours', 'up to 1 guest']],
] as const)('with booking %s and %i guests it is told as %j', (requiresBooking, maxParticipants, words) => {
  expect(detailsInWords(sampleListedService(1, { durationMinutes: 240, requiresBooking, maxParticipants }))).toEqual(
    words,
  )
})

test.each([
  [45, 'minutes', '45 minutes'],
  [90, 'minutes', '1 hour 30 minutes'],
  [120, 'hours', '2 hours'],
  [1440, 'hours', '24 hours'],
  [1440, 'days', '1 day'],
  [4320, 'days', '3 days'],
] as const)('%i minutes that were written in %s are %s', (durationMinutes, durationUnit, words) => {
  expect(detailsInWords(sampleListedService(1, { durationMinutes, durationUnit }))[1]).toBe(words)
})

test.each([
  [standard(0), 'Your Standard plan has room for 1 service.'],
  [executive(0), 'Your Executive plan has room for 2 services.'],
  [premium(0), 'Your Premium plan has room for as many services as you like.'],
])('%o has room: %s', (allowance, words) => {
  expect(roomInWords(allowance)).toBe(words)
})
