import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { text, uuid } from '../fields.ts'
import { refusals } from '../refusals.ts'
import { required } from '../sentence.ts'
import { hidingAnswer } from './hidden.ts'
import { customerLimits } from './limits.ts'

/** What we hide from customers, a page or a service, and what its vendor answers. */

export const answerToHiding = v.strictObject({
  answer: text('Your answer', {
    requiredMessage: required('Please write your answer.'),
    maxLength: customerLimits.hidingAnswerMaxLength,
  }),
})
export type AnswerToHiding = v.InferOutput<typeof answerToHiding>

export const answerRefusals = {
  notHidden: {
    status: 409,
    code: 'nothing-to-answer',
    message: 'It is not hidden any more. There is nothing to answer.',
  },
  answeredBefore: {
    status: 409,
    code: 'answered-before',
    message: 'You have answered already. We read it before we decide.',
  },
} as const

export const answerReceived = 'We have your answer, and we read it before we decide.'

const call = {
  wing: 'customer',
  method: 'POST',
  access: 'session',
  body: answerToHiding,
  reply: v.object({ message: v.string(), answer: hidingAnswer }),
} as const

export const answerPageHiding = endpoint({
  ...call,
  path: '/auth/page/answer',
  summary: 'Answer why the page is hidden, once for each time that it is hidden.',
  refusals: Object.values(answerRefusals),
})

export const answerServiceHiding = endpoint({
  ...call,
  path: '/auth/services/:id/answer',
  summary: 'Answer why a service is hidden, once for each time that it is hidden.',
  params: v.strictObject({ id: uuid }),
  refusals: [refusals.notFound, ...Object.values(answerRefusals)],
})
