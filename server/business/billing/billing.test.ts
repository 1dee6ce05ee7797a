import { beforeAll, describe, expect, it } from 'vitest'
import { listPayments, readPayment, readReceiptPdf } from '../../../contract/business/billing.ts'
import { approveBusiness } from '../../../contract/business/review.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sampleIssuer } from '../../../testing/samples.ts'
import type { RefundTable } from '../../adapters/database/payments-schema.ts'
import { drawnIn } from '../../pdf/testing/pdf-text.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk, buildBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayment, buyPlan, someReference } from '../../testing/subscriptions.ts'
import { buildVendor, passSeconds } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let own: TestBusiness
let other: TestBusiness
beforeAll(async () => {
  own = await newBusiness()
  other = await newBusiness()
})

const newBusiness = async () => buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })

type List = ReplyOf<typeof listPayments>
const list = async ({ token }: TestBusiness, after = '') => {
  const { method, url } = listPayments
  const { body } = await submit(portal.app, { method, url: after ? `${url}?after=${after}` : url }, { token })
  return body as unknown as List
}

const read = <E extends typeof readPayment | typeof readReceiptPdf>(
  { method, url }: E,
  reference: string,
  token = own.token,
) =>
  submit(portal.app, { method, url: url.replace(':reference', reference) }, { token }) as unknown as Promise<{
    status: number
    body: ReplyOf<E>
  }>

const refund = (reference: string, state: RefundTable['state']) =>
  portal.context.db
    .insertInto('business.refund')
    .values({
      reference,
      amount_pesewas: 20_000,
      currency: 'GHS',
      state,
      operator: 'sample',
      asked_at: portal.clock.now(),
    })
    .execute()

const notFound = { status: 404, body: refusals.notFound }

describe('a payment', () => {
  it('that was made has a receipt, and waits for the approval', async () => {
    const { reference } = await buyPlan(portal, own, { method: 'mobile_money' })
    expect(await read(readPayment, reference)).toEqual({
      status: 200,
      body: {
        reference,
        state: 'paid',
        plan: 'EXECUTIVE',
        duration: 'MONTHLY',
        amountPesewas: 20_000,
        upgrade: null,
        at: '2026-03-01T09:00:00.000Z',
        method: 'mobile_money',
        receiptNumber: 'R-000001',
        startsAt: null,
        endsAt: null,
        businessName: 'Sample Kitchen',
        tin: 'C0001234560',
        issuer: sampleIssuer,
        period: 'waiting',
        refundedPesewas: 0,
        refunds: [],
        tax: null,
        creditNotes: [],
      },
    })
  })

  it('has the dates of what it bought, once there are any', async () => {
    const business = await newBusiness()
    const { reference } = await buyPlan(portal, business)
    await atDesk(portal, approveBusiness, business.id)
    const { body } = await read(readPayment, reference, business.token)
    expect(body).toMatchObject({ startsAt: '2026-03-01T09:00:00.000Z', endsAt: '2026-04-01T09:00:00.000Z' })
  })

  it('keeps the name and the number that it was made under', async () => {
    const business = await newBusiness()
    const { reference } = await buildPayment(portal, business)
    await portal.context.db
      .updateTable('business.business')
      .set({ business_name: 'Sample Kitchen of Later', tin_number: 'P0009876543' })
      .where('id', '=', business.id)
      .execute()
    portal.context.issuer = { name: 'Issuer of Later', address: 'Elsewhere', tin: 'C0009876545' }
    const { body } = await read(readPayment, reference, business.token)
    portal.context.issuer = sampleIssuer
    expect(body).toMatchObject({ businessName: 'Sample Kitchen', tin: 'C0001234560', issuer: sampleIssuer })
  })

  it.each([
    { receipt_number: 999 },
    { receipt_business_name: 'Other' },
    { receipt_tin: 'P0009876543' },
    { receipt_issuer: null },
    { receipt_tax: { basePesewas: 20_000, lines: [] } },
    { amount_pesewas: 1 },
  ])('and a receipt does not take %j any more', async (change) => {
    const { reference } = await buildPayment(portal, own)
    const update = portal.context.db.updateTable('business.payment').set(change).where('reference', '=', reference)
    await expect(update.execute()).rejects.toThrow('a receipt that was issued does not change')
  })

  it('says how it was paid, or else how it was begun', async () => {
    const { reference } = await buildPayment(portal, own, { method: 'card' })
    const paidBy = async (channel: string | null) => {
      await portal.context.db
        .updateTable('business.payment')
        .set({ channel })
        .where('reference', '=', reference)
        .execute()
      return (await read(readPayment, reference)).body.method
    }
    expect(await paidBy('mobile_money')).toBe('mobile_money')
    expect(await paidBy('bank_transfer')).toBe('card')
    expect(await paidBy(null)).toBe('card')
  })

  it('that never was made has no receipt', async () => {
    const { reference } = await buildPayment(portal, own, { state: 'failed' })
    expect((await read(readPayment, reference)).body).toMatchObject({ state: 'failed', receiptNumber: null })
    expect(await read(readReceiptPdf, reference)).toEqual(notFound)
  })

  it('that may have been paid stays open until the provider says otherwise, or is asked no more', async () => {
    const checkoutUrl = 'https://pay.example/a'
    const { reference } = await buildPayment(portal, own, { state: 'open', checkoutUrl })
    const stateWhenAsked = async (next_check_at: Date | null) => {
      const payment = portal.context.db.updateTable('business.payment').set({ next_check_at })
      await payment.where('reference', '=', reference).execute()
      return (await read(readPayment, reference)).body.state
    }
    passSeconds(portal, 31 * 60)
    expect(await stateWhenAsked(portal.clock.now())).toBe('open')
    expect(await stateWhenAsked(null)).toBe('not completed')
  })

  it('of another vendor is a 404, like an unknown one', async () => {
    const { reference } = await buildPayment(portal, other)
    for (const call of [readPayment, readReceiptPdf]) {
      expect(await read(call, reference)).toEqual(notFound)
      expect(await read(call, someReference())).toEqual(notFound)
      expect((await read(call, 'nothing')).status).toBe(400)
    }
    expect((await read(readReceiptPdf, reference, other.token)).status).toBe(200)
  })
})

