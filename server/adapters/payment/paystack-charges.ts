import * as v from 'valibot'
import { readCheckoutUrl } from './checkout-url.ts'
import { read, shortText } from './paystack-answers.ts'
import { describeMetadata } from './paystack-metadata.ts'
import { answerOrUnknown, type Wire } from './paystack-wire.ts'
import { ProviderSilent } from './port.ts'
import type { CardCharge, CardOrder, DirectCharges, PhoneCharge, PhoneOrder } from './port-direct-charges.ts'

/** Charges of which nothing final is known have no id and no amount: `ask` tells these. */
const attempt = v.object({
  reference: v.string(),
  status: v.nullish(v.string(), ''),
  display_text: shortText,
  message: shortText,
  gateway_response: shortText,
})
const paused = v.object({ paused: v.literal(true), authorization_url: v.string(), reference: v.string() })

export const openDirectCharges = ({ call }: Wire, checkoutOrigin: string): DirectCharges => ({
  chargePhone: async (order) => {
    const body = { ...describeOrder(order), mobile_money: { phone: order.phone, provider: order.network } }
    return readAttempt(order.reference, await call({ method: 'POST', path: '/charge', body }))
  },

  submitOtp: async ({ reference, otp }) =>
    readAttempt(reference, await call({ method: 'POST', path: '/charge/submit_otp', body: { otp, reference } })),

  askCharge: (reference) => {
    const asked = call({ method: 'GET', path: `/charge/${encodeURIComponent(reference)}` })
    return answerOrUnknown(asked.then((data) => readAttempt(reference, data)))
  },

  chargeCard: async (order) => {
    const body = { ...describeOrder(order), authorization_code: order.authorizationCode }
    const data = await call({ method: 'POST', path: '/transaction/charge_authorization', body })
    return readPause(order.reference, data, checkoutOrigin) ?? readCardAttempt(order.reference, data)
  },
})

const describeOrder = (order: PhoneOrder | CardOrder) => ({
  email: order.email,
  amount: order.amountPesewas,
  currency: order.currency,
  reference: order.reference,
  metadata: describeMetadata(order),
})

const expectReference = (wanted: string, answered: string) => {
  if (answered !== wanted) throw new ProviderSilent('The payment provider answered about another payment.')
}

const readAttempt = (reference: string, data: unknown): PhoneCharge => {
  const answer = read(attempt, data)
  expectReference(reference, answer.reference)
  if (answer.status === 'pay_offline') return { kind: 'prompt on phone', text: answer.display_text }
  if (answer.status === 'send_otp') return { kind: 'needs otp', text: answer.display_text }
  if (answer.status === 'success') return { kind: 'succeeded' }
  if (answer.status === 'failed') return { kind: 'failed', reason: answer.gateway_response ?? answer.message }
  return { kind: 'pending' }
}

const readPause = (reference: string, data: unknown, checkoutOrigin: string): CardCharge | undefined => {
  const { success, output } = v.safeParse(paused, data)
  if (!success) return undefined
  expectReference(reference, output.reference)
  return { kind: 'paused', url: readCheckoutUrl(output.authorization_url, checkoutOrigin) }
}

/** No card is asked on a phone here, so such an answer is as good as none. */
const readCardAttempt = (reference: string, data: unknown): CardCharge => {
  const charge = readAttempt(reference, data)
  return charge.kind === 'prompt on phone' || charge.kind === 'needs otp' ? { kind: 'pending' } : charge
}
