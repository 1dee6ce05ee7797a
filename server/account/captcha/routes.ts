import type { FastifyInstance } from 'fastify'
import { askCaptchaChallenge } from '../../../contract/account/captcha.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'

/** Many vendors share one address of a phone network, so only a script should ever reach this. */
const perNetwork = { name: 'captcha-challenge', points: 3_000, seconds: 3_600 }

export const mountCaptcha = (app: FastifyInstance, context: Context): void => {
  handle(app, askCaptchaChallenge, async ({ request }) => {
    await consumeOrFail(context.limiter, perNetwork, context.pseudonym(clientNetwork(request.ip)))
    return context.ownCaptcha.challenge()
  })
}
