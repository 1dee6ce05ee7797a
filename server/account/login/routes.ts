import type { FastifyInstance } from 'fastify'
import { logIn as endpoint } from '../../../contract/account/login.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { logIn } from './log-in.ts'

export const mountLogin = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ body, request, idempotencyKey }) =>
    logIn(context, body, { network: clientNetwork(request.ip), idempotencyKey }),
  )
}
