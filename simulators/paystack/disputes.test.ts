import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patience } from '../../server/testing/patience.ts'
import { paidCard, startListener, startMerchant } from './testing/merchant.ts'

let merchant: Awaited<ReturnType<typeof startMerchant>>
let listener: Awaited<ReturnType<typeof startListener>>
beforeAll(async () => {
  listener = await startListener()
  merchant = await startMerchant({ webhookUrl: listener.url })
})
afterAll(async () => {
  await merchant.close()
  listener.close()
})

const pressButton = async (path: string) =>
  (await fetch(`${merchant.url}/paystack/${path}`, { method: 'POST', redirect: 'manual' })).status
const paid = async () => {
  const { reference, checkout } = await merchant.begin()
  await merchant.press(checkout, 'pay', paidCard)
  return reference
}
const disputed = async () => {
  const reference = await paid()
  expect(await pressButton(`payments/${reference}/dispute`)).toBe(303)
  const id = merchant.paystack.books().disputes.find((one) => one.reference === reference)?.id ?? ''
  return { reference, id }
}
const events = (id: string) =>
  listener.received.filter(({ data }) => `${data.id}` === id).map(({ event }) => event.replace('charge.dispute.', ''))
const until = (claim: () => void) => vi.waitFor(claim, patience)
const show = async () => (await fetch(`${merchant.url}/paystack`)).text()
const call = async (method: string, path: string, body?: object) => merchant.call(method, `/dispute${path}`, body)

describe('a dispute', () => {
  it('is opened, reminded of and accepted by silence, each told to the merchant', async () => {
    const { id, reference } = await disputed()
    expect(await show()).toContain(`Dispute ${id}: awaiting-merchant-feedback`)
    expect(await pressButton(`disputes/${id}/remind`)).toBe(303)
    expect(await pressButton(`disputes/${id}/run-out`)).toBe(303)
    expect(await pressButton(`disputes/${id}/remind`)).toBe(404)
    await until(() => expect(events(id).sort()).toEqual(['create', 'remind', 'resolve']))
    const { data } = listener.received.find((one) => one.event.endsWith('create') && `${one.data.id}` === id) ?? {}
    expect(data).toMatchObject({
      status: 'awaiting-merchant-feedback',
      refund_amount: 108_000,
      currency: 'GHS',
      dueAt: '2026-03-02T09:00:00.000Z',
      transaction: { reference },
      resolution: null,
    })
    expect(merchant.paystack.books().disputes.find((one) => one.id === id)).toMatchObject({
      resolution: 'auto-accepted',
      lost: 108_000,
    })
    expect((await merchant.verify(reference)).status).toBe('success')
    merchant.paystack.settleRefunds()
    expect((await merchant.verify(reference)).status).toBe('reversed')
  })

  it('that is accepted is given back by a refund, which is listed and told of like any other', async () => {
    const { id, reference } = await disputed()
    const answer = {
      resolution: 'merchant-accepted',
      message: 'It is right.',
      refund_amount: 500,
      uploaded_filename: '',
    }
    expect((await call('PUT', `/${id}/resolve`, answer)).status).toBe(200)
    const { data } = (await merchant.call('GET', '/refund')).body
    expect(data[0]).toMatchObject({ amount: 500, status: 'pending' })
    merchant.paystack.settleRefunds()
    const heard = () => listener.received.filter((one) => one.data.transaction_reference === reference)
    await until(() =>
      expect(
        heard()
          .map(({ event }) => event)
          .sort(),
      ).toEqual(['refund.pending', 'refund.processed']),
    )
  })

  it('cannot be about a payment that was not made', async () => {
    const { reference } = await merchant.begin()
    expect(await pressButton(`payments/${reference}/dispute`)).toBe(404)
    expect(await pressButton('payments/NEVER/dispute')).toBe(404)
  })

  it('is declined only with a proof that was uploaded', async () => {
    const { id } = await disputed()
    const { body } = await call('GET', `/${id}/upload_url?upload_filename=receipt.pdf`)
    const { signedUrl, fileName } = body.data
    const answer = { resolution: 'declined', message: 'It was used.', refund_amount: 0, uploaded_filename: fileName }
    expect((await call('PUT', `/${id}/resolve`, answer)).body.code).toBe('file_not_found')
    const headers = { 'content-type': 'application/pdf' }
    expect((await fetch(signedUrl, { method: 'PUT', body: '%PDF sample', headers })).status).toBe(200)
    expect((await call('PUT', `/${id}/resolve`, answer)).body).toMatchObject({
      message: 'Dispute successfully resolved',
      data: { status: 'resolved', resolution: 'declined', attachments: fileName },
    })
    await until(() => expect(events(id)).toContain('resolve'))
    const elsewhere = signedUrl.replace(fileName, 'nowhere')
    expect((await fetch(elsewhere, { method: 'PUT', body: 'x' })).status).toBe(403)
  })

  it('that is declined may wait for the bank, which takes no second answer', async () => {
    merchant.paystack.settings.declinedDispute = 'waits for the bank'
    const { id } = await disputed()
    const { body } = await call('GET', `/${id}/upload_url?upload_filename=receipt.pdf`)
    const { signedUrl, fileName } = body.data
    await fetch(signedUrl, { method: 'PUT', body: '%PDF sample', headers: { 'content-type': 'application/pdf' } })
    const answer = { resolution: 'declined', message: 'It was used.', refund_amount: 0, uploaded_filename: fileName }
    const waiting = { status: 'awaiting-bank-feedback', resolution: null }
    expect((await call('PUT', `/${id}/resolve`, answer)).body.data).toMatchObject(waiting)
    merchant.paystack.settings.declinedDispute = 'resolved'
    expect((await call('PUT', `/${id}/resolve`, answer)).body.code).toBe('dispute_resolved')
    expect((await call('GET', `/${id}`)).body.data).toMatchObject(waiting)
    expect(await show()).toContain('Let the bank give in')
    expect(await pressButton(`disputes/${id}/give-in`)).toBe(303)
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ status: 'resolved', resolution: 'declined' })
    expect(await pressButton(`disputes/${id}/give-in`)).toBe(404)
  })

  it('takes evidence that is complete', async () => {
    const { id } = await disputed()
    const evidence = { customer_email: 'a@sample.example', customer_name: 'Sample', customer_phone: '0551234987' }
    expect((await call('POST', `/${id}/evidence`, evidence)).body.code).toBe('missing_params')
    const whole = { ...evidence, service_details: 'A plan for a month' }
    expect((await call('POST', `/${id}/evidence`, whole)).body).toMatchObject({
      message: 'Evidence created',
      data: { ...whole, dispute: Number(id) },
    })
  })

  it('is listed by status, and to its own merchant only', async () => {
    const { id } = await disputed()
    const open = (await call('GET', '?status=awaiting-merchant-feedback')).body
    expect(open.data.map((one: { id: number }) => `${one.id}`)).toContain(id)
    expect(open.meta).toMatchObject({ skipped: 0, perPage: 50, page: 1, pageCount: 1 })
    expect((await call('GET', '?status=resolved')).body.data.map((one: { id: number }) => `${one.id}`)).not.toContain(
      id,
    )
    const { status, body } = await merchant.call('GET', `/dispute/${id}`, undefined, 'sk_test_other')
    expect([status, body.code]).toEqual([404, undefined])
  })
})

