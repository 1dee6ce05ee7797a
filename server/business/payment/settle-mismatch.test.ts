import { afterEach, describe, expect, it } from 'vitest'
import type { PaystackFault } from '../../../simulators/faults/paystack-faults.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { openFinanceDesk } from '../refund/testing/finance-desk.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'
import { askProvider } from './ask-provider.ts'
import { expectBalancedBooks } from './testing/balanced-books.ts'
import { buildPayer, findPaymentRows, requestPayment, verify } from './testing/paying.ts'

const { portal, paystack } = sharedTestAppWithPaystack()
const desk = openFinanceDesk(portal)
afterEach(() => {
  paystack.setFault('ok')
  paystack.set({ feesBorneBy: 'merchant' })
})

const mismatched = async (fault: PaystackFault) => {
  const payer = await buildPayer(portal)
  const { reference, checkoutUrl } = await requestPayment(portal, payer)
  await paystack.pay(checkoutUrl, 'card')
  paystack.setFault(fault, { on: 'verify' })
  expect(await askProvider(portal.context, reference)).toBe('mismatched')
  portal.outgoing.length = 0
  return { payer, reference }
}
const findEntries = (reference: string) =>
  portal.context.db
    .selectFrom('business.ledger')
    .select(['kind', 'amount_pesewas', 'currency', 'fee_pesewas'])
    .where('reference', '=', reference)
    .orderBy('number')
    .execute()
const findAlarms = (words: string) => portal.logged.filter((line) => line.includes(`ALARM: ${words}`))

describe('a payment whose payer bore the fee', () => {
  it('buys the plan, is booked as it came, and is spoken of by its price', async () => {
    paystack.set({ feesBorneBy: 'customer' })
    const payer = await buildPayer(portal)
    const { reference, checkoutUrl } = await requestPayment(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    expect(await verify(portal, payer, reference)).toMatchObject({ outcome: 'success' })
    const entry = { kind: 'charge', amount_pesewas: 10_195, currency: 'GHS', fee_pesewas: 195 }
    expect(await findEntries(reference)).toEqual([entry])
    expect(portal.outgoing[0]).toMatchObject({ text: expect.stringContaining('GH₵100 for') })
    await expectBalancedBooks(portal, paystack)
  })
})

describe('a payment that did not match', () => {
  it.each<[PaystackFault, corrections: object[]]>([
    ['wrong amount', [{ kind: 'correction', amount_pesewas: -1, currency: 'GHS', fee_pesewas: 0 }]],
    ['other mode', []],
  ])('(%s) and matches when the desk checks it buys its plan, and the books are true', async (fault, corrections) => {
    const { payer, reference } = await mismatched(fault)
    paystack.setFault('ok')
    expect((await desk.check(reference)).body).toMatchObject({ state: 'paid' })
    expect((await desk.check(reference)).body).toMatchObject({ state: 'paid' })
    expect(await findPaymentRows(portal, payer)).toMatchObject([
      { state: 'succeeded', receipt_number: expect.any(Number) },
    ])
    expect(await findEntries(reference)).toMatchObject([{ kind: 'charge', fee_pesewas: 195 }, ...corrections])
    expect(portal.outgoing.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    await expectBalancedBooks(portal, paystack)
  })

  it('counts once, however many checks find it at the same moment', async () => {
    const { payer, reference } = await mismatched('wrong amount')
    paystack.setFault('ok')
    const checks = await Promise.all(Array.from({ length: 5 }, () => desk.check(reference)))
    expect(new Set(checks.map(({ body }) => body.state))).toEqual(new Set(['paid']))
    const { entries } = (await openReviewDesk(portal).audit(payer.businessId)).body
    expect(entries.filter(({ action }) => action === 'mismatch settled')).toMatchObject([
      { who: 'operator sample', reason: reference },
    ])
    expect(await findEntries(reference)).toHaveLength(2)
    expect(portal.outgoing).toHaveLength(2)
    const { charged } = paystack.books().totals.GHS ?? {}
    const { totals } = (await desk.ledger('?from=2026-01-01&to=2026-12-31')).body
    expect(totals).toMatchObject([{ charges: paystack.books().transactions.length, chargedPesewas: charged }])
    await expectBalancedBooks(portal, paystack)
  })

  it('and still does not stays as it is, without another alarm or letter', async () => {
    const { payer, reference } = await mismatched('wrong amount')
    const alarms = findAlarms('a payment does not match').length
    expect((await desk.check(reference)).body).toMatchObject({ state: 'being checked' })
    expect(await findPaymentRows(portal, payer)).toMatchObject([{ state: 'mismatched' }])
    expect(await findEntries(reference)).toHaveLength(1)
    expect(findAlarms('a payment does not match')).toHaveLength(alarms)
    expect(portal.outgoing).toEqual([])
  })

  it.each<PaystackFault>(['abandoned', 'pending', 'not found'])(
    'and of which the provider then says %s stays as it is',
    async (fault) => {
      const { payer, reference } = await mismatched('wrong amount')
      paystack.setFault(fault, { on: 'verify' })
      await desk.check(reference)
      expect(await findPaymentRows(portal, payer)).toMatchObject([{ state: 'mismatched' }])
    },
  )

  it('and is booked in another currency stays as it is, with an alarm', async () => {
    const { payer, reference } = await mismatched('other currency')
    paystack.setFault('ok')
    expect((await desk.check(reference)).body).toMatchObject({ state: 'being checked' })
    expect(await findPaymentRows(portal, payer)).toMatchObject([{ state: 'mismatched' }])
    expect(findAlarms('a payment is booked in another currency')).toHaveLength(1)
  })

  it('and whose money goes back buys nothing any more', async () => {
    const { payer, reference } = await mismatched('wrong amount')
    paystack.setFault('ok')
    paystack.set({ refundAfterMs: 'on demand' })
    await desk.refund(reference, { amountPesewas: 5_000, reason: 'A sample reason' })
    await desk.check(reference)
    paystack.set({ refundAfterMs: 0 })
    expect(await findPaymentRows(portal, payer)).toMatchObject([{ state: 'mismatched' }])
  })

  it('is looked at again by the desk only', async () => {
    const { payer, reference } = await mismatched('wrong amount')
    paystack.setFault('ok')
    expect(await askProvider(portal.context, reference)).toBe('mismatched')
    expect(await verify(portal, payer, reference)).toMatchObject({ status: 409 })
  })
})
