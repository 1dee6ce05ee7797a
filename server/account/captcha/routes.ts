import type { FastifyInstance } from 'fastify'
import { askCaptchaChallenge } from '../../../contract/account/captcha.ts'
import { handle } from '../../http/handle.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Tools } from '../../tools.ts'
import { makeChallenge } from './make-challenge.ts'

export const mountCaptcha = (app: FastifyInstance, tools: Tools): void => {
  handle(app, askCaptchaChallenge, ({ request }) => makeChallenge(tools, networkOf(request.ip)))
}
