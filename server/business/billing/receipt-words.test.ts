import { describe, expect, it } from 'vitest'
import { sampleSupport } from '../../../testing/samples.ts'
import { receiptWords } from './receipt-words.ts'
import { sampleReceipt } from './testing/sample-receipt.ts'

it('a receipt says who paid what for which time, and how', () => {
  expect(receiptWords(sampleReceipt(), sampleSupport)).toEqual({
    product: 'Afahye',
    title: 'Receipt',
    number: 'R-000123',
    status: 'Paid',
    amount: 'GHS 2,040.00',
    rows: [
      ['Date', '15 Nov 2026'],
      ['Issued by', 'Sample Limited'],
      ['Issuer address', 'Sample Street 1, Accra'],
      ['Issuer TIN', 'C0001234560'],
      ['Business', 'Sample Kitchen'],
      ['TIN', 'C0001234560'],
      ['Plan', 'Executive'],
      ['Period', '1 year, 15 Nov 2026 – 15 Nov 2027'],
      ['Method', 'Mobile money'],
      ['Reference', 'AFH-0123-4567-89AB-CDEF'],
    ],
    foot: 'Questions about this payment? support@portal.example, +233300000000',
  })
})

const noDates = { startsAt: null, endsAt: null, period: 'waiting' } as const
const withdrawn = { ...noDates, period: 'withdrawn' } as const

describe.each([
  [{}, 'Paid', '1 year, 15 Nov 2026 – 15 Nov 2027'],
  [{ duration: 'MONTHLY', endsAt: '2026-12-15T10:00:00Z' }, 'Paid', '1 month, 15 Nov 2026 – 15 Dec 2026'],
  [noDates, 'Paid', '1 year, begins when your business is approved'],
  [{ ...withdrawn, state: 'being refunded' }, 'Paid, being refunded', '1 year, given back before it began'],
  [{ ...withdrawn, state: 'refunded' }, 'Refunded', '1 year, given back before it began'],
  [{ state: 'refunded' }, 'Refunded', '1 year, 15 Nov 2026 – 15 Nov 2027'],
  [{ state: 'refunded', period: 'ended' }, 'Refunded', '1 year, 15 Nov 2026 – 15 Nov 2027, ended early'],
  [{ state: 'partly refunded' }, 'Partly refunded', '1 year, 15 Nov 2026 – 15 Nov 2027'],
] as const)('with %j', (change, status, period) => {
  it(`it says ${status} and ${period}`, () => {
    const words = receiptWords(sampleReceipt(change), sampleSupport)
    expect(words.status).toBe(status)
    expect(words.rows).toContainEqual(['Period', period])
  })
})

it('each refund has its amount, its state and its day', () => {
  const at = '2026-11-20T10:00:00Z'
  const refunds = [
    { amountPesewas: 4_000, currency: 'GHS', state: 'returned', at } as const,
    { amountPesewas: 6_000, currency: 'GHS', state: 'on its way', at } as const,
  ]
  expect(receiptWords(sampleReceipt({ refunds }), sampleSupport).rows.slice(-2)).toEqual([
    ['Refund', 'GHS 40.00, returned, 20 Nov 2026'],
    ['Refund', 'GHS 60.00, on its way, 20 Nov 2026'],
  ])
})
