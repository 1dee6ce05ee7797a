import type { FastifyInstance } from 'fastify'
import { logIn as endpoint } from '../../../contract/account/login.ts'
import { handle } from '../../http/handle.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Tools } from '../../tools.ts'
import { logIn } from './log-in.ts'

export const mountLogin = (app: FastifyInstance, tools: Tools): void => {
  handle(app, endpoint, ({ body, request, requestKey }) =>
    logIn(tools, body, { network: networkOf(request.ip), requestKey }),
  )
}
