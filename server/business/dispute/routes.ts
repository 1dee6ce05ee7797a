import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/dispute.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { answerDispute, readProof } from './answer-dispute.ts'
import { listDisputes, readDispute } from './describe-dispute.ts'
import { settleDispute } from './settle-dispute.ts'

export const mountDispute = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.listDisputes, () => listDisputes(context))
  handle(app, calls.showDispute, ({ params }) => readDispute(context, params.dispute))
  handle(app, calls.acceptDispute, ({ params, bearer, body }) =>
    answerDispute(context, { ...body, id: params.dispute, operator: bearer.operator, answer: 'accept' }),
  )
  handle(app, calls.settleDispute, ({ params, bearer, body }) =>
    settleDispute(context, { ...body, id: params.dispute, operator: bearer.operator }),
  )
  handle(app, calls.declineDispute, ({ params, bearer, body }) => {
    const proof = readProof(body.proof)
    const { message } = body
    return answerDispute(context, { id: params.dispute, operator: bearer.operator, answer: 'decline', message, proof })
  })
}