describe('the receipt as a PDF', () => {
  it('is named by its number and says what the page says', async () => {
    const { reference } = await buyPlan(portal, own)
    const { receiptNumber } = (await read(readPayment, reference)).body
    const { body } = await read(readReceiptPdf, reference)
    expect(body).toMatchObject({ fileName: `Afahye-receipt-${receiptNumber}.pdf`, type: 'application/pdf' })
    const { pieces } = drawnIn(Buffer.from(body.base64, 'base64'))
    expect(pieces).toEqual(expect.arrayContaining([receiptNumber, 'Paid', 'GHS 200.00', 'Sample Kitchen', reference]))
    expect(pieces.join(' ')).toContain('1 month, begins when your business is approved')
  })

  it('stays when the money has gone back, and says so', async () => {
    const { reference } = await buyPlan(portal, own)
    await refund(reference, 'processed')
    const { body } = await read(readReceiptPdf, reference)
    expect(drawnIn(Buffer.from(body.base64, 'base64')).pieces).toContain('Refunded')
    expect((await read(readPayment, reference)).body.state).toBe('refunded')
  })
})

describe('the list', () => {
  it('is empty for somebody who never paid', async () => {
    expect(await list(await newBusiness())).toEqual({ payments: [], hasMore: false })
  })

  it('comes newest first in pages, each payment once, also those of the same moment', async () => {
    const business = await newBusiness()
    const made: string[] = []
    for (let count = 0; count < 41; count++) {
      if (count % 2 === 0) passSeconds(portal, 1)
      made.push((await buildPayment(portal, business, { state: 'open' })).reference)
    }
    const pages: List[] = []
    for (let after = ''; pages.length < 3; after = pages.at(-1)?.payments.at(-1)?.reference ?? '')
      pages.push(await list(business, after))
    expect(pages.map(({ payments, hasMore }) => [payments.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [1, false],
    ])
    const listed = pages.flatMap(({ payments }) => payments)
    expect(listed.map(({ reference }) => reference).toSorted()).toEqual(made.toSorted())
    expect(listed.map(({ at }) => at)).toEqual(
      listed
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('has nothing after a payment of somebody else', async () => {
    const { reference } = await buildPayment(portal, other)
    expect(await list(own, reference)).toEqual({ payments: [], hasMore: false })
  })
})

it('nobody reads payments without a session', async () => {
  const { reference } = await buildPayment(portal, own)
  for (const { method, url } of [listPayments, readPayment, readReceiptPdf])
    expect((await submit(portal.app, { method, url: url.replace(':reference', reference) })).status).toBe(401)
  expect((await list(own)).payments.length).toBeGreaterThan(0)
})
