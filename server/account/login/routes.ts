import type { FastifyInstance } from 'fastify'
import { logIn as endpoint } from '../../../contract/account/login.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { deviceCookie, readDeviceTokens } from '../device/device-cookie.ts'
import { logIn } from './log-in.ts'

export const mountLogin = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, async ({ body, request, setCookie, idempotencyKey }) => {
    const caller = {
      network: clientNetwork(request.ip),
      deviceTokens: readDeviceTokens(context, request),
      idempotencyKey,
    }
    const { reply, deviceToken } = await logIn(context, body, caller)
    setCookie(deviceCookie(context, request, deviceToken))
    return reply
  })
}
