import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import { giveUpRefusals } from '../../../contract/business/finance.ts'
import { decisionRefusals, rejectBusiness } from '../../../contract/business/review.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { testOperator } from '../../testing/app.ts'
import { readOwnBusiness, sendBusiness } from '../../testing/businesses.ts'
import { submit } from '../../testing/submit.ts'
import { askProvider } from '../payment/ask-provider.ts'
import { runQueued } from '../payment/testing/events.ts'
import { buildPayer, choosePlan, type Payer, requestPayment } from '../payment/testing/paying.ts'
import { payAhead, payFor, payWrongAmount } from '../refund/testing/finance-desk.ts'
import { sharedRefundWorld } from '../refund/testing/refund-world.ts'
import { openReviewDesk } from './testing/review-desk.ts'

const world = sharedRefundWorld()
const { portal, paystack } = world
const desk = openReviewDesk(portal)
const reason = 'The certificate is not a real one.'
let payer: Payer
let reference: string
beforeEach(async () => {
  ;({ payer, reference } = await payAhead(world))
})
afterEach(() => world.expectBalancedBooks())

const refuse = (id = payer.businessId, more: object = {}) =>
  submit(
    portal.app,
    { ...rejectBusiness, url: rejectBusiness.url.replace(':id', id) },
    { token: testOperator.key, body: { reason, final: true, ...more } },
  )
const listed = async () => (await world.desk.payments()).body.payments.map((one) => one.reference)

describe('a business that is refused for good', () => {
  it('gets back what was paid and has not begun, and the vendor reads why in the app, by e-mail and SMS', async () => {
    const wrong = await payWrongAmount(world)
    const { status, body } = await refuse()
    expect([status, body.message]).toEqual([
      200,
      'Sample Kitchen is refused for good. What was paid and has not begun goes back. The vendor is told.',
    ])
    expect(await world.listRefunds(reference)).toEqual([[10_000, 'pending', 'sample']])
    expect(await world.listRefunds(wrong.reference)).toEqual([])
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
    const [letter, sms] = portal.outgoing
    expect(letter?.text).toContain('You get back what you paid: GHS 100.00, the way you paid it.')
    expect(sms?.text).toContain('Afahye: your business was refused.\nThe certificate is not a real one.')
    paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
  })

  it('is refused once, though the answer was lost and the provider is silent', async () => {
    paystack.setFault('down', { on: 'refund', count: 1 })
    const answers = [await refuse(), await refuse()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await world.listRefunds(reference)).toEqual([[10_000, 'asked', 'sample']])
    await world.reconcile()
    expect(world.providerStatuses(reference)).toEqual(['pending'])
    const { entries } = (await desk.audit(payer.businessId)).body
    expect(entries.filter(({ action }) => action === 'refused')).toHaveLength(1)
    expect(await desk.findTrailFault(payer.businessId)).toBeUndefined()
  })

  it('cannot be sent again or paid for', async () => {
    await refuse()
    const before = await readOwnBusiness(portal, payer.token)
    const fields = sampleBusinessFields({ business_name: 'Sample Bakery' })
    expect(await sendBusiness(portal, { token: payer.token, fields })).toMatchObject({
      status: addBusinessRefusals.refused.status,
      body: { code: addBusinessRefusals.refused.code },
    })
    expect(await readOwnBusiness(portal, payer.token)).toEqual(before)
    expect(await requestPayment(portal, payer)).toMatchObject({ status: 409, code: selectionRefusals.refused.code })
  })

  it('also after a rejection that could be corrected, and with all that is paid ahead', async () => {
    const second = await payFor(world, payer, { plan: 'PREMIUM' })
    await desk.reject(payer.businessId, { reason: 'The picture is not readable.' })
    expect(await listed()).toEqual(expect.arrayContaining([reference, second]))
    await refuse()
    expect(await world.listRefunds(second)).toEqual([[40_000, 'pending', 'sample']])
    for (const one of [reference, second]) expect(await listed()).not.toContain(one)
  })

  it('can be reopened, and what went back stays away', async () => {
    await refuse()
    expect((await desk.reopen(payer.businessId, 'It was another certificate.')).status).toBe(200)
    await desk.approve(payer.businessId)
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
  })

  const payLate = async () => {
    const late = await buildPayer(portal, { status: 'PENDING', plan: null })
    await choosePlan(portal, late, 'STANDARD')
    const begun = await requestPayment(portal, late)
    await refuse(late.businessId)
    await paystack.pay(begun.checkoutUrl, 'card')
    portal.outgoing.length = 0
    await askProvider(portal.context, begun.reference)
    return { late, reference: begun.reference }
  }

  it('that was paid for after it was refused gets it back by itself, and reads so', async () => {
    const { late, reference } = await payLate()
    const letters = portal.outgoing.map(({ text }) => text)
    expect(letters).not.toEqual([])
    for (const text of letters) {
      expect(text).toContain('Your business was refused, so you get it back, the way you paid it.')
      expect(text).not.toContain('approved')
    }
    expect(await world.listRefunds(reference)).toEqual([[10_000, 'asked', 'the portal']])
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
    await runQueued(portal)
    expect(world.providerStatuses(reference)).toEqual(['pending'])
    expect(await listed()).not.toContain(reference)
    expect((await desk.audit(late.businessId)).body.entries).toContainEqual(
      expect.objectContaining({ action: 'refund asked', who: 'portal' }),
    )
  })

  it('cannot have a plan count again whose refund has failed', async () => {
    const { reference } = await payLate()
    await runQueued(portal)
    paystack.settleRefunds('failed')
    await world.desk.check(reference)
    portal.outgoing.length = 0
    expect(await world.desk.restore(reference)).toMatchObject({
      status: 409,
      body: { code: giveUpRefusals.refused.code },
    })
    expect(portal.outgoing).toEqual([])
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
  })
})

describe('nothing is refused for good', () => {
  it('that is approved, or with fields to put right', async () => {
    expect((await refuse(payer.businessId, { fields: ['tin_number'] })).body).toMatchObject(
      decisionRefusals.finalWithFields,
    )
    await desk.approve(payer.businessId)
    expect((await refuse()).body).toMatchObject(decisionRefusals.notPending)
    expect(await world.listRefunds(reference)).toEqual([])
  })
})
