import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { patience } from '../../server/testing/patience.ts'
import { paidCard, startListener, startMerchant } from './testing/merchant.ts'

let merchant: Awaited<ReturnType<typeof startMerchant>>
let listener: Awaited<ReturnType<typeof startListener>>
beforeAll(async () => {
  listener = await startListener()
  merchant = await startMerchant({ webhookUrl: listener.url })
})
afterEach(() => {
  Object.assign(merchant.paystack.settings, { refundAfterMs: 'on demand', refundOutcome: 'processed' })
})
afterAll(async () => {
  await merchant.close()
  listener.close()
})

const paid = async () => {
  const { reference, checkout } = await merchant.begin()
  await merchant.press(checkout, 'pay', paidCard)
  return reference
}
const refund = (transaction: string, more: object = {}) => merchant.call('POST', '/refund', { transaction, ...more })
const findTransactionId = (reference: string) =>
  merchant.paystack.books().transactions.find((transaction) => transaction.reference === reference)?.id
const refunds = async (path: string) => (await merchant.call('GET', `/refund${path}`)).body

const until = (claim: () => void) => vi.waitFor(claim, patience)

it('a refund is queued, pending, then processed, and the transaction reversed', async () => {
  const reference = await paid()
  const { status, text, body } = await refund(reference)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: true,
    message: 'Refund has been queued for processing',
    data: { status: 'pending', amount: 108_000, currency: 'GHS', domain: 'test', transaction: { reference } },
  })
  expect(text).toContain(`"transaction":{"id":${findTransactionId(reference)}`)
  expect(await refunds(`/${body.data.id}`)).toMatchObject({ data: { status: 'pending', refunded_at: null } })
  expect((await merchant.verify(reference)).status).toBe('success')

  merchant.paystack.settleRefunds()
  expect(await refunds('?perPage=1')).toMatchObject({
    status: true,
    data: [{ id: body.data.id, status: 'processed', refunded_at: '2026-03-01T09:00:00.000Z' }],
    meta: { total: 1, perPage: 1, page: 1, pageCount: 1 },
  })
  expect((await merchant.verify(reference)).status).toBe('reversed')
  const told = () => listener.received.filter(({ data }) => data.transaction_reference === reference)
  await until(() =>
    expect(
      told()
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['refund.pending', 'refund.processed']),
  )
})

it('a second full refund is refused, whether the first is pending or through', async () => {
  const reference = await paid()
  await refund(reference)
  const again = { status: 400, body: { message: 'Transaction has been fully reversed', code: 'transaction_reversed' } }
  expect(await refund(reference)).toMatchObject(again)
  merchant.paystack.settleRefunds()
  expect(await refund(reference)).toMatchObject(again)
})

it('parts can be given back until nothing is left', async () => {
  const reference = await paid()
  await refund(reference, { amount: 8000 })
  expect(await refund(reference, { amount: 100_001 })).toMatchObject({ status: 400, body: { code: 'invalid_amount' } })
  merchant.paystack.settleRefunds()
  expect((await merchant.verify(reference)).status).toBe('success')
  expect((await refund(reference)).body.data.amount).toBe(100_000)
  merchant.paystack.settleRefunds()
  expect((await merchant.verify(reference)).status).toBe('reversed')
})

it('one that fails leaves the charge as it was, and can be asked for again', async () => {
  const reference = await paid()
  await refund(reference)
  merchant.paystack.settleRefunds('failed')
  expect((await merchant.verify(reference)).status).toBe('success')
  expect((await refund(reference)).status).toBe(200)
})

describe('how long it takes and what comes of it', () => {
  it('can be no time at all, and a failure', async () => {
    await merchant.call('POST', '/settings', { refundAfterMs: 0, refundOutcome: 'failed' })
    const { body } = await refund(await paid())
    expect(body.data.status).toBe('pending')
    expect((await refunds(`/${body.data.id}`)).data.status).toBe('failed')
  })

  it('can be some time', async () => {
    await merchant.call('POST', '/settings', { refundAfterMs: 5 })
    const { body } = await refund(await paid())
    await until(async () => expect((await refunds(`/${body.data.id}`)).data.status).toBe('processed'))
  })
})

