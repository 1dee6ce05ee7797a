import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { patience } from '../../server/testing/patience.ts'
import { paidCard, prompted, startListener, startMerchant, testKey } from './testing/merchant.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const start = async (statuses?: number[]) => {
  const listener = await startListener(statuses)
  const merchant = await startMerchant({ webhookUrl: listener.url, webhookRetryMs: 5 })
  open.push(merchant, listener)
  const pay = async () => {
    const begun = await merchant.begin()
    await merchant.press(begun.checkout, 'pay', paidCard)
    return begun
  }
  return { merchant, pay, received: listener.received }
}

const until = (claim: () => void) => vi.waitFor(claim, patience)

const isSigned = ({ body, signature }: { body: Buffer; signature: string }) =>
  createHmac('sha512', testKey).update(body).digest('hex') === signature

it('a paid charge is sent once, signed, with the data that verify gives', async () => {
  const { merchant, pay, received } = await start()
  const { reference, checkout } = await pay()
  expect((await merchant.press(checkout, 'pay', paidCard)).status).toBe(422)
  await until(() => expect(merchant.paystack.deliveries()).toMatchObject([{ tries: 1, state: 'taken' }]))
  expect(received).toHaveLength(1)
  expect(received.every(isSigned)).toBe(true)
  expect(received[0]).toMatchObject({ event: 'charge.success', data: await merchant.verify(reference) })
})

it('without a charge there is no event', async () => {
  const { merchant } = await start()
  const { checkout } = await merchant.begin()
  await merchant.press(checkout, 'pay', prompted)
  await merchant.press(checkout, 'phone', { decision: 'reject' })
  expect(merchant.paystack.deliveries()).toEqual([])
})

it('an event that is not accepted comes again until it is', async () => {
  const { merchant, pay, received } = await start([500, 404, 302, 200])
  await pay()
  await until(() => expect(merchant.paystack.deliveries()).toMatchObject([{ tries: 4, state: 'taken' }]))
  expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1)
})

it('after four tries the waits are twenty times as long', async () => {
  const { merchant, pay, received } = await start([500])
  // The long wait is then four seconds, longer than the checks below take.
  merchant.paystack.settings.webhookRetryMs = 200
  await pay()
  await until(() => expect(received.length).toBe(5))
  await wait(600)
  expect(received.length).toBe(5)
})

it('where events go can be changed while it runs', async () => {
  const { merchant, pay, received } = await start()
  const other = await startListener()
  open.push(other)
  const settings = await merchant.call('POST', '/settings', { webhookUrl: other.url, webhookRetryMs: 7 })
  expect(settings.body).toMatchObject({ webhookUrl: other.url, webhookRetryMs: 7 })
  await pay()
  await until(() => expect(other.received).toHaveLength(1))
  expect(received).toHaveLength(0)
  expect((await merchant.call('POST', '/settings', { webhookUrl: 'nowhere' })).status).toBe(400)
})

it.each([
  ['lost', 0, 0],
  ['forged', 1, 0],
  ['duplicate', 3, 3],
] as const)('%s: %i come, %i of them signed', async (fault, count, signed) => {
  const { merchant, pay, received } = await start()
  merchant.faults.setFault({ paystack: fault, count: 1 })
  await pay()
  const last = await pay()
  await until(() => expect(received.length).toBe(count + 1))
  expect(received.filter(isSigned)).toHaveLength(signed + 1)
  expect(received.filter(({ data }) => data.reference === last.reference)).toHaveLength(1)
})

it('an end of the simulator ends the retries', async () => {
  const { merchant, pay, received } = await start([500])
  await pay()
  await until(() => expect(received.length).toBeGreaterThan(0))
  await merchant.close()
  // An event on its way may still arrive, but no new one is sent.
  const tries = () => merchant.paystack.deliveries().map((each) => each.tries)
  const sofar = tries()
  await wait(50)
  expect(tries()).toEqual(sofar)
})

it('a fault can be set for one payment, and the events of others are sent as ever', async () => {
  const { merchant, pay, received } = await start()
  const { reference, checkout } = await merchant.begin()
  merchant.faults.setFault({ paystack: 'ok' })
  merchant.faults.setFault({ paystack: 'lost', on: 'webhook', reference })
  const other = await pay()
  await merchant.press(checkout, 'pay', paidCard)
  await until(() => expect(merchant.paystack.deliveries()).toMatchObject([{ state: 'taken' }, { state: 'lost' }]))
  expect(received.map(({ data }) => data.reference)).toEqual([other.reference])
})
