import { expect, test } from 'vitest'
import { detailsInWords } from './service-in-words.ts'

test.each([
  ['Yes', 1200, ['Catering', '4 hours', 'up to 1,200 guests', 'booking required']],
  ['No', 1, ['Catering', '4 hours', 'up to 1 guest']],
] as const)('with booking %s and %i guests it is told as %j', (requiresBooking, maxParticipants, words) => {
  expect(detailsInWords({ category: 'Catering', durationMinutes: 240, requiresBooking, maxParticipants })).toEqual(
    words,
  )
})
