import { expect, test } from 'vitest'
import { durationInWords } from './duration-in-words.ts'

test.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [1440, '1 day'],
  [1501, '1 day 1 hour 1 minute'],
  [43_200, '30 days'],
])('%i minutes are %j', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words)
})
