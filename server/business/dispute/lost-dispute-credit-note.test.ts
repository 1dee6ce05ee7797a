import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPayment } from '../../../contract/business/billing.ts'
import { readCreditNote, readCreditNotePdf } from '../../../contract/business/credit-note.ts'
import { readStatement } from '../../../contract/business/statement.ts'
import type { Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import { drawnIn } from '../../pdf/testing/pdf-text.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'
import { askAboutDispute } from '../public.ts'
import { payFor } from '../refund/testing/finance-desk.ts'
import { sharedDisputeWorld } from './testing/dispute-world.ts'

const world = sharedDisputeWorld()
const { portal, paystack, disputes } = world
let payer: Payer
let reference: string
let id: string
beforeEach(async () => {
  portal.context.taxFrom = '2026-01-01'
  payer = await buildPayer(portal, { plan: null })
  reference = await payFor(world, payer)
  id = world.openDispute(reference)
  await askAboutDispute(portal.context, id)
})
afterEach(() => world.expectBalancedBooks())

const ask = async <E extends Endpoint>({ method, url }: E, param: string | number) => {
  const call = { method, url: url.replace(/:\w+/, String(param)) }
  return (await submit(portal.app, call, { token: payer.token })).body as unknown as ReplyOf<E>
}

it('a dispute that is lost has a credit note with its tax, as page and PDF, on the receipt and on the statement', async () => {
  paystack.letDisputeRunOut(id)
  await askAboutDispute(portal.context, id)
  const invoice = await ask(readPayment, reference)
  expect(invoice.creditNotes).toMatchObject([{ amountPesewas: 10_000, at: portal.clock.now().toISOString() }])
  const number = invoice.creditNotes[0]?.number ?? ''
  expect(await ask(readCreditNote, number)).toMatchObject({ reference, amountPesewas: 10_000, tax: invoice.tax })
  const { pieces } = drawnIn(Buffer.from((await ask(readCreditNotePdf, number)).base64, 'base64'))
  expect(pieces).toEqual(expect.arrayContaining([number, 'VAT 15%', 'GHS 12.50', 'Refunded', 'GHS 100.00']))
  const { entries, totals } = await ask(readStatement, 2026)
  expect(entries).toMatchObject([
    { kind: 'payment', number: invoice.receiptNumber },
    { kind: 'refund', number, amountPesewas: -10_000, tax: { basePesewas: -8_334 } },
  ])
  expect(totals).toMatchObject({ sumPesewas: 0, tax: { basePesewas: 0, untaxedPesewas: 0 } })
})

it('one that is accepted in part has one of the part, however often it is told of; a refund of the rest has another', async () => {
  await disputes.accept(id, { amountPesewas: 4_000, message: 'A part of it is right.' })
  await Promise.all([askAboutDispute(portal.context, id), disputes.accept(id, { amountPesewas: 4_000 })])
  await world.desk.refund(reference, { amountPesewas: 6_000, reason: 'A sample reason.' })
  paystack.settleRefunds('processed')
  await world.receiveEvent(reference, 'refund.processed')
  const { creditNotes } = await ask(readPayment, reference)
  expect(creditNotes.map(({ amountPesewas }) => amountPesewas)).toEqual([4_000, 6_000])
  const { entries } = await ask(readStatement, 2026)
  expect(entries.map(({ number }) => number).slice(1)).toEqual(creditNotes.map(({ number }) => number))
})

it('one that is declined has none', async () => {
  await disputes.decline(id)
  expect((await ask(readPayment, reference)).creditNotes).toEqual([])
})
