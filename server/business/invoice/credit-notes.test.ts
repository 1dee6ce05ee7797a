import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPayment } from '../../../contract/business/billing.ts'
import { readCreditNote, readCreditNotePdf } from '../../../contract/business/credit-note.ts'
import type { Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sampleIssuer } from '../../../testing/samples.ts'
import { drawnIn } from '../../pdf/testing/pdf-text.ts'
import { openAllConnections } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'
import { payAhead, payFor, payWrongAmount } from '../refund/testing/finance-desk.ts'
import { sharedRefundWorld } from '../refund/testing/refund-world.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { findCreditNotes } from './store.ts'

const world = sharedRefundWorld()
const { portal } = world
beforeAll(() => openAllConnections(portal))
beforeEach(() => {
  portal.context.taxFrom = '2026-01-01'
})

type Answer<E> = { status: number; body: ReplyOf<E> }
const ask = async <E extends Endpoint>({ method, url }: E, param: string, { token }: Pick<Payer, 'token'>) =>
  (await submit(
    portal.app,
    { method, url: url.replace(/:(reference|number)/, param) },
    { token },
  )) as unknown as Answer<E>

const giveBack = async (reference: string) => {
  await world.refundElsewhere(reference)
  world.paystack.settleRefunds('processed')
  await world.receiveEvent(reference, 'refund.processed')
}

const issue = (reference: string, amountPesewas: number, providerRefundId: string) =>
  portal.context.db
    .transaction()
    .execute((tx) =>
      issueCreditNote(tx, { reference, amountPesewas, by: { providerRefundId }, now: portal.clock.now() }),
    )

const listNumbers = async (references: readonly string[]) => {
  const notes = await Promise.all(references.map((reference) => findCreditNotes(portal.context.db, reference)))
  return notes.flatMap((found) => found.map(({ number }) => number)).toSorted((one, other) => one - other)
}

describe('what went back of an invoice', () => {
  afterEach(() => world.expectBalancedBooks())

  it('has a credit note with the same parties and its tax, as page and as PDF', async () => {
    const { payer, reference } = await payAhead(world)
    await giveBack(reference)
    const invoice = (await ask(readPayment, reference, payer)).body
    const [issued] = invoice.creditNotes
    expect(issued).toEqual({
      number: expect.stringMatching(/^C-\d{6}$/),
      at: portal.clock.now().toISOString(),
      amountPesewas: 10_000,
    })
    const { status, body } = await ask(readCreditNote, issued?.number ?? '', payer)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...issued,
      receiptNumber: invoice.receiptNumber,
      paidAt: invoice.at,
      reference,
      plan: 'STANDARD',
      duration: 'MONTHLY',
      upgrade: null,
      businessName: 'Sample Kitchen',
      tin: 'C0001234560',
      issuer: sampleIssuer,
      tax: invoice.tax,
    })
    const pdf = (await ask(readCreditNotePdf, body.number, payer)).body
    expect(pdf.fileName).toBe(`Afahye-credit-note-${body.number}.pdf`)
    const { pages, pieces } = drawnIn(Buffer.from(pdf.base64, 'base64'))
    expect(pages).toBe(1)
    expect(pieces).toEqual(
      expect.arrayContaining([
        ...['Credit note', body.number, 'For invoice', `${invoice.receiptNumber} of 1 Mar 2026`],
        ...['Before tax', 'GHS 83.34', 'VAT 15%', 'GHS 12.50', 'NHIL 2.5%', 'GHS 2.08', 'GETFund 2.5%', 'GHS 2.08'],
        ...['Refunded', 'GHS 100.00'],
      ]),
    )
  })

  it('has none where nothing was invoiced, as for money that did not match its order', async () => {
    const { payer, reference } = await payWrongAmount(world)
    await giveBack(reference)
    expect((await ask(readPayment, reference, payer)).body).toMatchObject({ state: 'refunded', creditNotes: [] })
  })

  it('has no tax where its receipt has none, though tax is on by now', async () => {
    portal.context.taxFrom = null
    const { payer, reference } = await payAhead(world)
    portal.context.taxFrom = '2026-01-01'
    await giveBack(reference)
    const { tax, creditNotes } = (await ask(readPayment, reference, payer)).body
    expect(tax).toBeNull()
    const number = creditNotes[0]?.number ?? ''
    expect((await ask(readCreditNote, number, payer)).body.tax).toBeNull()
    const pdf = (await ask(readCreditNotePdf, number, payer)).body
    const { pieces } = drawnIn(Buffer.from(pdf.base64, 'base64'))
    expect(pieces).toContain('For receipt')
    expect(pieces.join(' ')).not.toMatch(/VAT|NHIL|GETFund|tax/)
  })

  it('is a 404 for another vendor, like an unknown one', async () => {
    const { payer, reference } = await payAhead(world)
    await giveBack(reference)
    const number = (await ask(readPayment, reference, payer)).body.creditNotes[0]?.number ?? ''
    const other = await buildPayer(portal, { plan: null })
    for (const call of [readCreditNote, readCreditNotePdf]) {
      expect(await ask(call, number, other)).toEqual({ status: 404, body: refusals.notFound })
      expect(await ask(call, 'C-999999999', payer)).toEqual({ status: 404, body: refusals.notFound })
      expect((await ask(call, 'nothing', payer)).status).toBe(400)
    }
  })
})

