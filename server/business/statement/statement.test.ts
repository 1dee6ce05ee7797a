import { beforeEach, describe, expect, it } from 'vitest'
import { readPayment, readReceiptPdf } from '../../../contract/business/billing.ts'
import { readStatement, readStatementPdf } from '../../../contract/business/statement.ts'
import type { Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { drawnIn } from '../../pdf/testing/pdf-text.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayment } from '../../testing/subscriptions.ts'
import { sessionToken } from '../../testing/vendors.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'
import { payFor, payWrongAmount } from '../refund/testing/finance-desk.ts'
import { sharedRefundWorld } from '../refund/testing/refund-world.ts'

const world = sharedRefundWorld()
const { portal } = world
beforeEach(() => {
  portal.clock.set('2026-03-01T09:00:00Z')
  portal.context.taxFrom = null
})

type Answer<E> = { status: number; body: ReplyOf<E> }
const ask = async <E extends Endpoint>({ method, url }: E, param: string | number, { vendor }: Pick<Payer, 'vendor'>) =>
  (await submit(
    portal.app,
    { method, url: url.replace(/:\w+/, String(param)) },
    { token: await sessionToken(portal, vendor) },
  )) as unknown as Answer<E>

const newPayer = () => buildPayer(portal, { plan: null })
const giveBack = async (reference: string, amount?: number) => {
  await world.refundElsewhere(reference, amount)
  world.paystack.settleRefunds('processed')
  await world.receiveEvent(reference, 'refund.processed')
}
const readPieces = (base64: string) => drawnIn(Buffer.from(base64, 'base64')).pieces

describe('a year', () => {
  it('has what was paid and what went back, with the numbers of the documents, and sums that tie', async () => {
    const payer = await newPayer()
    const untaxed = await payFor(world, payer)
    portal.context.taxFrom = '2026-01-01'
    const taxed = await payFor(world, payer)
    await giveBack(taxed, 4_000)

    const { body } = await ask(readStatement, 2026, payer)
    expect(body.entries.map(({ kind, reference, amountPesewas }) => [kind, reference, amountPesewas])).toEqual([
      ['payment', untaxed, 10_000],
      ['payment', taxed, 10_000],
      ['refund', taxed, -4_000],
    ])
    const invoice = (await ask(readPayment, taxed, payer)).body
    expect(body.entries.map(({ number }) => number)).toEqual([
      (await ask(readPayment, untaxed, payer)).body.receiptNumber,
      invoice.receiptNumber,
      invoice.creditNotes[0]?.number,
    ])
    expect(body.entries.map(({ tax }) => tax?.lines.map(({ amountPesewas }) => amountPesewas))).toEqual([
      undefined,
      [1_250, 208, 208],
      [-500, -83, -83],
    ])
    const { paidPesewas, refundedPesewas, sumPesewas, tax } = body.totals
    expect({ paidPesewas, refundedPesewas, sumPesewas }).toEqual({
      paidPesewas: 20_000,
      refundedPesewas: -4_000,
      sumPesewas: 16_000,
    })
    expect(tax).toEqual({
      basePesewas: 5_000,
      lines: [
        { name: 'VAT', amountPesewas: 750 },
        { name: 'NHIL', amountPesewas: 125 },
        { name: 'GETFund', amountPesewas: 125 },
      ],
      untaxedPesewas: 10_000,
    })
  })

  it('counts no more as refunded than the receipts name, though a payer who bore the fee got that back too', async () => {
    const payer = await newPayer()
    world.paystack.set({ feesBorneBy: 'customer' })
    const reference = await payFor(world, payer)
    world.paystack.set({ feesBorneBy: 'merchant' })
    await giveBack(reference, 10_000)
    await giveBack(reference, 195)
    const { body } = await ask(readStatement, 2026, payer)
    expect(body.entries.map(({ kind, amountPesewas }) => [kind, amountPesewas])).toEqual([
      ['payment', 10_000],
      ['refund', -10_000],
    ])
    expect(body.totals).toMatchObject({ paidPesewas: 10_000, refundedPesewas: -10_000, sumPesewas: 0 })
  })

  it('ends with its last moment in Accra, and lists the years that have something, and this one', async () => {
    const payer = await newPayer()
    const at = (createdAt: string) => buildPayment(portal, { id: payer.businessId }, { createdAt: new Date(createdAt) })
    const last = await at('2025-12-31T23:59:59.999Z')
    const first = await at('2026-01-01T00:00:00Z')
    portal.clock.set('2028-06-01T09:00:00Z')
    const { body } = await ask(readStatement, 2025, payer)
    expect(body.years).toEqual([2028, 2026, 2025])
    expect(body.entries.map(({ reference }) => reference)).toEqual([last.reference])
    expect((await ask(readStatement, 2026, payer)).body.entries).toMatchObject([{ reference: first.reference }])
  })

  it('without tax says nothing of it', async () => {
    const payer = await newPayer()
    await payFor(world, payer)
    expect((await ask(readStatement, 2026, payer)).body.totals.tax).toBeNull()
    const { body } = await ask(readStatementPdf, 2026, payer)
    expect(readPieces(body.base64).join(' ')).not.toMatch(/VAT|NHIL|GETFund|tax/)
  })

  it('has money that did not match its order too, without a document', async () => {
    const { payer, reference } = await payWrongAmount(world)
    await giveBack(reference)
    const { body } = await ask(readStatement, 2026, payer)
    expect(body.entries).toMatchObject([
      { kind: 'payment', reference, number: null, amountPesewas: 10_000 },
      { kind: 'refund', reference, number: null, amountPesewas: -10_000 },
    ])
    expect(body.totals.sumPesewas).toBe(0)
  })

  it('is empty for somebody who never paid, and then has no PDF; a year is a year', async () => {
    const payer = await newPayer()
    await payFor(world, await newPayer())
    expect((await ask(readStatement, 2026, payer)).body).toMatchObject({ years: [2026], entries: [] })
    expect(await ask(readStatementPdf, 2026, payer)).toEqual({ status: 404, body: refusals.notFound })
    expect((await ask(readStatement, '26', payer)).status).toBe(400)
  })

  it('as a PDF has every entry and the totals', async () => {
    portal.context.taxFrom = '2026-01-01'
    const payer = await newPayer()
    const reference = await payFor(world, payer)
    await giveBack(reference)
    const invoice = (await ask(readPayment, reference, payer)).body
    const { body } = await ask(readStatementPdf, 2026, payer)
    expect(body.fileName).toBe('Afahye-statement-2026.pdf')
    const pieces = readPieces(body.base64)
    expect(pieces).toEqual(
      expect.arrayContaining([
        ...['Statement 2026', 'Date', 'Document', 'What', 'Before tax', 'VAT', 'NHIL', 'GETFund', 'Amount'],
        ...['1 Mar 2026', invoice.receiptNumber, 'Standard, 1 month', '83.34', '12.50', '2.08', '100.00'],
        ...[invoice.creditNotes[0]?.number, 'Refund: Standard, 1 month', '-83.34', '-12.50', '-2.08', '-100.00'],
        ...['Paid', 'GHS 100.00', 'Refunded', '-GHS 100.00', 'Paid less refunded', 'GHS 0.00'],
      ]),
    )
  })
})

it('what was issued stays as it was when tax, rates or the issuer change', async () => {
  portal.context.taxFrom = '2026-01-01'
  const payer = await newPayer()
  const reference = await payFor(world, payer)
  const before = await ask(readPayment, reference, payer)
  const pdf = await ask(readReceiptPdf, reference, payer)
  expect(pdf.body.fileName).toMatch(/^Afahye-invoice-R-\d{6}\.pdf$/)
  expect(readPieces(pdf.body.base64)).toEqual(
    expect.arrayContaining(['Invoice', 'Before tax', 'GHS 83.34', 'VAT 15%', 'GHS 12.50', 'Total', 'GHS 100.00']),
  )
  const { issuer } = portal.context
  portal.context.taxFrom = null
  portal.context.issuer = { name: 'Issuer of Later', address: 'Elsewhere', tin: 'C0009876545' }
  expect(await ask(readPayment, reference, payer)).toEqual(before)
  expect(await ask(readReceiptPdf, reference, payer)).toEqual(pdf)
  portal.context.issuer = issuer
})
