import type { FastifyInstance } from 'fastify'
import { sendHelpRequest as endpoint } from '../../../contract/account/help.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { sendHelpRequest } from './send-help-request.ts'

export const mountHelp = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ body: { captchaToken, ...question }, request }) =>
    sendHelpRequest(context, question, { network: clientNetwork(request.ip), captchaToken }),
  )
}
