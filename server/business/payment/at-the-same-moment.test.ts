import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openAllConnections } from '../../testing/database.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { askProvider } from './ask-provider.ts'
import { expectBalancedBooks } from './testing/balanced-books.ts'
import { countingCalls } from './testing/counting-provider.ts'
import { runQueued, sendEvent } from './testing/events.ts'
import { buildPayer, choosePlan, findPaymentRows, type Payer, requestPayment, verify } from './testing/paying.ts'

const calls = { begin: 0, ask: 0 }
const { portal, paystack } = sharedTestAppWithPaystack({}, ({ provider }) => countingCalls(provider, calls))
beforeAll(async () => {
  portal.context.pause = async (ms) => void (await wait(ms / 10))
  await openAllConnections(portal)
})
afterEach(() => expectBalancedBooks(portal, paystack))

const times = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

const paid = async (payer: Payer, method: 'card' | 'mobile_money' = 'card') => {
  const { reference, checkoutUrl } = await requestPayment(portal, payer, { method })
  await paystack.pay(checkoutUrl, 'card')
  return reference
}

const findPeriods = async ({ businessId }: Payer) => {
  const periods = portal.context.db.selectFrom('business.period').select(['starts_at', 'ends_at'])
  const rows = await periods.where('business_id', '=', businessId).orderBy('starts_at').execute()
  return rows.map(({ starts_at, ends_at }) => [starts_at?.toISOString(), ends_at?.toISOString()])
}

type Side = 'event' | 'return' | 'press'

/** Events, returns and clicks in any order. */
const race = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1 }))
  .map(([events, returns, presses]): Side[] => [
    ...Array<Side>(events).fill('event'),
    ...Array<Side>(returns).fill('return'),
    ...Array<Side>(presses).fill('press'),
  ])
  .chain((sides) => fc.shuffledSubarray(sides, { minLength: sides.length }))

describe('at the same moment', () => {
  it('fifty verifications ask the provider once, are answered alike, and send one letter', async () => {
    const payer = await buildPayer(portal)
    const reference = await paid(payer)
    const asked = calls.ask
    const answers = await times(50, () => verify(portal, payer, reference))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, outcome: 'success' })
    expect(calls.ask - asked).toBe(1)
    expect(await findPeriods(payer)).toHaveLength(1)
    expect(portal.outgoing.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    const notifications = portal.context.db.selectFrom('account.notification').select('path')
    const told = notifications.where('account_id', '=', payer.vendor.id).where('title', '=', 'Payment received')
    expect(await told.execute()).toEqual([{ path: `/d/receipt?reference=${reference}` }])
  })

  it('twenty clicks in as many tabs lead to one payment, begun once', async () => {
    const payer = await buildPayer(portal)
    const begun = calls.begin
    const answers = await times(20, () => requestPayment(portal, payer))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(await findPaymentRows(portal, payer)).toHaveLength(1)
    expect(calls.begin - begun).toBe(1)
  })

  it('twenty clicks while the provider is down are refused alike, and leave one payment', async () => {
    const payer = await buildPayer(portal)
    paystack.setFault('down')
    const answers = await times(20, () => requestPayment(portal, payer))
    paystack.setFault('ok')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(await findPaymentRows(portal, payer)).toHaveLength(1)
    // The provider does not know the payment, so it begins with the next click, however late.
    passSeconds(portal, 60)
    const begun = calls.begin
    const again = await times(5, () => requestPayment(portal, payer))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await findPaymentRows(portal, payer)).toMatchObject([{ reference: again[0]?.reference }])
    expect(calls.begin - begun).toBe(1)
  })

  it('two payments of one business buy two periods, one after the other', async () => {
    const payer = await buildPayer(portal)
    portal.clock.set('2026-03-01T09:00:00Z')
    const first = await requestPayment(portal, payer)
    const second = await requestPayment(portal, payer, { method: 'mobile_money' })
    await Promise.all([first, second].map(({ checkoutUrl }) => paystack.pay(checkoutUrl, 'card')))
    await Promise.all([first, second].map(({ reference }) => verify(portal, payer, reference)))
    expect(await findPeriods(payer)).toEqual([
      ['2026-03-01T09:00:00.000Z', '2026-04-01T09:00:00.000Z'],
      ['2026-04-01T09:00:00.000Z', '2026-05-01T09:00:00.000Z'],
    ])
  })

  it('one to twenty copies of an event, shuffled among returns and a click, lead to one question and act once', async () => {
    const payer = await buildPayer(portal)
    let made = 0
    await fc.assert(
      fc.asyncProperty(race, async (sides) => {
        await choosePlan(portal, payer, 'STANDARD')
        const reference = await paid(payer, made % 2 === 0 ? 'card' : 'mobile_money')
        made += 1
        portal.outgoing.length = 0
        const event = paystack.signedEvent(reference)
        let jobs = 0
        const run = {
          event: async () => {
            expect(await sendEvent(portal, event)).toBe(200)
            jobs += await runQueued(portal)
          },
          return: async () => expect(await verify(portal, payer, reference)).toMatchObject({ outcome: 'success' }),
          press: async () => expect(await requestPayment(portal, payer)).toMatchObject({ status: 409 }),
        }
        await Promise.all(sides.map((side) => run[side]()))
        expect(jobs).toBe(1)
        expect(await findPeriods(payer)).toHaveLength(made)
        expect(portal.outgoing).toHaveLength(2)
        await expectBalancedBooks(portal, paystack)
      }),
      { numRuns: 6, seed: 20_260_301 },
    )
  })
})

describe('receipts have no gaps', () => {
  it('where many businesses pay at once and one activation is rolled back', async () => {
    const payers = await times(6, () => buildPayer(portal, { status: 'PENDING' }))
    const references = await Promise.all(payers.map((payer) => paid(payer)))
    const [unlucky] = payers
    const { enqueue } = portal.context.jobs
    portal.context.jobs.enqueue = async (tx, name, payload) => {
      if ('to' in Object(payload) && (payload as { to: string }).to === unlucky?.vendor.phoneNumber)
        throw new Error('the queue is away')
      return enqueue(tx, name, payload)
    }
    const asked = await Promise.allSettled(references.map((reference) => askProvider(portal.context, reference)))
    expect(asked.map(({ status }) => status).sort()).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
    portal.context.jobs.enqueue = enqueue
    expect(await askProvider(portal.context, references[0] ?? '')).toBe('succeeded')
  })
})
