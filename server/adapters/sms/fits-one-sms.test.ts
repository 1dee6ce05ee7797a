import { expect, it } from 'vitest'
import { fitsOneSms } from './fits-one-sms.ts'

it('takes 160 plain characters and not one more', () => {
  expect(fitsOneSms('a'.repeat(160))).toBe(true)
  expect(fitsOneSms('a'.repeat(161))).toBe(false)
})

it('counts a brace or a euro sign as two', () => {
  expect(fitsOneSms(`${'a'.repeat(158)}€`)).toBe(true)
  expect(fitsOneSms(`${'a'.repeat(159)}{`)).toBe(false)
})

it('does not take the cedi sign, curly quotes or Akan letters', () => {
  expect(fitsOneSms('GHS 100')).toBe(true)
  for (const text of ['GH₵100', '“code”', 'Ɛyɛ', 'party 🎉']) expect(fitsOneSms(text)).toBe(false)
})
