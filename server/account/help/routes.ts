import type { FastifyInstance } from 'fastify'
import { sendHelpRequest as endpoint } from '../../../contract/account/help.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { networkOf } from '../../http/network-of.ts'
import { sendHelpRequest } from './send-help-request.ts'

export const mountHelp = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ body, request }) => sendHelpRequest(context, body, networkOf(request.ip)))
}
