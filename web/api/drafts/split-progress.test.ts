import { expect, test } from 'vitest'
import { splitProgress } from './split-progress.ts'

const files = [
  { name: 'card', sizeBytes: 400 },
  { name: 'certificate', sizeBytes: 100 },
]
// The request has 60 bytes besides the files: texts and multipart boundaries.
const totalBytes = 560

test.each([
  [0, 0, 0],
  [60, 0, 0],
  [260, 50, 0],
  [460, 100, 0],
  [485, 100, 25],
  [560, 100, 100],
])('with %i bytes gone the card is at %i and the certificate at %i percent', (sentBytes, card, certificate) => {
  expect(splitProgress({ sentBytes, totalBytes }, files)).toEqual({ card, certificate })
})

test('a browser that does not know the total counts the files only', () => {
  expect(splitProgress({ sentBytes: 200, totalBytes: 0 }, files)).toEqual({ card: 50, certificate: 0 })
})

test('an empty file is done at once, and without files there is nothing to split', () => {
  expect(splitProgress({ sentBytes: 0, totalBytes: 60 }, [{ name: 'card', sizeBytes: 0 }])).toEqual({ card: 100 })
  expect(splitProgress({ sentBytes: 9, totalBytes: 60 }, [])).toEqual({})
})
