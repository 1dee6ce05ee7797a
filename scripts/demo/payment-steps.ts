import { readAutomaticRenewal, switchOnAutomaticRenewal } from '../../contract/business/automatic-renewal.ts'
import { listPayments, type PaymentState } from '../../contract/business/billing.ts'
import { refundPayment } from '../../contract/business/finance.ts'
import { makePayment, type PaymentMethod, verifyTransaction } from '../../contract/business/payment.ts'
import type { PlanDuration, PlanName } from '../../contract/business/plans.ts'
import { readSubscription, selectSubscription } from '../../contract/business/subscription.ts'
import { numberThatPaysAtOnce, type TestCard, testCards } from '../../simulators/paystack/test-payers.ts'
import { until } from './account.ts'
import { RefusedCall } from './ask.ts'
import { fetchBusiness } from './business-steps.ts'
import { paidTimes } from './paid-times.ts'
import type { Demo, DemoVendor, Step } from './step.ts'

type Plan = { plan: PlanName; duration?: PlanDuration }

const fetchPayments = async ({ ask }: Demo, { token }: DemoVendor, ...states: PaymentState[]) =>
  (await ask(listPayments, { token })).payments.filter(({ state }) => states.includes(state))

const select = ({ ask }: Demo, { token }: DemoVendor, { plan, duration = 'MONTHLY' }: Plan) =>
  ask(selectSubscription, { token, body: { subscriptionTypeEnum: plan, subscriptionDurationEnum: duration } })

const begin = async (demo: Demo, vendor: DemoVendor, plan: Plan, paymentMethod: PaymentMethod = 'mobile_money') => {
  await select(demo, vendor, plan)
  const { token } = vendor
  const { data } = await demo.ask(makePayment, { token, body: { paymentMethod } })
  return { reference: data.reference, checkoutUrl: data.authorization_url }
}

const byPhone = { channel: 'mobile_money', provider: 'mtn', phone: numberThatPaysAtOnce }

const byCard = (wanted: TestCard['answer']) => {
  const card = testCards.find(({ answer }) => answer === wanted)
  return { channel: 'card', number: card?.number, cvv: card?.cvv, expiry: '12/49' }
}

export const choosesPlan =
  (plan: Plan): Step =>
  async (demo, vendor) => {
    if ((await demo.ask(readSubscription, { token: vendor.token })).selection) return 'there'
    await select(demo, vendor, plan)
    return 'made'
  }

type PaymentOptions = {
  times?: number
  /**
   * The days until the last paid day, once `timePasses` has run; negative if it is over. Without it every payment is
   * made now.
   */
  endsInDays?: number
  method?: PaymentMethod
}

/** `times` in all. */
export const pays =
  (plan: Plan, { times = 1, endsInDays, method = 'mobile_money' }: PaymentOptions = {}): Step =>
  async (demo, vendor) => {
    const { token } = vendor
    const paid = await fetchPayments(demo, vendor, 'paid', 'being refunded', 'partly refunded', 'refunded')
    const { duration = 'MONTHLY' } = plan
    const earlier = endsInDays === undefined ? [] : paidTimes({ duration, times, endsInDays, now: new Date() })
    for (let count = paid.length; count < times; count++) {
      const { reference, checkoutUrl } = await begin(demo, vendor, plan, method)
      const payer = method === 'card' ? byCard('Approved') : byPhone
      await demo.payAt(checkoutUrl, { ...payer, paidAt: earlier[count] })
      await until(`The payment of ${vendor.businessName}`, async () => {
        const { data } = await demo.ask(verifyTransaction, { token, query: { reference } })
        return data.outcome === 'success' ? data : undefined
      })
    }
    return paid.length < times ? 'made' : 'there'
  }

/** Moves earlier payments and their periods back in time. */
export const timePasses: Step = async (demo, vendor) => {
  const business = await fetchBusiness(demo, vendor)
  return business && (await demo.backDoor.dateBack(business.businessId)) > 0 ? 'made' : 'there'
}

/** For a payment that must not succeed. */
const expectRefusal = async ({ ask }: Demo, { token }: DemoVendor, reference: string) => {
  const answer = await ask(verifyTransaction, { token, query: { reference } }).catch((error: unknown) => error)
  if (!(answer instanceof RefusedCall)) throw new Error(`Payment ${reference} was to be refused.`)
}

export const triesToPay =
  (plan: Plan): Step =>
  async (demo, vendor) => {
    if ((await fetchPayments(demo, vendor, 'failed')).length > 0) return 'there'
    const { reference, checkoutUrl } = await begin(demo, vendor, plan)
    await demo.payAt(checkoutUrl, byCard('Declined'))
    await expectRefusal(demo, vendor, reference)
    return 'made'
  }

export const paysWrongAmount =
  (plan: Plan): Step =>
  async (demo, vendor) => {
    if ((await fetchPayments(demo, vendor, 'being checked')).length > 0) return 'there'
    const { reference, checkoutUrl } = await begin(demo, vendor, plan)
    await demo.backDoor.raiseOrder(reference)
    await demo.payAt(checkoutUrl, byPhone)
    await expectRefusal(demo, vendor, reference)
    return 'made'
  }

/** For the last payment, whose period has not begun. */
export const getsLastPaymentBack: Step = async (demo, vendor) => {
  if ((await fetchPayments(demo, vendor, 'refunded')).length > 0) return 'there'
  const [last] = await fetchPayments(demo, vendor, 'paid')
  if (last) await demo.ask(refundPayment, { token: demo.operatorKey, params: { reference: last.reference }, body: {} })
  await until(`The refund of ${vendor.businessName}`, async () => (await fetchPayments(demo, vendor, 'refunded'))[0])
  return 'made'
}

/** Asked for at the desk, while the period that it bought runs on. */
export const getsPartBack =
  (part: { amountPesewas: number; reason: string }): Step =>
  async (demo, vendor) => {
    if ((await fetchPayments(demo, vendor, 'partly refunded')).length > 0) return 'there'
    const [last] = await fetchPayments(demo, vendor, 'paid')
    if (last)
      await demo.ask(refundPayment, { token: demo.operatorKey, params: { reference: last.reference }, body: part })
    await until(
      `The refund of ${vendor.businessName}`,
      async () => (await fetchPayments(demo, vendor, 'partly refunded'))[0],
    )
    return 'made'
  }

/** With the card that the vendor has paid with. */
export const letsItRenewByItself: Step = async ({ ask }, { token }) => {
  if ((await ask(readAutomaticRenewal, { token })).card) return 'there'
  await ask(switchOnAutomaticRenewal, { token, body: {} })
  return 'made'
}