describe('lists', () => {
  it('come in pages, the newest first, filtered by status and time', async () => {
    merchant.pass(86_400)
    const references = [await paid(), await paid(), await paid()]
    const list = async (query: string) => (await merchant.call('GET', `/transaction?${query}`)).body
    const first = await list('perPage=2&page=1&from=2026-03-02T00:00:00Z')
    const second = await list('perPage=2&page=2&from=2026-03-02T00:00:00Z')
    const found = [...first.data, ...second.data].map((one: { reference: string }) => one.reference)
    expect(found).toEqual(references.toReversed())
    expect(second.meta).toEqual({ total: 3, skipped: 2, perPage: 2, page: 2, pageCount: 2 })
    expect((await list('status=failed&from=2026-03-02T00:00:00Z')).data).toEqual([])
    expect((await list('perPage=5000')).meta.perPage).toBe(100)
  })

  it('have what was paid out by a press, each payment once', async () => {
    const reference = await paid()
    expect(await pressButton('settle')).toBe(303)
    expect(await pressButton('settle')).toBe(303)
    const { data, meta } = (await merchant.call('GET', '/settlement')).body
    expect(meta.total).toBe(1)
    const { total_processed, total_fees, deductions, effective_amount } = data[0]
    expect(effective_amount).toBe(total_processed - total_fees - deductions)
    const settled = (await merchant.call('GET', `/settlement/${data[0].id}/transactions?perPage=100`)).body
    const sum = settled.data.reduce((total: number, one: { amount: number }) => total + one.amount, 0)
    expect(sum).toBe(total_processed)
    expect(settled.data.filter((one: { reference: string }) => one.reference === reference)).toHaveLength(1)
    expect(await show()).toContain('of fees kept')
  })
})
