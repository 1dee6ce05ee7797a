import { expect, test } from 'vitest'
import { timeAgo } from './in-words.ts'

const nowMs = Date.parse('2026-11-15T09:00:00Z')

test.each([
  ['2026-11-15T09:00:30Z', 'Just now'],
  ['2026-11-15T08:59:01Z', 'Just now'],
  ['2026-11-15T08:59:00Z', '1 minute ago'],
  ['2026-11-15T08:00:01Z', '59 minutes ago'],
  ['2026-11-15T08:00:00Z', '1 hour ago'],
  ['2026-11-15T00:00:00Z', '9 hours ago'],
  ['2026-11-14T23:59:59Z', 'Yesterday'],
  ['2026-11-13T12:00:00Z', '2 days ago'],
  ['2026-11-02T12:00:00Z', '13 days ago'],
  ['2026-11-01T12:00:00Z', '2 weeks ago'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
])('%s was %s', (at, words) => expect(timeAgo(Date.parse(at), nowMs)).toBe(words))

test('what happened late in the evening is, after midnight, still hours ago', () => {
  expect(timeAgo(Date.parse('2026-11-14T23:00:00Z'), Date.parse('2026-11-15T01:00:00Z'))).toBe('2 hours ago')
})
