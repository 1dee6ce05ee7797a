import { afterEach, describe, expect, it } from 'vitest'
import {
  describePaymentFailure,
  paymentVerifiedMessage,
  verificationRefusals,
  waitingMessages,
} from '../../../contract/business/payment.ts'
import { approveBusiness } from '../../../contract/business/review.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sampleIssuer } from '../../../testing/samples.ts'
import { atDesk } from '../../testing/businesses.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { refundPayment } from '../refund/refund-payment.ts'
import { expectBalancedBooks } from './testing/balanced-books.ts'
import { countingCalls } from './testing/counting-provider.ts'
import { buildPayer, choosePlan, findPaymentRows, requestPayment, verify } from './testing/paying.ts'

const calls = { begin: 0, ask: 0 }
const { portal, paystack } = sharedTestAppWithPaystack({}, ({ provider }) => countingCalls(provider, calls))
afterEach(() => expectBalancedBooks(portal, paystack))

const begun = async (how: Parameters<typeof requestPayment>[2] = {}) => {
  const payer = await buildPayer(portal)
  return { payer, ...(await requestPayment(portal, payer, how)) }
}

describe('a payment that was made', () => {
  it('begins the plan, and says from when to when', async () => {
    const { payer, reference, checkoutUrl } = await begun()
    await paystack.pay(checkoutUrl, 'card')
    const startsAt = portal.clock.now()
    expect(await verify(portal, payer, reference)).toEqual({
      status: 200,
      message: paymentVerifiedMessage,
      outcome: 'success',
      waitsFor: null,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(Date.UTC(startsAt.getUTCFullYear(), startsAt.getUTCMonth() + 1, 1, 9)).toISOString(),
    })
    const [kept] = await findPaymentRows(portal, payer)
    expect(kept).toMatchObject({ state: 'succeeded', next_check_at: null, receipt_issuer: sampleIssuer })
  })

  it('is answered from our own records from then on', async () => {
    const { payer, reference, checkoutUrl } = await begun()
    await paystack.pay(checkoutUrl, 'card')
    const first = await verify(portal, payer, reference)
    paystack.setFault('down')
    const asked = calls.ask
    expect(await verify(portal, payer, reference)).toEqual(first)
    expect(calls.ask).toBe(asked)
    paystack.setFault('ok')
  })

  it('before the business is approved has no dates yet, and has them after', async () => {
    const payer = await buildPayer(portal, { status: 'PENDING' })
    const { reference, checkoutUrl } = await requestPayment(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    const waiting = { outcome: 'success', startsAt: null, endsAt: null }
    expect(await verify(portal, payer, reference)).toMatchObject(waiting)
    await atDesk(portal, approveBusiness, payer.businessId)
    expect(await verify(portal, payer, reference)).toMatchObject({ startsAt: portal.clock.now().toISOString() })
  })

  it('and refunded is no longer verified', async () => {
    const payer = await buildPayer(portal, { status: 'PENDING' })
    const { reference, checkoutUrl } = await requestPayment(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    await verify(portal, payer, reference)
    await refundPayment(portal.context, reference, { operator: 'sample' })
    expect(await verify(portal, payer, reference)).toMatchObject(verificationRefusals.refunded)
  })

  it('clears the choice of its plan, but not another plan that was chosen meanwhile', async () => {
    const { payer, reference, checkoutUrl } = await begun()
    const other = await begun()
    await choosePlan(portal, other.payer, 'STANDARD', 'YEARLY')
    for (const one of [checkoutUrl, other.checkoutUrl]) await paystack.pay(one, 'card')
    await verify(portal, payer, reference)
    await verify(portal, other.payer, other.reference)
    const chosen = portal.context.db.selectFrom('business.selection').select('duration')
    expect(await chosen.where('business_id', '=', payer.businessId).execute()).toEqual([])
    expect(await chosen.where('business_id', '=', other.payer.businessId).execute()).toEqual([{ duration: 'YEARLY' }])
  })
})

describe('a payment by phone', () => {
  const prompted = async () => {
    const one = await begun({ method: 'mobile_money' })
    await paystack.pay(one.checkoutUrl, 'mobile money prompt')
    return one
  }
  const waiting = { status: 200, outcome: 'waiting', waitsFor: 'phone', message: waitingMessages.phone }

  it('waits until it is approved', async () => {
    const { payer, reference, checkoutUrl } = await prompted()
    expect(await verify(portal, payer, reference)).toMatchObject(waiting)
    await paystack.approve(checkoutUrl)
    expect(await verify(portal, payer, reference)).toMatchObject({ status: 200, outcome: 'success' })
  })

  it('fails when it is rejected', async () => {
    const { payer, reference, checkoutUrl } = await prompted()
    await paystack.reject(checkoutUrl)
    expect(await verify(portal, payer, reference)).toMatchObject(describePaymentFailure('rejected'))
  })

  it('fails when nobody approves it in time, and not before', async () => {
    const { payer, reference } = await prompted()
    passSeconds(portal, 179)
    expect(await verify(portal, payer, reference)).toMatchObject(waiting)
    passSeconds(portal, 1)
    expect(await verify(portal, payer, reference)).toMatchObject(describePaymentFailure('timed-out'))
  })
})

describe('a payment that was not made', () => {
  it('says what the bank said where we have words for it, and grants nothing', async () => {
    const { payer, reference, checkoutUrl } = await begun()
    await paystack.pay(checkoutUrl, 'declined')
    expect(await verify(portal, payer, reference)).toMatchObject(describePaymentFailure('declined'))
    await paystack.pay(checkoutUrl, 'insufficient funds')
    expect(await verify(portal, payer, reference)).toMatchObject({
      status: 402,
      message: describePaymentFailure('insufficient-funds').message,
    })
    expect(await findPaymentRows(portal, payer)).toMatchObject([{ state: 'failed', receipt_number: null }])
  })

  it('may still be made under the same reference', async () => {
    const { payer, reference, checkoutUrl } = await begun()
    await paystack.pay(checkoutUrl, 'declined')
    expect(await verify(portal, payer, reference)).toMatchObject({ status: 402 })
    await paystack.pay(checkoutUrl, 'card')
    expect(await verify(portal, payer, reference)).toMatchObject({ status: 200, outcome: 'success' })
  })

  it('is not reported as unpaid where the provider has reversed it', async () => {
    const { payer, reference } = await begun()
    const { ask } = portal.context.payments
    portal.context.payments.ask = async (asked) => {
      const charge = await ask(asked)
      return charge && { ...charge, outcome: 'reversed' }
    }
    expect(await verify(portal, payer, reference)).toMatchObject(verificationRefusals.refunded)
    portal.context.payments.ask = ask
  })

  it('was not completed where the payer turned back', async () => {
    const { payer, reference } = await begun()
    expect(await verify(portal, payer, reference)).toMatchObject(verificationRefusals.notCompleted)
    expect(await findPaymentRows(portal, payer)).toMatchObject([{ state: 'failed', reason: 'not completed' }])
  })
})

describe('the provider is not asked', () => {
  it("about another vendor's payment, which is answered like an unknown one", async () => {
    const { payer, reference, checkoutUrl } = await begun()
    await paystack.pay(checkoutUrl, 'card')
    const stranger = await buildPayer(portal)
    const asked = calls.ask
    const answer = await verify(portal, stranger, reference)
    expect(answer).toMatchObject(verificationRefusals.notFound)
    expect(await verify(portal, stranger, 'AFH-0000-0000-0000-0000')).toEqual(answer)
    expect(calls.ask).toBe(asked)
    expect(await verify(portal, payer, reference)).toMatchObject({ outcome: 'success' })
  })

  it('about text that is not a reference', async () => {
    const payer = await buildPayer(portal)
    for (const reference of ['', 'AFH-1', "'; drop table business.payment; --", 'AFH-0000-0000-0000-000U'])
      expect(await verify(portal, payer, encodeURIComponent(reference))).toMatchObject({ status: 400 })
  })

  it('too often by one vendor', async () => {
    const { payer, reference } = await begun()
    const { consume } = portal.context.limiter
    const asked = calls.ask
    portal.context.limiter.consume = async ({ points }, of) =>
      points === limits.verificationsPerHour && of === payer.vendor.id ? { retryAfterSeconds: 60 } : 'taken'
    expect(await verify(portal, payer, reference)).toMatchObject(refusals.tooManyAttempts)
    portal.context.limiter.consume = consume
    expect(calls.ask).toBe(asked)
  })
})
