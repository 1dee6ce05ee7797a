import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaystack } from './paystack.ts'

let server: Server
let url: string
let answer: RequestListener
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const reference = 'AFH-0000-0000-0000-0001'
const provider = (change = {}) =>
  openPaystack({
    url,
    checkoutOrigin: 'https://checkout.example',
    secretKey: 'sk_test_sample',
    timeoutMs: 10_000,
    ...change,
  })
const begin = (change = {}) =>
  provider(change).begin({
    reference,
    email: 'vendor@sample.example',
    amountPesewas: 20_000,
    currency: 'GHS',
    method: 'mobile_money',
    returnUrl: 'https://portal.example/back',
    cancelUrl: 'https://portal.example/cancel',
    metadata: { vendorId: 'sample-vendor', plan: 'EXECUTIVE', duration: 'MONTHLY' },
  })

const says =
  (body: string, status = 200, headers = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body)
const charge = (change: object = {}) => ({
  id: 1,
  status: 'success',
  reference,
  domain: 'test',
  amount: 20_000,
  currency: 'GHS',
  ...change,
})
const saysCharge = (change: object) => says(JSON.stringify({ status: true, message: 'ok', data: charge(change) }))
const silent = (message: RegExp) => ({ name: 'ProviderSilent', message: expect.stringMatching(message) })

it('a payment is begun with our key, both ways to pay with the chosen one first, and the way back', async () => {
  let asked: unknown
  answer = async (request, response) => {
    asked = { call: `${request.method} ${request.url}`, key: request.headers.authorization, body: await json(request) }
    const data = { authorization_url: 'https://checkout.example/abc', access_code: 'abc', reference }
    response.end(JSON.stringify({ status: true, message: 'ok', data }))
  }
  expect(await begin()).toEqual({ checkoutUrl: 'https://checkout.example/abc' })
  expect(asked).toEqual({
    call: 'POST /transaction/initialize',
    key: 'Bearer sk_test_sample',
    body: {
      email: 'vendor@sample.example',
      amount: 20_000,
      currency: 'GHS',
      reference,
      channels: ['mobile_money', 'card'],
      callback_url: 'https://portal.example/back',
      metadata: {
        cancel_action: 'https://portal.example/cancel',
        vendor_id: 'sample-vendor',
        plan: 'EXECUTIVE',
        duration: 'MONTHLY',
        portal_reference: reference,
        custom_fields: [
          { display_name: 'Vendor', variable_name: 'vendor_id', value: 'sample-vendor' },
          { display_name: 'Plan', variable_name: 'plan', value: 'EXECUTIVE' },
          { display_name: 'Duration', variable_name: 'duration', value: 'MONTHLY' },
          { display_name: 'Portal reference', variable_name: 'portal_reference', value: reference },
        ],
      },
    },
  })
})

describe('a vendor is never sent', () => {
  it.each([
    ['to another host', 'https://checkout.example.evil.example/abc'],
    ['to another port', 'https://checkout.example:444/abc'],
    ['over a plain line', 'http://checkout.example/abc'],
    ['with a name in the address', 'https://checkout.example@evil.example/abc'],
    ['with a password in the address', 'https://a:b@checkout.example/abc'],
    ['to a script', 'javascript:alert(1)'],
    ['nowhere', ''],
  ])('%s', async (_, authorization_url) => {
    answer = says(JSON.stringify({ status: true, data: { authorization_url, reference } }))
    await expect(begin()).rejects.toMatchObject(silent(/elsewhere than to https:\/\/checkout\.example\.$/))
  })

  it('over a plain line even where that is written down, but to this machine', async () => {
    const sentTo = (host: string) => {
      answer = says(JSON.stringify({ status: true, data: { authorization_url: `http://${host}/abc`, reference } }))
      return begin({ checkoutOrigin: `http://${host}` })
    }
    expect(await sentTo('127.0.0.1:4000')).toEqual({ checkoutUrl: 'http://127.0.0.1:4000/abc' })
    await expect(sentTo('checkout.example')).rejects.toMatchObject(silent(/elsewhere/))
  })

  it('to pay under a reference that is not ours', async () => {
    const data = { authorization_url: 'https://checkout.example/abc', reference: 'another' }
    answer = says(JSON.stringify({ status: true, data }))
    await expect(begin()).rejects.toMatchObject(silent(/began another payment/))
  })
})

