import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Charge } from '../../adapters/payment/port.ts'
import { findDifferences, matchesOrder } from './differences.ts'

const order = { amount_pesewas: 20_000, currency: 'GHS', mode: 'test' } as const

const charge = (change: Partial<Charge> = {}): Charge => ({
  reference: 'AFH-0000-0000-0000-0001',
  outcome: 'succeeded',
  providerId: '1',
  amountPesewas: 20_000,
  requestedPesewas: 20_000,
  currency: 'GHS',
  mode: 'test',
  channel: 'card',
  reason: null,
  feePesewas: 390,
  paidAt: null,
  card: null,
  ...change,
})

describe('a charge and its order', () => {
  it.each<[string, Partial<Charge>, differing: string[]]>([
    ['are the same', {}, []],
    ['are the same where the payer bore the fee', { amountPesewas: 20_390 }, []],
    ['differ where less was taken than asked for', { amountPesewas: 10_000 }, ['amountPesewas']],
    ['differ where more was taken than the fee', { amountPesewas: 20_391 }, ['amountPesewas']],
    ['differ where part of the fee was taken', { amountPesewas: 20_001 }, ['amountPesewas']],
    ['differ where another amount was asked for', { requestedPesewas: 19_610 }, ['requestedPesewas', 'amountPesewas']],
    ['differ in currency', { currency: 'NGN' }, ['currency']],
    ['differ in mode', { mode: 'live' }, ['mode']],
  ])('%s', (_, change, differing) => {
    expect(Object.keys(findDifferences(order, charge(change)))).toEqual(differing)
  })

  it('match only where the price came in, alone or with the whole fee', () => {
    const pesewas = fc.integer({ min: 0, max: 60_000 })
    fc.assert(
      fc.property(
        pesewas,
        pesewas,
        fc.integer({ min: 0, max: 2_000 }),
        (amountPesewas, requestedPesewas, feePesewas) => {
          const isRight = requestedPesewas === 20_000 && [20_000, 20_000 + feePesewas].includes(amountPesewas)
          expect(matchesOrder(order, charge({ amountPesewas, requestedPesewas, feePesewas }))).toBe(isRight)
        },
      ),
      {
        examples: [
          [20_000, 20_000, 0],
          [20_390, 20_000, 390],
          [20_390, 20_390, 390],
          [19_610, 20_000, 390],
        ],
      },
    )
  })
})
