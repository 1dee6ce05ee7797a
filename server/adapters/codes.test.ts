import { expect, it } from 'vitest'
import { openCodes } from './codes.ts'

const codes = openCodes(['a secret for tests, and for nothing else'])

it.each([4, 6])('a code of %i digits has exactly so many, zeros in front included', (length) => {
  const made = Array.from({ length: 2_000 }, () => codes.make(length))
  for (const code of made) expect(code).toMatch(new RegExp(`^[0-9]{${length}}$`))
  // One code in ten begins with a zero, so among two thousand there are some.
  expect(made.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(made).size).toBeGreaterThan(1_000)
})

it('what is stored differs by code, by flow and by secret, and does not show the code', () => {
  const stored = [
    codes.hmac('sign-up 1', '0012'),
    codes.hmac('sign-up 1', '0013'),
    codes.hmac('sign-up 2', '0012'),
    codes.hmac('reset 1', '0012'),
    openCodes(['another secret for tests, and for nothing else']).hmac('sign-up 1', '0012'),
  ].map((hmac) => hmac.toString('hex'))
  expect(new Set(stored).size).toBe(5)
  expect(stored[0]).toHaveLength(2 * (6 + 32))
  expect(codes.hmac('sign-up 1', '0012').toString('hex')).toBe(stored[0])
})

it('a code that was sent before the secret was changed is still right, until the old secret is gone', () => {
  const [older, newer] = ['the older secret for tests', 'the newer secret for tests']
  const sent = openCodes([older]).hmac('sign-up 1', '0012')
  const during = openCodes([newer, older])
  expect(during.hmac('sign-up 1', '0012', sent)).toEqual(sent)
  expect(during.hmac('sign-up 1', '0013', sent)).not.toEqual(sent)
  expect(during.hmac('sign-up 2', '0012', sent)).not.toEqual(sent)
  expect(during.hmac('sign-up 1', '0012')).toEqual(openCodes([newer]).hmac('sign-up 1', '0012'))
  expect(openCodes([newer]).hmac('sign-up 1', '0012', sent)).not.toEqual(sent)
})