it('nothing is given back that was not taken', async () => {
  const { reference } = await merchant.begin()
  expect(await refund(reference)).toMatchObject({ status: 400, body: { code: 'transaction_not_successful' } })
  expect(await refund('NEVER')).toMatchObject({ status: 400, body: { code: 'transaction_not_found' } })
  expect(await merchant.call('POST', '/refund', {})).toMatchObject({ status: 400, body: { code: 'missing_params' } })
  expect(await merchant.call('GET', '/refund/1')).toMatchObject({ status: 404, body: { status: false } })
})

it('the books hold what was really taken and given back', async () => {
  const other = await startMerchant()
  for (const amount of [100, 30, 7]) {
    const { reference, checkout } = await other.begin({ amount })
    if (amount !== 7) await other.press(checkout, 'pay', paidCard)
    if (amount === 30) await other.call('POST', '/refund', { transaction: reference })
  }
  const books = async () => (await other.call('GET', '/books')).body
  expect((await books()).totals).toEqual({ GHS: { charged: 130, refunded: 0 } })
  await other.call('POST', '/settle-refunds', {})
  const { totals, transactions, refunds: given } = await books()
  expect(totals).toEqual({ GHS: { charged: 130, refunded: 30 } })
  expect(transactions.map(({ status }: { status: string }) => status)).toEqual(['success', 'reversed', 'abandoned'])
  expect(given).toMatchObject([{ reference: 'ORDER-2', status: 'processed', amount: 30 }])
  await other.close()
})

it('a list comes in pages, the newest first, and takes no notice of a filter by transaction', async () => {
  const other = await startMerchant()
  const ids: number[] = []
  for (const amount of [1000, 2000, 3000]) {
    const { reference, checkout } = await other.begin({ amount })
    await other.press(checkout, 'pay', paidCard)
    ids.push((await other.call('POST', '/refund', { transaction: reference })).body.data.id)
  }
  const page = async (query: string) => (await other.call('GET', `/refund?${query}`)).body
  const listed = async (query: string) => (await page(query)).data.map(({ id }: { id: number }) => id)
  expect(await listed('perPage=2&page=1')).toEqual([ids[2], ids[1]])
  expect(await listed('perPage=2&page=2')).toEqual([ids[0]])
  expect(await listed('perPage=2&page=3')).toEqual([])
  expect(await listed('transaction=NEVER')).toHaveLength(3)
  expect(await listed('from=2026-03-02T00:00:00Z')).toEqual([])
  expect((await page('perPage=2&page=2')).meta).toMatchObject({ total: 3, skipped: 2, page: 2, pageCount: 2 })
  await other.close()
})

describe('by hand in the dashboard', () => {
  const press = (path: string, form: Record<string, string>) =>
    fetch(`${merchant.url}/paystack/dashboard/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })

  it('a part is given back, and more than is left is refused', async () => {
    const reference = await paid()
    expect((await press('refund', { reference, amount: '80' })).status).toBe(303)
    expect((await press('refund', { reference, amount: '1,000.01' })).status).toBe(422)
    const given = merchant.paystack.books().refunds.filter((one) => one.reference === reference)
    expect(given).toMatchObject([{ amount: 8_000, status: 'pending' }])
    expect(await (await fetch(`${merchant.url}/paystack`)).text()).toContain('value="1000.00"')
  })

  it('a refund that needs attention waits for the bank details, and then goes on', async () => {
    const { body } = await refund(await paid())
    const { id } = body.data
    await press('refund-status', { refund: `${id}`, status: 'needs-attention' })
    merchant.paystack.settleRefunds('processed')
    expect((await refunds(`/${id}`)).data.status).toBe('needs-attention')
    const retry = (details: object) =>
      merchant.call('POST', `/refund/retry_with_customer_details/${id}`, { refund_account_details: details })
    expect((await retry({ currency: 'GHS', account_number: '1' })).body.code).toBe('missing_params')
    expect((await retry({ currency: 'GHS', account_number: '1', bank_id: '9' })).body.data.status).toBe('processing')
    expect((await retry({ currency: 'GHS', account_number: '1', bank_id: '9' })).status).toBe(400)
    merchant.paystack.settleRefunds('processed')
    expect((await refunds(`/${id}`)).data.status).toBe('processed')
  })
})
