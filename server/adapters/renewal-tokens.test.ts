import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openRenewalTokens } from './renewal-tokens.ts'

const secret = 'a secret of the sample portal'
const tokens = openRenewalTokens([secret])
const link = { businessId: '3f2b8c9e-1111-4222-8333-0123456789ab', paidUntil: new Date('2027-11-15T09:00:00Z') }

it('gives back business and end, in 43 characters', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (businessId, seconds) => {
      const paidUntil = new Date(seconds * 1000)
      const token = tokens.make({ businessId, paidUntil })
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(tokens.read(token)).toEqual({ businessId, paidUntil })
    }),
  )
})

it('keeps the second of the end, not its milliseconds', () => {
  const token = tokens.make({ ...link, paidUntil: new Date('2027-11-15T09:00:00.987Z') })
  expect(tokens.read(token)).toEqual(link)
})

it('no other text is taken: not one changed letter, not another spelling of the same bytes', () => {
  const token = tokens.make(link)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (let at = 0; at < token.length; at += 1)
    for (const letter of letters)
      if (letter !== token[at]) expect(tokens.read(token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined()
  for (const text of ['', token.slice(1), `${token}A`, `${token}=`, ` ${token}`])
    expect(tokens.read(text)).toBeUndefined()
})

it('a link made before the secret was changed still works, and one of another secret does not', () => {
  const token = tokens.make(link)
  expect(openRenewalTokens(['a newer secret of the portal', secret]).read(token)).toEqual(link)
  expect(openRenewalTokens(['a newer secret of the portal']).read(token)).toBeUndefined()
})
