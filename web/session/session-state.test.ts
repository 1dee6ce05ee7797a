import { expect, test } from 'vitest'
import { isOpen, sessionState } from './session-state.ts'

const nowMs = Date.parse('2026-11-15T09:00:00Z')
const endingIn = (ms: number) => sessionState({ token: 'a.b.c', expiresAtMs: nowMs + ms }, nowMs)

test('no session is absent', () => expect(sessionState(undefined, nowMs)).toBe('absent'))

test.each([
  [3_600_000, 'active'],
  [300_000, 'active'],
  [299_999, 'expiring'],
  [1, 'expiring'],
  [0, 'expired'],
  [-1, 'expired'],
])('with %i ms left a session is %s', (leftMs, state) => expect(endingIn(leftMs)).toBe(state))

test('the guarded pages open for an active and an expiring session only', () => {
  expect((['absent', 'active', 'expiring', 'expired'] as const).filter(isOpen)).toEqual(['active', 'expiring'])
})
