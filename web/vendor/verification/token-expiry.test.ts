import { expect, test } from 'vitest'
import { tokenExpiry, tokenState } from './token-expiry.ts'

const nowMs = Date.parse('2026-11-15T09:00:00Z')
const tokenWith = (payload: unknown) =>
  ['{"alg":"HS256"}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test('the expiry is read from the token', () => {
  expect(tokenExpiry(tokenWith({ exp: nowMs / 1000 }))).toBe(nowMs)
})

test('characters that only the web form of base64 has are read too', () => {
  const token = tokenWith({ sub: '>>>???~~~ÿÿÿ', exp: 7 })
  expect(token.split('.')[1]).toMatch(/[-_]/)
  expect(tokenExpiry(token)).toBe(7000)
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
])('%j has expired', (token) => expect(tokenExpiry(token)).toBe(0))

test.each([
  [undefined, 'absent'],
  [tokenWith({ exp: nowMs / 1000 + 1 }), 'open'],
  [tokenWith({ exp: nowMs / 1000 }), 'expired'],
  ['rubbish', 'expired'],
])('%s is %s', (token, state) => expect(tokenState(token, nowMs)).toBe(state))
