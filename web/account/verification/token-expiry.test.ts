import { expect, test } from 'vitest'
import { tokenLife, tokenState } from './token-expiry.ts'

const nowMs = Date.parse('2026-11-15T09:00:00Z')
const tokenWith = (payload: unknown) =>
  ['{"alg":"HS256"}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test('when it ends and how long it lasts is read from the token', () => {
  const exp = nowMs / 1000
  expect(tokenLife(tokenWith({ exp, iat: exp - 3600 }))).toEqual({ endsAtMs: nowMs, lastsMs: 3_600_000 })
})

test('characters that only the web form of base64 has are read too', () => {
  const token = tokenWith({ sub: '>>>???~~~ÿÿÿ', exp: 7 })
  expect(token.split('.')[1]).toMatch(/[-_]/)
  expect(tokenLife(token).endsAtMs).toBe(7000)
})

test.each([
  '',
  'rubbish',
  'a.b.c',
  '..',
  tokenWith(null),
  tokenWith('text'),
  tokenWith({}),
  tokenWith({ exp: 'tomorrow' }),
])('%j has ended', (token) => expect(tokenLife(token)).toEqual({ endsAtMs: 0, lastsMs: 0 }))

test.each([
  [undefined, 'absent'],
  [tokenWith({ exp: nowMs / 1000 + 1 }), 'open'],
  [tokenWith({ exp: nowMs / 1000 }), 'expired'],
  ['rubbish', 'expired'],
])('%s is %s', (token, state) => expect(tokenState(token, nowMs)).toBe(state))

const hourMs = 3_600_000
const forAnHour = (endsAtMs: number) => tokenWith({ iat: (endsAtMs - hourMs) / 1000, exp: endsAtMs / 1000 })

// The numbers: how long ago the token expired and the code was sent, by the phone's clock.
test.each([
  ['a right clock, in the hour', -1, hourMs - 1, 'open'],
  ['a right clock, after the hour', 0, hourMs, 'expired'],
  ['a clock two hours ahead, just signed up', hourMs, 0, 'open'],
  ['a clock two hours ahead, to the last moment', 2 * hourMs - 1, hourMs - 1, 'open'],
  ['a clock two hours ahead, after the hour', 2 * hourMs, hourMs, 'expired'],
  ['a clock two hours behind, just signed up', -3 * hourMs, 0, 'open'],
  ['a clock put back since', hourMs, -hourMs, 'open'],
])('%s: the state of the token does not depend on the clock of the phone', (_, endedAgoMs, sentAgoMs, state) => {
  expect(tokenState(forAnHour(nowMs - endedAgoMs), nowMs, nowMs - sentAgoMs)).toBe(state)
})

test.each([
  ['without a code sent', forAnHour(nowMs), undefined],
  ['that does not say when it began', tokenWith({ exp: nowMs / 1000 }), nowMs],
])('a token %s ends by the clock alone', (_, token, sentAtMs) => {
  expect(tokenState(token, nowMs, sentAtMs)).toBe('expired')
})
