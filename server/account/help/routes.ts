import type { FastifyInstance } from 'fastify'
import { sendHelpRequest as endpoint } from '../../../contract/account/help.ts'
import { handle } from '../../http/handle.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Tools } from '../../tools.ts'
import { sendHelpRequest } from './send-help-request.ts'

export const mountHelp = (app: FastifyInstance, tools: Tools): void => {
  handle(app, endpoint, ({ body, request }) => sendHelpRequest(tools, body, networkOf(request.ip)))
}