describe('several parts', () => {
  const paid = async () => payFor(world, await buildPayer(portal, { plan: null }))

  it('have a note each, once, and together never more than the invoice', async () => {
    const reference = await paid()
    for (const [amount, id] of [
      [4_000, 'a'],
      [4_000, 'a'],
      [3_333, 'b'],
      [9_999, 'c'],
      [1, 'd'],
    ] as const)
      await issue(reference, amount, `${reference} ${id}`)
    const notes = await findCreditNotes(portal.context.db, reference)
    expect(notes.map((note) => note.amount_pesewas)).toEqual([4_000, 3_333, 2_667])
    const vat = notes.map(({ tax }) => tax?.lines[0]?.amountPesewas ?? 0)
    expect(vat.reduce((sum, amount) => sum + amount, 0)).toBe(1_250)
  })

  it('of many payments at once are numbered without gaps, also where some are rolled back', async () => {
    const references = [await paid(), await paid(), await paid(), await paid()]
    const last = async () =>
      (
        await portal.context.db
          .selectFrom('business.credit_note_counter')
          .select('last_number')
          .executeTakeFirstOrThrow()
      ).last_number
    const before = await last()
    const rolledBack = (reference: string) =>
      portal.context.db.transaction().execute(async (tx) => {
        await issueCreditNote(tx, {
          reference,
          amountPesewas: 10,
          by: { providerRefundId: 'lost' },
          now: portal.clock.now(),
        })
        throw new Error('rolled back')
      })
    const work = references.flatMap((reference, at) => [
      issue(reference, 100, `one ${at}`),
      rolledBack(reference).catch(() => {}),
      issue(reference, 200, `two ${at}`),
    ])
    await Promise.all(work)
    expect(await listNumbers(references)).toEqual(Array.from({ length: 8 }, (_, at) => before + 1 + at))
    expect(await last()).toBe(before + 8)
  })

  it('cannot be changed or taken back', async () => {
    const reference = await paid()
    await issue(reference, 100, 'kept')
    const { db } = portal.context
    const where = ['reference', '=', reference] as const
    await expect(
      db
        .deleteFrom('business.credit_note')
        .where(...where)
        .execute(),
    ).rejects.toThrow()
    await expect(
      db
        .updateTable('business.credit_note')
        .set({ amount_pesewas: 1 })
        .where(...where)
        .execute(),
    ).rejects.toThrow()
  })
})
