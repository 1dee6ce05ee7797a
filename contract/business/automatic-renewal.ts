import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { paymentRefusals } from './payment.ts'
import { planDurations, planNames } from './plans.ts'
import { selectionRefusals } from './subscription.ts'

/** The vendor is told this many days before the plan ends. */
export const automaticNoticeDays = 3
/** Days on which the card is tried, counted from the day of the end; those after it are in the days of grace. */
export const tryDays = [-1, 0, 2, 5] as const
export type TryDay = (typeof tryDays)[number]

export const stopReasons = ['vendor', 'card expired'] as const
export type StopReason = (typeof stopReasons)[number]

const knownCard = { brand: v.string(), last4: v.string() }
export type KnownCard = { brand: string; last4: string }

/** Visa •••• 4081 */
export const cardInWords = ({ brand, last4 }: KnownCard): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`

export const automaticRenewal = v.object({
  /** The card that is charged; null while it is off. `expires` is its last month, such as 2027-04. */
  card: v.nullable(v.object({ ...knownCard, expires: v.string() })),
  /** A card that was paid with and may be switched on, or take the place of the one above. */
  offered: v.nullable(v.object(knownCard)),
  /** What is renewed next, if it is on: the plan that is in force at the end. Null while nothing can be charged. */
  next: v.nullable(
    v.object({
      plan: v.picklist(planNames),
      duration: v.picklist(planDurations),
      amountPesewas: v.number(),
      endsAt: v.string(),
      /** When the card is tried next; null when it is not tried any more before somebody pays. */
      triedOn: v.nullable(v.string()),
    }),
  ),
  /** Why it is off although it was on. */
  stopped: v.nullable(v.object({ at: v.string(), because: v.picklist(stopReasons) })),
})
export type AutomaticRenewal = v.InferOutput<typeof automaticRenewal>

export const readAutomaticRenewal = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/automatic-renewal',
  summary: 'Whether the plan renews by itself, with which card, and what is renewed next.',
  access: 'session',
  reply: automaticRenewal,
})

export const automaticRefusals = {
  noCard: {
    status: 409,
    code: 'no-card-to-renew-with',
    message: 'Please pay by card once. Then you can let it renew your plan.',
  },
  cardExpired: {
    status: 409,
    code: 'card-expired',
    message: 'This card has expired. Please pay with another card once.',
  },
  disputed: {
    status: 409,
    code: 'renewal-disputed',
    message:
      'A bank or mobile money network has asked for one of your payments back, so your plan cannot renew by itself. Please renew it yourself.',
  },
} as const

const message = v.object({ message: v.string() })

export const switchOnAutomaticRenewal = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/auth/automatic-renewal',
  summary: 'Let the plan renew by itself, with the card of the last card payment.',
  access: 'session',
  body: v.strictObject({}),
  reply: message,
  refusals: [
    ...Object.values(automaticRefusals),
    ...Object.values(selectionRefusals),
    paymentRefusals.providerSilent,
    refusals.tooManyAttempts,
  ],
})

export const automaticMessages = {
  on: 'Your plan renews by itself from now on.',
  off: 'Automatic renewal is off. Your card is not charged.',
  /** The provider was asked already. */
  offDuringTry:
    'Automatic renewal is off. A charge that had begun may still go through. Billing shows what comes of it.',
} as const

export const switchOffAutomaticRenewal = endpoint({
  wing: 'business',
  method: 'DELETE',
  path: '/auth/automatic-renewal',
  summary: 'Stop the automatic renewal, and delete what charges the card.',
  access: 'session',
  reply: message,
})
