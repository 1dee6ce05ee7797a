import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCedis, formatCount, formatGhs, formatPrice, parseCedis, parseCount } from './money.ts'

it('shows pesewas as cedis the way people in Ghana write them', () => {
  expect(formatCedis(123_450)).toBe('GH₵1,234.50')
  expect(formatCedis(0)).toBe('GH₵0.00')
})

it('writes money and counts as the English of Ghana does', () => {
  const money = new Intl.NumberFormat('en-GH', { style: 'currency', currency: 'GHS' })
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (amount) => {
      expect(formatCedis(amount)).toBe(money.format(amount / 100))
      expect(formatCount(amount)).toBe(amount.toLocaleString('en'))
    }),
  )
})

it('leaves out the pesewas of a price that has none', () => {
  expect(formatPrice(108_000)).toBe('GH₵1,080')
  expect(formatPrice(9_950)).toBe('GH₵99.50')
  expect(formatPrice(100)).toBe('GH₵1')
})

it('writes an amount without the sign of the cedi where that sign does not exist', () => {
  expect(formatGhs(204_000)).toBe('GHS 2,040.00')
  expect(formatGhs(-204_050)).toBe('-GHS 2,040.50')
  expect(formatGhs(204_000, 'NGN')).toBe('NGN 2,040.00')
})

it.each([
  ['1,200', 120_000],
  ['1200.50', 120_050],
  [' 1200.5 ', 120_050],
  ['1,234,567.89', 123_456_789],
  ['0.01', 1],
])('reads %j as %i pesewas', (written, pesewas) => {
  expect(parseCedis(written)).toBe(pesewas)
})

it.each(['', '-5', '1e3', '12,00', '1.234', '1,2345', 'GHS 5', '٣', '1200.', '9'.repeat(13)])(
  'does not guess what %j means',
  (written) => {
    expect(parseCedis(written)).toBeUndefined()
  },
)

it('reads back every amount that it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (pesewas) => {
      expect(parseCedis(formatCedis(pesewas).replace('GH₵', ''))).toBe(pesewas)
    }),
  )
})

it.each([
  ['300', 300],
  ['1,200', 1200],
  [' 7 ', 7],
  ['1.0', undefined],
  ['12,00', undefined],
  ['-3', undefined],
  ['', undefined],
])('the whole number in %j is %j', (written, count) => {
  expect(parseCount(written)).toBe(count)
})
