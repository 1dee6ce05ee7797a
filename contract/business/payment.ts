import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { planDurations, planNames, upgrade } from './plans.ts'
import { selectionRefusals } from './subscription.ts'

export const currency = 'GHS'

export const paymentMethods = ['card', 'mobile_money'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How each is called in a list and on a receipt. */
export const methodTitles: Record<PaymentMethod, string> = { card: 'Card', mobile_money: 'Mobile money' }

/** AFH- and four groups of four, without the letters and digits that are easily mistaken for one another. */
const referenceForm = /^AFH(-[0-9A-HJKMNP-TV-Z]{4}){4}$/
const referenceInvalid = invalid('This is not a payment reference.')

export const reference = v.pipe(
  v.string(referenceInvalid),
  v.maxLength(40, referenceInvalid),
  v.trim(),
  v.toUpperCase(),
  v.regex(referenceForm, referenceInvalid),
)

export const paymentRefusals = {
  noSelection: { status: 409, code: 'no-plan-chosen', message: 'Please choose a plan first.' },
  priceChanged: {
    status: 409,
    code: 'price-changed',
    message: 'The price of this plan has changed. Please choose your plan again.',
  },
  /** For these two the browser links to the payment in question. */
  underWay: {
    status: 409,
    code: 'payment-under-way',
    message: 'A payment of yours is still waiting for its answer. Please see what came of it before you pay again.',
  },
  unconfirmed: {
    status: 409,
    code: 'payment-unconfirmed',
    message: 'A payment of yours could not be confirmed yet. Please see what came of it before you pay again.',
  },
  /** Begun too long ago to go on with, and the provider still waits for it. The vendor may decide to pay besides. */
  earlierUnderWay: {
    status: 409,
    code: 'earlier-payment-under-way',
    message:
      'An earlier payment of yours is still waiting for its answer. If you pay again and both are taken, each adds its time.',
  },
  /** The one that waited was for another plan than the one chosen now. */
  earlierPaid: {
    status: 409,
    code: 'earlier-payment-made',
    message: 'An earlier payment of yours has just gone through. Please see your plan before you pay again.',
  },
  alreadyPaid: {
    status: 409,
    code: 'already-paid',
    message: 'You have paid for this already. You need not pay again.',
  },
  providerRefused: {
    status: 502,
    code: 'provider-refused',
    message: 'An error occurred while processing your payment',
  },
  providerSilent: {
    status: 503,
    code: 'provider-silent',
    message: 'The payment provider does not answer just now. Please try again in a moment.',
  },
} as const

const maxBesides = 20
const besidesTooMany = invalid(`Please name at most ${maxBesides} earlier payments.`)

export const makePayment = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/auth/make-payment',
  summary: 'Begin to pay for the plan that was chosen. The browser goes on to the address in the answer.',
  access: 'session',
  body: v.strictObject({
    paymentMethod: v.picklist(paymentMethods, invalid('Please choose card or mobile money.')),
    /** Earlier payments that still wait, named by the vendor who pays all the same. */
    besides: v.optional(v.pipe(v.array(reference), v.maxLength(maxBesides, besidesTooMany))),
  }),
  reply: v.object({
    message: v.string(),
    data: v.object({ authorization_url: v.string(), reference: v.string() }),
  }),
  refusals: [...Object.values(selectionRefusals), ...Object.values(paymentRefusals), refusals.tooManyAttempts],
})

/** What a verification says while nothing final is known, by what it waits for. */
export const waitingMessages = {
  phone: 'Your payment is waiting to be approved on your phone.',
  provider: 'Your payment is not confirmed yet. We keep asking the payment provider.',
} as const
export const waitsFor = ['phone', 'provider'] as const

export const paymentVerifiedMessage = 'Payment verified successfully!'

/** No sentence says that nothing was taken: a wallet can be debited although the provider calls the payment failed. */
const failureSentences = {
  declined: 'Your bank or mobile money network declined it.',
  'insufficient-funds': 'There was not enough money in the account or wallet.',
  'timed-out': 'It was not approved in time.',
  'wrong-pin': 'The PIN was wrong.',
  'expired-card': 'The card has expired.',
  'over-limit': 'It is over the limit of the card or wallet.',
  'not-permitted': 'Your bank or mobile money network does not allow this payment.',
  rejected: 'It was rejected or cancelled.',
} as const
export type PaymentFailureReason = keyof typeof failureSentences

export const describePaymentFailure = (reason?: PaymentFailureReason) => ({
  status: 402,
  code: 'payment-failed',
  message: `Your payment did not go through.${reason ? ` ${failureSentences[reason]}` : ''}`,
  ...(reason && { params: { reason } }),
})

export const verificationRefusals = {
  notFound: { status: 404, code: 'reference-not-known', message: 'We do not know this payment reference.' },
  failed: describePaymentFailure(),
  notCompleted: {
    status: 402,
    code: 'payment-not-completed',
    message: 'This payment was not completed.',
  },
  refunded: {
    status: 409,
    code: 'payment-refunded',
    message: 'This payment was given back to you, or is on its way back.',
  },
  mismatched: {
    status: 409,
    code: 'payment-mismatched',
    message:
      'We received a payment that does not match your order. Your money is safe and we are looking into it. Please keep the reference.',
  },
} as const

export const verifyTransaction = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/auth/verify-transaction',
  summary: 'Ask the provider what came of a payment, and begin the plan if it was made.',
  access: 'session',
  query: v.strictObject({ reference }),
  reply: v.object({
    data: v.object({
      message: v.string(),
      outcome: v.picklist(['success', 'waiting']),
      /** Null unless the outcome is 'waiting'. */
      waitsFor: v.nullable(v.picklist(waitsFor)),
      reference: v.string(),
      amountPesewas: v.number(),
      plan: v.picklist(planNames),
      duration: v.picklist(planDurations),
      /** Null for a whole period. */
      upgrade: v.nullable(upgrade),
      /** Dates of the period that it bought; null until the business is approved. */
      startsAt: v.nullable(v.string()),
      endsAt: v.nullable(v.string()),
    }),
  }),
  refusals: [...Object.values(verificationRefusals), refusals.tooManyAttempts],
})
