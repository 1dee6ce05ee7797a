import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { patience } from '../../server/testing/patience.ts'
import { goodOrder, paidCard, startListener, startMerchant } from './testing/merchant.ts'

let merchant: Awaited<ReturnType<typeof startMerchant>>
let listener: Awaited<ReturnType<typeof startListener>>
beforeAll(async () => {
  listener = await startListener()
  merchant = await startMerchant({ webhookUrl: listener.url })
})
afterEach(() => {
  Object.assign(merchant.paystack.settings, {
    phoneCharge: 'by number',
    cardCharge: 'success',
    feesBorneBy: 'merchant',
  })
})
afterAll(async () => {
  await merchant.close()
  listener.close()
})

let orders = 0
const order = (change: object = {}) => {
  orders += 1
  return { email: goodOrder.email, amount: 20_000, currency: 'GHS', reference: `CHARGE-${orders}`, ...change }
}
const charge = (wallet: object, change: object = {}) =>
  merchant.call('POST', '/charge', order({ mobile_money: wallet, ...change }))
const ask = async (reference: string) => (await merchant.call('GET', `/charge/${reference}`)).body
const told = (reference: string) => listener.received.filter(({ data }) => data.reference === reference)
const until = (claim: () => void) => vi.waitFor(claim, patience)

describe('a wallet that is charged', () => {
  it('is prompted, and the charge fails when nobody approves in time', async () => {
    const { status, body } = await charge({ phone: '0241234567', provider: 'mtn' })
    const { reference } = body.data
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      message: 'Charge attempted',
      data: { reference, status: 'pay_offline', display_text: expect.any(String) },
    })
    expect(await ask(reference)).toMatchObject({
      message: 'Reference check successful',
      data: { reference, status: 'pending' },
    })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'ongoing', channel: 'mobile_money' })
    merchant.pass(181)
    expect((await ask(reference)).data).toEqual({
      reference,
      status: 'failed',
      message: 'The prompt was not approved in time',
    })
  })

  it('is charged by a voucher, and the merchant is told once', async () => {
    const { body } = await charge({ phone: '0201234567', provider: 'vod' })
    const { reference } = body.data
    expect(body.data).toMatchObject({ status: 'send_otp', display_text: expect.stringContaining('*110#') })
    const submit = (otp: string) => merchant.call('POST', '/charge/submit_otp', { otp, reference })
    expect((await submit('1')).body.data).toMatchObject({ status: 'send_otp' })
    expect((await submit('123456')).body.data).toMatchObject({
      status: 'success',
      reference,
      amount: 20_000,
      fees: 390,
    })
    expect((await submit('123456')).status).toBe(400)
    await until(() => expect(told(reference)).toHaveLength(1))
  })

  it.each([
    ['no wallet', undefined],
    ['an unknown network', { phone: '0241234567', provider: 'pigeon' }],
    ['no number', { phone: '24', provider: 'mtn' }],
  ])('is refused with %s, and nothing is kept', async (_, wallet) => {
    const reference = 'REFUSED-1'
    const { status, body } = await merchant.call('POST', '/charge', order({ mobile_money: wallet, reference }))
    expect([status, body.code]).toEqual([400, 'invalid_mobile_money'])
    expect((await merchant.call('GET', `/charge/${reference}`)).body.code).toBe('transaction_not_found')
  })
})

describe('a card that is charged again', () => {
  const findCode = async () => {
    const { reference, checkout } = await merchant.begin()
    await merchant.press(checkout, 'pay', paidCard)
    const { authorization } = await merchant.verify(reference)
    expect(authorization).toMatchObject({ reusable: true, signature: expect.stringMatching(/^SIG_/) })
    return authorization.authorization_code as string
  }
  const again = async (change: object = {}) =>
    merchant.call(
      'POST',
      '/transaction/charge_authorization',
      order({ authorization_code: await findCode(), ...change }),
    )

  it('has one code for ever, of its payer and merchant alone', async () => {
    expect(await findCode()).toBe(await findCode())
    expect((await again({ email: 'other@sample.example' })).body.code).toBe('invalid_authorization')
    const foreign = order({ authorization_code: await findCode() })
    const { status } = await merchant.call('POST', '/transaction/charge_authorization', foreign, 'sk_test_other')
    expect(status).toBe(400)
  })

  it('succeeds, and the merchant is told', async () => {
    const { body } = await again()
    expect(body.data).toMatchObject({ status: 'success', amount: 20_000, authorization: { last4: '4081' } })
    await until(() => expect(told(body.data.reference)).toHaveLength(1))
  })

  it('waits for the bank, whose answer somebody gives on the page', async () => {
    merchant.paystack.settings.cardCharge = 'pending'
    const { body } = await again()
    const { reference } = body.data
    expect(body.data).toMatchObject({ status: 'pending', fees: null })
    const overview = await (await fetch(`${merchant.url}/paystack`)).text()
    const [, path] = new RegExp(`${reference}[\\s\\S]*?href="(/paystack/checkout/\\w+)"`).exec(overview) ?? []
    expect(await (await fetch(merchant.url + path)).text()).toContain('Waiting for the bank')
    expect(await merchant.press(merchant.url + path, 'phone', { decision: 'approve' })).toMatchObject({ status: 200 })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'success' })
  })
})

it('a payer who bears the fee pays amount and fee, and the amount asked for is told', async () => {
  merchant.paystack.settings.feesBorneBy = 'customer'
  const { body } = await charge({ phone: '0551234987', provider: 'mtn' })
  expect(body.data).toMatchObject({ amount: 20_390, requested_amount: 20_000, fees: 390 })
})

it('what comes of charges is chosen on the page', async () => {
  const body = new URLSearchParams({ feesBorneBy: 'customer', phoneCharge: 'failed', cardCharge: 'paused' })
  const answer = await fetch(`${merchant.url}/paystack/settings`, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/paystack'])
  expect(merchant.paystack.settings).toMatchObject({ feesBorneBy: 'customer', phoneCharge: 'failed' })
  const wrong = new URLSearchParams({ cardCharge: 'perhaps' })
  expect((await fetch(`${merchant.url}/paystack/settings`, { method: 'POST', body: wrong })).status).toBe(400)
})
