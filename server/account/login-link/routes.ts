import type { FastifyInstance } from 'fastify'
import { askLoginLink as askEndpoint, redeemLoginLink as redeemEndpoint } from '../../../contract/account/login-link.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { deviceCookie, readDeviceTokens } from '../device/device-cookie.ts'
import { askLoginLink } from './ask-login-link.ts'
import { redeemLoginLink } from './redeem-login-link.ts'

export const mountLoginLink = (app: FastifyInstance, context: Context): void => {
  handle(app, askEndpoint, ({ body, request }) =>
    askLoginLink(context, {
      name: body.email,
      network: clientNetwork(request.ip),
      deviceTokens: readDeviceTokens(context, request),
    }),
  )
  handle(app, redeemEndpoint, async ({ body, request, setCookie, idempotencyKey }) => {
    const use = { ...body, network: clientNetwork(request.ip), idempotencyKey }
    const { reply, deviceToken } = await redeemLoginLink(context, use)
    setCookie(deviceCookie(context, request, deviceToken))
    return reply
  })
}
