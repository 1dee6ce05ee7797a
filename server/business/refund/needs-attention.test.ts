import { afterEach, beforeEach, expect, it } from 'vitest'
import { retryRefusals } from '../../../contract/business/finance.ts'
import type { Payer } from '../payment/testing/paying.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'
import { payAhead } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()
const { portal, paystack, desk } = world
let reference: string
let payer: Payer
const account = { accountNumber: '0001112223', bankId: '9', currency: 'GHS' }
beforeEach(async () => {
  ;({ reference, payer } = await payAhead(world))
  await desk.refund(reference)
  paystack.settleRefunds('needs-attention')
  portal.logged.length = 0
})
afterEach(() => world.expectBalancedBooks())

const listed = async () => (await desk.payments()).body.payments.filter((one) => one.reference === reference)
const hear = () => world.receiveEvent(reference, 'refund.needs-attention')

it('a refund that needs attention rings the alarm once, and is on the list at once', async () => {
  await hear()
  await desk.check(reference)
  expect(world.alarms()).toEqual(['ALARM: a refund needs the bank details of the payer'])
  expect(await listed()).toMatchObject([{ refunds: [{ state: 'needs-attention' }] }])
})

it('it goes to the account of the payer, of which nothing is kept', async () => {
  await hear()
  const { status, body } = await desk.retry(reference, account)
  expect([status, body.payment.refunds[0]?.state]).toEqual([200, 'processing'])
  expect(await listed()).toEqual([])
  paystack.settleRefunds('processed')
  await world.receiveEvent(reference, 'refund.processed')
  expect(await world.bookedAmounts(reference)).toEqual([-10_000])
  const { entries } = (await openReviewDesk(portal).audit(payer.businessId)).body
  expect(entries.map(({ action }) => action)).toContain('refund retried')
  const rows = JSON.stringify([await world.findRefund(reference), entries, portal.logged, portal.outgoing, body])
  expect(rows).not.toContain(account.accountNumber)
})

it('a lost answer to it is found out by asking', async () => {
  await hear()
  paystack.setFault('lost answer', { on: 'refund', count: 1 })
  expect((await desk.retry(reference, account)).status).toBe(503)
  await world.reconcile()
  expect((await world.findRefund(reference))?.state).toBe('processing')
  expect(await desk.retry(reference, account)).toMatchObject({ status: 409, body: retryRefusals.notWaiting })
})

it('bank details that the provider refuses change nothing', async () => {
  await hear()
  paystack.setFault('not found', { on: 'refund', count: 1 })
  expect(await desk.retry(reference, account)).toMatchObject({ status: 502, body: retryRefusals.refused })
  expect((await world.findRefund(reference))?.state).toBe('needs-attention')
})

it.each([
  { accountNumber: '12 34', bankId: '9' },
  { accountNumber: '0001112223', bankId: 'nine' },
  { accountNumber: '0001112223', bankId: '9', currency: 'cedis' },
  { accountNumber: '0001112223' },
])('%j is refused', async (given) => {
  await hear()
  expect((await desk.retry(reference, given)).status).toBe(400)
})

it('a status that we do not know counts as pending, and is shown to the desk in the provider’s word', async () => {
  paystack.setFault('unknown status', { on: 'refund' })
  await desk.check(reference)
  paystack.setFault('ok')
  expect(world.alarms()).toEqual(['ALARM: a refund has a status that we do not know'])
  expect(await listed()).toMatchObject([{ refunds: [{ state: 'pending', providerStatus: 'contemplating' }] }])
})
