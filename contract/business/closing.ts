import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { writtenReason } from './reason.ts'
import { deskDecision } from './review.ts'

export const closingRefusals = {
  alreadyClosed: { status: 409, code: 'already-closed', message: 'This business is closed already.' },
  paymentOpen: {
    status: 409,
    code: 'payment-open',
    message: 'A payment is open: the provider has said nothing final of it. Check it first.',
  },
  moneyHeld: {
    status: 409,
    code: 'money-held',
    message: 'Money came that does not match its order. Refund it first.',
  },
  refundOpen: {
    status: 409,
    code: 'refund-open',
    message: 'A refund is not finished. Wait for it, or give it up first.',
  },
  timeNotBegun: {
    status: 409,
    code: 'paid-time-not-begun',
    message: 'Time is paid that has not begun. Refund it first.',
  },
} as const

export const closeBusiness = endpoint({
  ...deskDecision,
  path: '/desk/businesses/:id/close',
  summary: 'Close a business and the account of its vendor for good: the login, the listings and personal data go.',
  body: v.strictObject({ reason: writtenReason('Please give a reason: the vendor reads it.') }),
  refusals: [refusals.notFound, ...Object.values(closingRefusals)],
})
