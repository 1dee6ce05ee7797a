import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { goodOrder, paidCard, startMerchant } from '../paystack/testing/merchant.ts'
import { createPaystackFaults } from './paystack-faults.ts'

let merchant: Awaited<ReturnType<typeof startMerchant>>
let reference: string
beforeAll(async () => {
  merchant = await startMerchant()
  const begun = await merchant.begin()
  reference = begun.reference
  await merchant.press(begun.checkout, 'pay', paidCard)
})
afterEach(() => merchant.faults.setFault({ paystack: 'ok' }))
afterAll(() => merchant.close())

const setFault = async (body: object) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${merchant.url}/faults`, { method: 'POST', headers, body: JSON.stringify(body) })).status
}
const verify = () => merchant.call('GET', `/transaction/verify/${reference}`)
const initialize = (order: object = {}) => merchant.call('POST', '/transaction/initialize', { ...goodOrder, ...order })

it.each([
  ['500', 500, { status: false, type: 'api_error' }],
  ['429', 429, { status: false, type: 'api_error' }],
  ['unauthorized', 401, { status: false, code: 'invalid_Key' }],
  ['not found', 404, { status: false, code: 'transaction_not_found' }],
  ['wrong amount', 200, { data: { amount: 108_001 } }],
  ['other currency', 200, { data: { currency: 'NGN', amount: 108_000 } }],
  ['other reference', 200, { data: { reference: 'ORDER-1-OTHER' } }],
  ['other mode', 200, { data: { domain: 'live' } }],
  ['abandoned', 200, { data: { status: 'abandoned' } }],
  ['unknown status', 200, { data: { status: 'contemplating' } }],
])('%s: verify answers %i', async (paystack, status, body) => {
  expect(await setFault({ paystack, count: 1 })).toBe(204)
  expect(await verify()).toMatchObject({ status, body })
  expect(await verify()).toMatchObject({ status: 200, body: { data: { status: 'success', amount: 108_000 } } })
})

it('answers that cannot be read', async () => {
  await setFault({ paystack: 'malformed', count: 1 })
  await expect(verify()).rejects.toThrow(SyntaxError)
  await setFault({ paystack: 'empty', count: 1 })
  expect(await verify()).toMatchObject({ status: 200, text: '' })
  await setFault({ paystack: '502', count: 1 })
  expect(await verify()).toMatchObject({ status: 502, text: expect.stringContaining('<html>') })
  await setFault({ paystack: 'wrong envelope', count: 1 })
  expect((await verify()).body).toEqual({ status: true, message: 'Verification successful' })
})

it('a checkout on another host', async () => {
  await setFault({ paystack: 'foreign checkout', count: 1 })
  const { body } = await initialize()
  expect(new URL(body.data.authorization_url).origin).not.toBe(merchant.url)
})

describe('no answer', () => {
  it.each([
    ['down', 400],
    ['lost answer', 200],
  ])('%s: a transaction begun then answers %i to verify', async (paystack, status) => {
    const order = { reference: `CUT-${status}` }
    await setFault({ paystack, on: 'initialize', count: 1 })
    await expect(initialize(order)).rejects.toThrow('fetch failed')
    expect((await merchant.call('GET', `/transaction/verify/${order.reference}`)).status).toBe(status)
  })

  it('slow: none comes in time, and nothing was done', async () => {
    await setFault({ paystack: 'slow', on: 'initialize', count: 1 })
    const init = {
      method: 'POST',
      body: JSON.stringify({ ...goodOrder, reference: 'SLOW' }),
      headers: { 'content-type': 'application/json', authorization: 'Bearer sk_test_merchant' },
      signal: AbortSignal.timeout(50),
    }
    await expect(fetch(`${merchant.url}/paystack/transaction/initialize`, init)).rejects.toThrow('timeout')
    expect((await merchant.call('GET', '/transaction/verify/SLOW')).status).toBe(400)
  })
})

it('a fault that cannot happen there, or an unknown one, is refused', async () => {
  expect(await setFault({ paystack: 'forged', on: 'verify' })).toBe(400)
  expect(await setFault({ paystack: 'sulking' })).toBe(400)
  expect(await setFault({ on: 'verify' })).toBe(400)
  expect((await verify()).status).toBe(200)
})

it('each call has its own fault, the last one set counts, and ok ends them', () => {
  const faults = createPaystackFaults()
  faults.setFault({ paystack: '500', count: 2 })
  faults.setFault({ paystack: 'down', on: 'verify', count: 1 })
  expect([faults.take('verify'), faults.take('verify')]).toEqual(['down', 'ok'])
  expect([faults.take('refund'), faults.take('initialize'), faults.take('refund')]).toEqual(['500', '500', 'ok'])
  faults.setFault({ paystack: 'lost' })
  expect([faults.take('webhook'), faults.take('webhook')]).toEqual(['lost', 'lost'])
  faults.setFault({ paystack: 'ok' })
  expect(faults.take('webhook')).toBe('ok')
})
