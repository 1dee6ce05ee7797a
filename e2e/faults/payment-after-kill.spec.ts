import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBusiness } from '../../contract/business/add-business.ts'
import { refundPayment } from '../../contract/business/finance.ts'
import { makePayment, verifyTransaction } from '../../contract/business/payment.ts'
import { selectSubscription } from '../../contract/business/subscription.ts'
import { buildVendor, sessionToken } from '../../server/testing/vendors.ts'
import { startSimulators } from '../../simulators/start-simulators.ts'
import { sampleBusinessFields } from '../../testing/samples.ts'
import { expect, test } from '../journey.ts'
import { openKillablePortal } from '../killable-portal.ts'
import { bearer } from '../vendors.ts'

/** The call during which the server is killed. */
type Step = 'make-payment' | 'webhook' | 'verify-transaction' | 'refund'
const campaign = Number(process.env.FAULT_ROUNDS ?? 1)
const always: Step[] = ['make-payment', 'webhook', 'verify-transaction']
// A refund with an unknown outcome is left alone for minutes before it is sent again: too long for every day.
const steps: Step[] = campaign > 1 ? [...always, 'refund'] : always
const rounds = steps.length * campaign

type Payer = { token: string; key: string }
type Charge = { reference: string; paidAt: string | null }

test('kill -9 at each step of paying: every charge has bought one period, and our ledger matches the provider’s', async () => {
  test.setTimeout(600_000 + rounds * 60_000)
  await using opened = new AsyncDisposableStack()
  const simulators = await startSimulators({ webhookRetryMs: 300 })
  opened.defer(() => simulators.close())
  const { port: simulatorsPort } = new URL(simulators.url)
  const portal = await openKillablePortal(opened, () => ({
    SIMULATORS_PORT: simulatorsPort,
    PAYMENT_FIRST_CHECK_SECONDS: '2',
  }))
  const { url, db } = portal
  const books = async () => (await fetch(`${simulators.url}/paystack/books`)).json()
  await tell(`${simulators.url}/paystack/settings`, {
    webhookUrl: `${url}/bservice/api/v1/webhooks/paystack`,
  })

  const post = async (path: string, { token, key }: Payer, body: object = {}) => {
    const headers = { ...bearer(token), 'idempotency-key': key, 'content-type': 'application/json' }
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, body: await reply.json() }
  }

  const newPayer = async (): Promise<Payer> => {
    const token = await sessionToken(portal.builders, await buildVendor(portal.builders, { verified: true }))
    const form = new FormData()
    for (const [name, value] of Object.entries(sampleBusinessFields())) form.append(name, value)
    const sent = await fetch(url + addBusiness.url, { method: 'POST', headers: bearer(token), body: form })
    expect(sent.status).toBe(201)
    const payer = { token, key: randomUUID() }
    const choice = { subscriptionTypeEnum: 'EXECUTIVE', subscriptionDurationEnum: 'MONTHLY' }
    expect((await post(selectSubscription.url, payer, choice)).status).toBe(200)
    return payer
  }
  const begin = (payer: Payer) => post(makePayment.url, payer, { paymentMethod: 'card' })
  const payAt = (checkoutUrl: string) =>
    tell(`${checkoutUrl}/pay`, { channel: 'card', number: '4084084084084081', cvv: '408', expiry: '12/39' })
  const verify = (payer: Payer, reference: string) =>
    post(`${verifyTransaction.url}?reference=${reference}`, { ...payer, key: randomUUID() })
  const giveBack = (reference: string) =>
    post(refundPayment.url.replace(':reference', reference), { token: portal.operatorKey, key: randomUUID() })

  /** Without a kill each step takes this long: the kills are spread over that. */
  const timed = async <T>(work: () => Promise<T>) => {
    const begunMs = performance.now()
    const result = await work()
    return { result, tookMs: performance.now() - begunMs }
  }
  const calm = await newPayer()
  const first = await timed(() => begin(calm))
  expect(first.result.status).toBe(200)
  const { authorization_url, reference } = first.result.body.data
  await payAt(authorization_url)
  const second = await timed(() => verify(calm, reference))
  expect(second.result.body.data.outcome).toBe('success')
  const givenBack = [reference]
  const third = await timed(() => giveBack(reference))
  expect(third.result.status).toBe(200)
  const spanMs = {
    'make-payment': first.tookMs,
    // The webhook's answer is not seen here, so its kills are spread over a few times what asking about a payment
    // takes.
    webhook: 3 * second.tookMs,
    'verify-transaction': second.tookMs,
    refund: third.tookMs,
  }

  const cut = { 'make-payment': 0, webhook: 0, 'verify-transaction': 0, refund: 0 }
  for (let round = 0; round < rounds; round++) {
    const step = steps[round % steps.length] as Step
    const killAfterMs = Math.random() * spanMs[step]
    const killed = async <T>(work: Promise<T>) => {
      const outcome = work.catch(() => 'cut' as const)
      await sleep(killAfterMs)
      await portal.kill()
      const result = await outcome
      if (result === 'cut') cut[step] += 1
      await portal.start()
      return result
    }

    const payer = await newPayer()
    if (step === 'make-payment') await killed(begin(payer))
    // Sent again, whatever the outcome was.
    const begun = await begin(payer)
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    const { authorization_url, reference } = begun.body.data
    await payAt(authorization_url)
    if (step === 'webhook') await killed(Promise.resolve())
    if (step === 'verify-transaction') await killed(verify(payer, reference))
    // Every other payer never returns, so the webhook or the portal's own question must be enough.
    if (round % 2 === 0 || step === 'refund') expect((await verify(payer, reference)).body.data.outcome).toBe('success')
    if (step === 'refund') {
      givenBack.push(reference)
      await killed(giveBack(reference))
      const given = await giveBack(reference)
      expect(given.status, JSON.stringify(given.body)).toBe(200)
    }
  }
  if (campaign >= 10) expect(Math.min(cut['make-payment'], cut.refund)).toBeGreaterThan(0)

  // A refund that was cut off: a minute until it may be sent again, another until the job runs, a third until it is
  // asked about.
  const unsettled = async () => {
    const { transactions } = await books()
    const booked = await db.selectFrom('business.ledger').select(['reference', 'kind']).execute()
    const isBooked = (kind: string, reference: string) =>
      booked.some((entry) => entry.kind === kind && entry.reference === reference)
    const paid = transactions.filter(({ paidAt }: Charge) => paidAt !== null)
    return [
      ...paid.flatMap(({ reference }: Charge) => (isBooked('charge', reference) ? [] : [`charge ${reference}`])),
      ...givenBack.flatMap((reference) => (isBooked('refund', reference) ? [] : [`refund ${reference}`])),
    ]
  }
  await expect.poll(unsettled, { timeout: 240_000 }).toEqual([])

  const { transactions, totals } = await books()
  const charged: Charge[] = transactions.filter(({ paidAt }: Charge) => paidAt !== null)
  const sortedReferences = (rows: { reference: string }[]) => rows.map(({ reference }) => reference).sort()
  expect(sortedReferences(await db.selectFrom('business.period').select('reference').execute())).toEqual(
    sortedReferences(charged),
  )
  const ledger = await db.selectFrom('business.ledger').select(['reference', 'kind', 'amount_pesewas']).execute()
  expect(sortedReferences(ledger.filter(({ kind }) => kind === 'charge'))).toEqual(sortedReferences(charged))
  expect(ledger.reduce((sum, { amount_pesewas }) => sum + amount_pesewas, 0)).toBe(
    totals.GHS.charged - totals.GHS.refunded,
  )
  // One charge for each payer and one message of each kind: nobody paid twice or was told twice.
  expect(charged).toHaveLength(rounds + 1)
  const told = await db
    .selectFrom('account.notification')
    .select('account_id')
    .where('title', '=', 'Payment received')
    .execute()
  expect(new Set(told.map(({ account_id }) => account_id)).size).toBe(rounds + 1)
  expect(told).toHaveLength(rounds + 1)
  console.log(`${rounds} kills; calls cut: ${JSON.stringify(cut)}`)
})

const tell = async (url: string, body: object) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  })
  expect(reply.status, await reply.text()).toBeLessThan(400)
}
