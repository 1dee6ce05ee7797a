import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { writtenReason } from './reason.ts'
import { deskDecision } from './review.ts'

export const suspensionRefusals = {
  notVerified: {
    status: 409,
    code: 'not-verified',
    message: 'Only a verified business can be suspended. No other can be seen by customers.',
  },
  notSuspended: { status: 409, code: 'not-suspended', message: 'This business is not suspended.' },
} as const

const body = v.strictObject({ reason: writtenReason('Please give a reason: the vendor reads it.') })

export const suspendBusiness = endpoint({
  ...deskDecision,
  path: '/desk/businesses/:id/suspend',
  summary:
    'Hide a verified business from customers, with a reason that the vendor reads. The time of its plan runs on.',
  body,
  refusals: [refusals.notFound, suspensionRefusals.notVerified],
})

export const liftSuspension = endpoint({
  ...deskDecision,
  path: '/desk/businesses/:id/lift',
  summary: 'Show a suspended business to customers again, with a reason that the vendor reads.',
  body,
  refusals: [refusals.notFound, suspensionRefusals.notSuspended],
})
