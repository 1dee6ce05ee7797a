import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodOrder, paidCard, startMerchant } from './testing/merchant.ts'

let merchant: Awaited<ReturnType<typeof startMerchant>>
beforeAll(async () => {
  merchant = await startMerchant()
})
afterAll(() => merchant.close())

const initialize = (order: object, key?: string) => merchant.call('POST', '/transaction/initialize', order, key)

describe('initialize', () => {
  it('says where the payer goes', async () => {
    const { status, body } = await initialize({ ...goodOrder, reference: 'FIRST-1.a=b' })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: `${merchant.url}/paystack/checkout/${body.data.access_code}`,
        access_code: expect.stringMatching(/^\w{10,}$/),
        reference: 'FIRST-1.a=b',
      },
    })
  })

  it('finds a reference where none is given, and takes an amount written as text', async () => {
    const { body } = await initialize({ email: goodOrder.email, amount: '5000' })
    expect(await merchant.verify(body.data.reference)).toMatchObject({ amount: 5000, currency: 'GHS' })
  })

  it.each([
    ['an e-mail is missing', { email: undefined }, 'missing_params'],
    ['an amount is missing', { amount: undefined }, 'missing_params'],
    ['the e-mail is none', { email: 'vendor' }, 'invalid_email_address'],
    ['the amount has a fraction', { amount: 10.5 }, 'invalid_amount'],
    ['the amount is nothing', { amount: 0 }, 'invalid_amount'],
    ['the currency is another', { currency: 'USD' }, 'unsupported_currency'],
    ['the reference has other characters', { reference: 'a b' }, 'invalid_reference'],
    ['no channel is known', { channels: ['pigeon'] }, 'invalid_channel'],
  ])('refuses when %s', async (_, wrong, code) => {
    const { status, body } = await initialize({ ...goodOrder, ...wrong })
    expect(status).toBe(400)
    expect(body).toEqual({
      status: false,
      message: expect.any(String),
      meta: { nextStep: expect.any(String) },
      type: 'validation_error',
      code,
    })
  })

  it('takes a reference once for ever, also from another merchant', async () => {
    const { reference } = await merchant.begin()
    for (const key of ['sk_test_merchant', 'sk_test_other']) {
      const { status, body } = await initialize({ ...goodOrder, reference }, key)
      expect([status, body.code, body.message]).toEqual([400, 'duplicate_reference', 'Duplicate Transaction Reference'])
    }
  })
})

describe('the key', () => {
  it.each([
    ['sk_live_real', 'This is a simulator: it takes no live keys'],
    ['pk_test_public', 'Invalid key'],
    ['', 'No Authorization Header was found'],
  ])('%j is refused', async (key, message) => {
    const { status, body } = await initialize(goodOrder, key)
    expect(status).toBe(401)
    expect(body).toMatchObject({ status: false, message, type: 'validation_error', code: 'invalid_Key' })
  })

  it('opens the own transactions only', async () => {
    const { reference } = await merchant.begin()
    const { status, body } = await merchant.call('GET', `/transaction/verify/${reference}`, undefined, 'sk_test_other')
    expect([status, body.code]).toEqual([400, 'transaction_not_found'])
  })
})

describe('verify', () => {
  it('calls a checkout that nobody opened abandoned', async () => {
    const { reference } = await merchant.begin()
    expect(await merchant.verify(reference)).toMatchObject({ status: 'abandoned', paid_at: null, fees: null })
  })

  it('tells everything about one that was paid', async () => {
    const { reference, checkout } = await merchant.begin({ amount: 4999 })
    await merchant.press(checkout, 'pay', paidCard)
    const { status, body } = await merchant.call('GET', `/transaction/verify/${reference}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, message: 'Verification successful' })
    expect(body.data).toMatchObject({
      domain: 'test',
      status: 'success',
      reference,
      amount: 4999,
      gateway_response: 'Approved',
      paid_at: '2026-03-01T09:00:00.000Z',
      created_at: '2026-03-01T09:00:00.000Z',
      channel: 'card',
      currency: 'GHS',
      fees: 97,
      customer: { email: goodOrder.email },
      authorization: { last4: '4081', exp_month: '12', exp_year: '2030', channel: 'card', reusable: true },
      metadata: goodOrder.metadata,
    })
  })

  it('writes ids that no double can hold', async () => {
    const { reference } = await merchant.begin()
    const { text, body } = await merchant.call('GET', `/transaction/verify/${reference}`)
    const [, written = ''] = /"id":(\d+)/.exec(text) ?? []
    expect(BigInt(written)).toBeGreaterThan(2n ** 63n)
    expect(BigInt(body.data.id)).not.toBe(BigInt(written))
    expect(merchant.paystack.books().transactions.at(-1)?.id).toBe(written)
  })

  it('does not know what was never begun', async () => {
    const { status, body } = await merchant.call('GET', '/transaction/verify/NEVER')
    expect(status).toBe(400)
    expect(body).toEqual({
      status: false,
      message: 'Transaction reference not found.',
      meta: { nextStep: expect.any(String) },
      type: 'validation_error',
      code: 'transaction_not_found',
    })
  })
})
