import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Tax } from '../../../contract/business/tax.ts'
import { splitInProportion } from './split-in-proportion.ts'
import { taxInCredit, taxInside } from './tax.ts'

const paidAt = new Date('2026-11-15T10:00:00Z')
const taxFrom = '2026-01-01'
const price = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2_000_000_000 }))

const chargedTax = (pricePesewas: number): Tax => {
  const tax = taxInside({ pricePesewas, paidAt, taxFrom })
  if (!tax) throw new Error('it has tax')
  return tax
}
const amounts = ({ basePesewas, lines }: Tax) => [basePesewas, ...lines.map(({ amountPesewas }) => amountPesewas)]
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('the tax inside a price', () => {
  it.each([
    [120_000, [100_000, 15_000, 2_500, 2_500]],
    [10_000, [8_334, 1_250, 208, 208]],
    [40_000, [33_334, 5_000, 833, 833]],
    [20_000, [16_666, 2_500, 417, 417]],
    [204_000, [170_000, 25_500, 4_250, 4_250]],
    [1, [1, 0, 0, 0]],
  ])('of %i pesewas is %j: base, VAT, NHIL, GETFund', (pricePesewas, [base = 0, vat = 0, nhil = 0, getFund = 0]) => {
    expect(chargedTax(pricePesewas)).toEqual({
      basePesewas: base,
      lines: [
        { name: 'VAT', basisPoints: 1500, amountPesewas: vat },
        { name: 'NHIL', basisPoints: 250, amountPesewas: nhil },
        { name: 'GETFund', basisPoints: 250, amountPesewas: getFund },
      ],
    })
  })

  it('adds up to every price, each line within half a pesewa of its exact share', () => {
    fc.assert(
      fc.property(price, (pricePesewas) => {
        const { basePesewas, lines } = chargedTax(pricePesewas)
        expect(basePesewas + sum(lines.map(({ amountPesewas }) => amountPesewas))).toBe(pricePesewas)
        for (const { basisPoints, amountPesewas } of lines)
          expect(Math.abs(amountPesewas - (pricePesewas * basisPoints) / 12_000)).toBeLessThanOrEqual(0.5)
        expect(Math.abs(basePesewas - (pricePesewas * 10_000) / 12_000)).toBeLessThanOrEqual(1.5)
      }),
    )
  })

  it.each([
    [null, '2026-11-15T10:00:00Z', false],
    ['2026-12-01', '2026-11-30T23:59:59.999Z', false],
    ['2026-12-01', '2026-12-01T00:00:00Z', true],
    ['2026-01-01', '2025-12-31T23:59:59.999Z', false],
    ['2026-01-01', '2026-01-01T00:00:00Z', true],
    ['2020-01-01', '2025-12-31T23:59:59.999Z', false],
  ])('with TAX %s, paid at %s: %s', (from, at, isTaxed) => {
    const tax = taxInside({ pricePesewas: 10_000, paidAt: new Date(at), taxFrom: from })
    expect(tax !== null).toBe(isTaxed)
  })
})

describe('the tax in what goes back', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 12 })

  it('adds up to each part, and never to more than the invoice has on any line; all of it to exactly that', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const invoiced = chargedTax(sum(given))
        const credited: Tax[] = []
        for (const part of given) {
          const tax = taxInCredit(invoiced, credited, part)
          expect(sum(amounts(tax))).toBe(part)
          for (const amount of amounts(tax)) expect(amount).toBeGreaterThanOrEqual(0)
          credited.push(tax)
          for (const [at, line] of amounts(invoiced).entries())
            expect(sum(credited.map((one) => amounts(one)[at] ?? Number.NaN))).toBeLessThanOrEqual(line)
        }
        expect(amounts(invoiced).map((_, at) => sum(credited.map((one) => amounts(one)[at] ?? 0)))).toEqual(
          amounts(invoiced),
        )
      }),
    )
  })

  it('is in proportion, at the rates of the invoice', () => {
    expect(taxInCredit(chargedTax(120_000), [], 60_000)).toEqual({
      basePesewas: 50_000,
      lines: [
        { name: 'VAT', basisPoints: 1500, amountPesewas: 7_500 },
        { name: 'NHIL', basisPoints: 250, amountPesewas: 1_250 },
        { name: 'GETFund', basisPoints: 250, amountPesewas: 1_250 },
      ],
    })
  })
})

it('of equal losses the first part is made good', () => {
  expect(splitInProportion(2, [1, 1, 1])).toEqual([1, 1, 0])
})
