import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPayment } from '../../../contract/business/billing.ts'
import { disputeRefusals, longestProof, proofRefusals } from '../../../contract/business/dispute.ts'
import { refundRefusals } from '../../../contract/business/finance.ts'
import { submit } from '../../testing/submit.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'
import { askAboutDispute, followDisputes } from '../public.ts'
import { payFor } from '../refund/testing/finance-desk.ts'
import { sampleProof, sharedDisputeWorld } from './testing/dispute-world.ts'

const world = sharedDisputeWorld()
const { portal, paystack, desk, disputes } = world
let reference: string
let payer: Payer
let id: string
beforeEach(async () => {
  payer = await buildPayer(portal, { plan: null })
  reference = await payFor(world, payer)
  portal.logged.length = 0
  id = world.openDispute(reference)
})
afterEach(async () => {
  paystack.setFault('ok')
  for (const dispute of paystack.books().disputes) await askAboutDispute(portal.context, dispute.id)
  await world.expectBalancedBooks()
})

const hear = (event = 'create') => world.receiveEvent(reference, `charge.dispute.${event}`)
const readState = async () => {
  const call = { method: readPayment.method, url: readPayment.url.replace(':reference', reference) }
  return (await submit(portal.app, call, { token: payer.token })).body as unknown as {
    state: string
    refunds: object[]
  }
}
const needsSomebody = async () => (await desk.payments()).body.payments.map((one) => one.reference)

describe('a dispute that is opened', () => {
  it('becomes a case with its due time, is on the lists, and the vendor reads of it', async () => {
    await hear()
    expect(world.alarms()).toEqual(['ALARM: a payment is disputed'])
    const { body } = await disputes.list()
    const due = new Date(portal.clock.now().getTime() + 86_400_000).toISOString()
    expect(body.disputes.find((one) => one.id === id)).toMatchObject({
      reference,
      status: 'awaiting us',
      askedPesewas: 10_000,
      dueAt: due,
      outcome: null,
      answer: null,
    })
    expect(await needsSomebody()).toContain(reference)
    expect((await readState()).state).toBe('in dispute')
  })

  it('is one case, however often it is told of', async () => {
    await Promise.all([hear(), hear(), askAboutDispute(portal.context, id)])
    await hear('remind')
    expect(world.alarms()).toEqual(['ALARM: a payment is disputed', 'ALARM: the payment provider reminds of a dispute'])
  })

  it('is followed although the provider is silent about it, and calls for an answer in time once', async () => {
    paystack.setFault('down', { on: 'dispute' })
    await hear().catch(() => undefined)
    expect(await world.findDispute(id)).toMatchObject({ reference, status: null })
    paystack.setFault('ok')
    await followDisputes(portal.context)
    expect(await world.findDispute(id)).toMatchObject({ status: 'awaiting us' })
    passSeconds(portal, 60)
    await followDisputes(portal.context)
    await followDisputes(portal.context)
    const near = portal.logged
      .map((line) => JSON.parse(line))
      .filter((line) => line.reference === reference && line.msg === 'ALARM: a dispute must be answered within a day')
    expect(near).toHaveLength(1)
  })

  it('keeps the desk from a refund, which would give the money twice', async () => {
    await hear()
    const answer = await desk.refund(reference, { reason: 'A sample reason.' })
    expect(answer).toMatchObject({ status: 409, body: refundRefusals.disputed })
  })
})

