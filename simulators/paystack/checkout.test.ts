import { afterAll, beforeAll, expect, it } from 'vitest'
import { paidCard, prompted, startMerchant } from './testing/merchant.ts'

let merchant: Awaited<ReturnType<typeof startMerchant>>
beforeAll(async () => {
  merchant = await startMerchant()
})
afterAll(() => merchant.close())

/** Sends a form as a browser does, without following the redirect. */
const send = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const read = async (address: string) => {
  const response = await fetch(address)
  return { refresh: response.headers.get('refresh'), headers: response.headers, text: await response.text() }
}

it('shows what is paid, to whom, by whom, and that it is a simulator', async () => {
  const { checkout, reference } = await merchant.begin({ email: 'a<b>@sample.example' })
  const { text, headers } = await read(checkout)
  for (const fact of ['GH₵1,080.00', 'to Afahye', 'a&#60;b&#62;@sample.example', reference, 'simulated checkout'])
    expect(text).toContain(fact)
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  for (const [, file] of text.matchAll(/(?:href|src)="(\/(?:look|paystack)\/[\w.]+)"/g))
    expect((await fetch(merchant.url + file)).status, file).toBe(200)
})

it('opens with the channel that was asked for first, and offers no other than those asked for', async () => {
  const both = await merchant.begin({ channels: ['mobile_money', 'card'] })
  expect((await read(both.checkout)).text).toContain('Mobile money number')
  expect((await read(`${both.checkout}?channel=card`)).text).toContain('Card number')
  const one = await merchant.begin({ channels: ['mobile_money'] })
  const { text } = await read(`${one.checkout}?channel=card`)
  expect(text).not.toContain('Card number')
  expect(text).not.toContain('How to pay')
})

it('leads back after the payment with the reference, and keeps the query that was there', async () => {
  const { checkout, reference } = await merchant.begin()
  const answer = await send(`${checkout}/pay`, paidCard)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, new URL(checkout).pathname])
  const { refresh, text } = await read(checkout)
  const address = `http://portal.example/back?tab=1&trxref=${reference}&reference=${reference}`
  expect(refresh).toBe(`1; url=${address}`)
  expect(text).toContain(`href="${address.replaceAll('&', '&#38;')}"`)
})

it('says what is wrong and keeps what was typed', async () => {
  const { checkout } = await merchant.begin()
  const text = await (await send(`${checkout}/pay`, { ...paidCard, cvv: '123' })).text()
  expect(text).toContain('The CVV is wrong for this card.')
  expect(text).toContain('value="4084 0840 8408 4081"')
})

it('offers another try after a decline, and a way to give up', async () => {
  const { checkout } = await merchant.begin()
  await send(`${checkout}/pay`, { channel: 'card', number: '4084080000005408', cvv: '001', expiry: '12/30' })
  const { text, refresh } = await read(checkout)
  expect(text).toContain('Declined. Nothing was taken.')
  expect(text).toContain('Pay GH₵1,080.00')
  expect(text).toContain('href="http://portal.example/cancelled"')
  expect(refresh).toBeNull()
})

it('sends nobody anywhere but to the web', async () => {
  const { checkout } = await merchant.begin({ callback_url: 'javascript:alert(1)', metadata: { cancel_action: 'x' } })
  const { text } = await read(checkout)
  expect(text).not.toContain('javascript:')
  expect(text).not.toContain('Cancel payment')
})

it('shows the phone while it waits, with a way back to the merchant', async () => {
  const { checkout, reference } = await merchant.begin()
  await send(`${checkout}/pay`, prompted)
  merchant.pass(30)
  const { text } = await read(checkout)
  expect(text).toContain('of 180 seconds left')
  expect(text).toContain('data-seconds-left="150"')
  expect(text).toContain(`reference=${reference}">Go back to Afahye and approve later`)
  expect(await (await fetch(`${checkout}/state`)).json()).toMatchObject({ status: 'ongoing', waitsFor: 'phone' })
  await send(`${checkout}/phone`, { decision: 'reject' })
  expect((await read(checkout)).text).toContain('The payer rejected the prompt.')
})

it('waits for the phone as long as it is set to', async () => {
  await merchant.call('POST', '/settings', { promptSeconds: 3 })
  const { checkout } = await merchant.begin()
  await send(`${checkout}/pay`, prompted)
  expect((await read(checkout)).text).toContain('of 3 seconds left')
  merchant.pass(3)
  expect((await read(checkout)).text).toContain('The prompt was not approved in time.')
})

it('knows no other checkout', async () => {
  for (const path of ['', '/state'])
    expect((await fetch(`${merchant.url}/paystack/checkout/no${path}`)).status).toBe(404)
  expect((await send(`${merchant.url}/paystack/checkout/no/pay`, paidCard)).status).toBe(404)
})

it('lists the payments for people', async () => {
  const { reference } = await merchant.begin()
  const { text } = await read(`${merchant.url}/paystack`)
  expect(text).toContain(reference)
  expect(text).toContain('5060666666666666666')
})
