import type { FastifyInstance } from 'fastify'
import { askCaptchaChallenge } from '../../../contract/account/captcha.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { makeChallenge } from './make-challenge.ts'

export const mountCaptcha = (app: FastifyInstance, context: Context): void => {
  handle(app, askCaptchaChallenge, ({ request }) => makeChallenge(context, clientNetwork(request.ip)))
}