describe('a dispute that is accepted', () => {
  it('is booked once, and stays on the list until somebody has decided about the plan', async () => {
    await hear()
    const { status, body } = await disputes.accept(id)
    expect([status, body.dispute.outcome, body.dispute.lostPesewas]).toEqual([200, 'lost', 10_000])
    await hear('resolve')
    await askAboutDispute(portal.context, id)
    expect(await world.bookedLosses(reference)).toEqual([-10_000])
    expect(await readState()).toMatchObject({
      state: 'refunded',
      refunds: [{ amountPesewas: 10_000, state: 'returned' }],
    })
    expect((await disputes.list()).body.disputes.map((one) => one.id)).toContain(id)
    expect(await needsSomebody()).toContain(reference)
    await desk.endPeriod(reference)
    expect((await disputes.list()).body.disputes.map((one) => one.id)).not.toContain(id)
    expect(await needsSomebody()).not.toContain(reference)
  })

  it('may be of a part, and the plan may be kept', async () => {
    await hear()
    await disputes.accept(id, { amountPesewas: 4_000, message: 'A part of it is right.' })
    expect(await world.bookedLosses(reference)).toEqual([-4_000])
    expect((await readState()).state).toBe('partly refunded')
    expect(await needsSomebody()).toContain(reference)
    expect((await desk.keepPeriod(reference)).status).toBe(200)
    expect(await needsSomebody()).not.toContain(reference)
    const rest = await desk.refund(reference, { amountPesewas: 6_100, reason: 'A sample reason.' })
    expect(rest).toMatchObject({ status: 409, body: refundRefusals.tooMuch })
  })

  it('is never of more than is left', async () => {
    await hear()
    expect(await disputes.accept(id, { amountPesewas: 10_001 })).toMatchObject({
      status: 409,
      body: disputeRefusals.tooMuch,
    })
    expect(await world.findDispute(id)).toMatchObject({ answer: null })
  })
})

describe('a dispute that is declined', () => {
  it('is sent with evidence and proof, which is not kept, and is won', async () => {
    await hear()
    const { status, body } = await disputes.decline(id)
    expect([status, body.dispute.outcome]).toEqual([200, 'won'])
    expect([...paystack.uploads.values()].at(-1)?.toString()).toBe('%PDF-1.7 a sample')
    expect(await world.findDispute(id)).toMatchObject({ answer: 'decline', proof_name: 'sample-proof.pdf' })
    expect(await world.bookedLosses(reference)).toEqual([])
    expect((await readState()).state).toBe('paid')
    expect((await desk.payments(`?business=${payer.businessId}`)).body.payments).toHaveLength(1)
    const trail = portal.context.db.selectFrom('business.audit').select(['action', 'reason'])
    const entries = await trail.where('business_id', '=', payer.businessId).execute()
    expect(entries.find(({ action }) => action === 'dispute declined')?.reason).toContain('A sample message.')
  })

  it.each([
    [
      'a text',
      { fileName: 'sample.pdf', base64: Buffer.from('no pdf').toString('base64') },
      proofRefusals.wrongType.code,
    ],
    ['too long', { fileName: 'sample.pdf', base64: 'A'.repeat(longestProof + 4) }, 'invalid'],
    ['of another folder', { ...sampleProof, fileName: '../sample.pdf' }, 'invalid'],
  ])('is refused where the proof is %s', async (_, proof, code) => {
    await hear()
    const answer = await disputes.decline(id, { message: 'A sample message.', proof })
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(await world.findDispute(id)).toMatchObject({ answer: null })
  })
})

describe('an answer', () => {
  it.each(['down', 'lost answer', '500'] as const)(
    'that meets a provider with "%s" may be typed again',
    async (fault) => {
      await hear()
      paystack.setFault(fault, { on: 'dispute', count: 1 })
      expect(await disputes.accept(id)).toMatchObject({ status: 503, body: disputeRefusals.silent })
      expect(await world.findDispute(id)).toMatchObject({ answer: 'accept', answer_pesewas: 10_000 })
      expect((await disputes.accept(id)).status).toBe(200)
      expect((await disputes.accept(id)).status).toBe(200)
      expect(await world.bookedLosses(reference)).toEqual([-10_000])
      const trail = portal.context.db.selectFrom('business.audit').select('action')
      const entries = await trail.where('business_id', '=', payer.businessId).execute()
      expect(entries.filter(({ action }) => action === 'dispute accepted')).toHaveLength(1)
    },
  )

  it('comes too late where the time has run out, which is an alarm', async () => {
    await hear()
    paystack.letDisputeRunOut(id)
    expect(await disputes.decline(id)).toMatchObject({ status: 409, body: disputeRefusals.resolved })
    expect(world.alarms()).toContain('ALARM: a dispute is lost')
    expect(await world.bookedLosses(reference)).toEqual([-10_000])
  })

  it('is of one operator: another answer at the same moment waits', async () => {
    await hear()
    const answers = await Promise.all([disputes.accept(id), disputes.decline(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('about a dispute that nobody knows is refused', async () => {
    expect((await disputes.accept('999')).status).toBe(404)
    expect((await disputes.show('999')).status).toBe(404)
    expect((await disputes.show('sample')).status).toBe(400)
  })
})
