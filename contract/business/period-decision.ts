import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { deskReason, moneyReply, paymentParams } from './finance.ts'

// What the desk decides about a plan whose money went back, or that is to end for another reason.

export const periodRefusals = {
  none: { status: 409, code: 'no-period', message: 'This payment has bought no plan.' },
  notCounting: { status: 409, code: 'period-does-not-count', message: 'The plan of this payment does not count.' },
  over: { status: 409, code: 'period-is-over', message: 'The plan of this payment is over.' },
  takenOver: {
    status: 409,
    code: 'period-taken-over',
    message: 'An upgrade took over the time of this plan. End the plan of the upgrade first: this one then goes on.',
  },
  notEnded: { status: 409, code: 'period-not-ended', message: 'Nobody has ended the plan of this payment.' },
  notRefunded: {
    status: 409,
    code: 'money-not-returned',
    message: 'The money of this plan has not gone back, so there is nothing to decide.',
  },
  refunded: {
    status: 409,
    code: 'period-was-refunded',
    message: 'The money for this plan is on its way back or gone, and it had not begun. It cannot be restored.',
  },
} as const

const decision = {
  wing: 'business',
  method: 'POST',
  access: 'operator',
  params: paymentParams,
  reply: moneyReply,
} as const
const decisionBody = v.strictObject({ reason: deskReason })

export const endPeriod = endpoint({
  ...decision,
  path: '/desk/payments/:reference/end-period',
  summary: 'End the plan that a payment bought now, with a reason that the vendor reads. Later plans move up.',
  body: decisionBody,
  refusals: [
    refusals.notFound,
    periodRefusals.none,
    periodRefusals.notCounting,
    periodRefusals.over,
    periodRefusals.takenOver,
  ],
})

export const undoEndPeriod = endpoint({
  ...decision,
  path: '/desk/payments/:reference/undo-end-period',
  summary: 'Give back the time that was left of a plan which the desk ended, with a reason that the vendor reads.',
  body: decisionBody,
  refusals: [refusals.notFound, periodRefusals.none, periodRefusals.notEnded, periodRefusals.refunded],
})

export const keepPeriod = endpoint({
  ...decision,
  path: '/desk/payments/:reference/keep-period',
  summary: 'Decide that a plan counts although its money went back: it leaves the list of what needs somebody.',
  body: decisionBody,
  refusals: [refusals.notFound, periodRefusals.none, periodRefusals.notCounting, periodRefusals.notRefunded],
})