describe('it is silence when the provider', () => {
  const tooMuch = 'x'.repeat(1024 * 1024 + 1)
  const notFound = JSON.stringify({ status: false, message: 'no', code: 'transaction_not_found' })

  it.each<[string, RequestListener, RegExp]>([
    ['sends us elsewhere', says('', 302, { location: '/transaction/verify/x' }), /answered 302/],
    ['says far too much', says(tooMuch), /far too much/],
    [
      'breaks off',
      (_, response) => void response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
      /did not answer/,
    ],
    ['has no words for it', says('nobody here', 404), /answered 404/],
    ['is in trouble and does not know the payment', says(notFound, 500), /answered 500/],
    ['says no with a 200', says(notFound), /without saying that it worked/],
    ['says yes in a word of its own', says('{"status":"true","data":{}}'), /without saying that it worked/],
    ['says nothing of the payment', says('{"status":true}'), /cannot be understood \(data\)/],
    ['has half a pesewa', saysCharge({ amount: 20_000.5 }), /\(amount\)/],
    ['owes us', saysCharge({ amount: -1 }), /\(amount\)/],
    ['writes the amount as text', saysCharge({ amount: '20000' }), /\(amount\)/],
    ['has more money than can be counted', saysCharge({ amount: 2 ** 53 }), /\(amount\)/],
    ['leaves out the currency', saysCharge({ currency: undefined }), /\(currency\)/],
    ['knows neither test nor live', saysCharge({ domain: 'other' }), /\(domain\)/],
    ['has a fee that is no number', saysCharge({ fees: 'many' }), /\(fees\)/],
    ['has an id that is none', saysCharge({ id: 1.5 }), /\(id\)/],
  ])('%s', async (_, given, message) => {
    answer = given
    await expect(provider().ask(reference)).rejects.toMatchObject(silent(message))
  })

  it('answers byte by byte, too slowly', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    }
    const asked = provider({ timeoutMs: 200 }).ask(reference)
    await expect(asked).rejects.toMatchObject(silent(/did not answer \(TimeoutError\)/))
  })
})

it.each([
  [null, 0],
  [undefined, 0],
  [390, 390],
  [390.4, 390],
  ['390', 390],
  ['389.6', 390],
])('a fee of %j is %i pesewas', async (fees, feePesewas) => {
  answer = saysCharge({ fees })
  expect(await provider().ask(reference)).toMatchObject({ feePesewas })
})

it.each([
  [
    { amount: 20_390, requested_amount: 20_000 },
    { amountPesewas: 20_390, requestedPesewas: 20_000 },
  ],
  [
    { amount: 20_000, requested_amount: null },
    { amountPesewas: 20_000, requestedPesewas: 20_000 },
  ],
  [{ amount: 20_000 }, { amountPesewas: 20_000, requestedPesewas: 20_000 }],
])('what was taken and what was asked for are kept apart: %j', async (change, amounts) => {
  answer = saysCharge(change)
  expect(await provider().ask(reference)).toMatchObject(amounts)
})

it('a payment is unknown by a 404 without a code, but not by a 400 without one', async () => {
  answer = says('{"status":false,"message":"Transaction not found"}', 404)
  expect(await provider().ask(reference)).toBeUndefined()
  answer = says('{"status":false,"message":"Something else"}', 400)
  await expect(provider().ask(reference)).rejects.toMatchObject(silent(/\(unknown\)/))
})

it.each([400, 404])('a payment is unknown by the code of the refusal, also with a %i', async (status) => {
  answer = says('{"status":false,"message":"Transaction reference not found.","code":"transaction_not_found"}', status)
  expect(await provider().ask(reference)).toBeUndefined()
})

it('an id of 64 bits stays exact, and what the database cannot keep is left out of the words', async () => {
  answer = says(
    JSON.stringify({ status: true, data: charge({ gateway_response: 'De\0clined', paid_at: 'soon' }) }).replace(
      '"id":1',
      '"id":18446744073709551615',
    ),
  )
  const wanted = { providerId: '18446744073709551615', reason: 'Declined', paidAt: null, feePesewas: 0, channel: null }
  expect(await provider().ask(reference)).toMatchObject(wanted)
})

it.each([
  ['success', 'succeeded'],
  ['failed', 'failed'],
  ['abandoned', 'not completed'],
  ['ongoing', 'under way'],
  ['pending', 'under way'],
  ['processing', 'under way'],
  ['queued', 'under way'],
  ['reversed', 'reversed'],
  ['constructor', 'under way'],
])('"%s" means %s', async (status, outcome) => {
  answer = saysCharge({ status })
  expect(await provider().ask(reference)).toMatchObject({ outcome })
})
