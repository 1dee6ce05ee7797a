import type { FastifyInstance } from 'fastify'
import {
  askResetCode as askEndpoint,
  checkResetCode as checkEndpoint,
  setNewPassword as setEndpoint,
} from '../../../contract/account/password-reset.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { deviceCookie, readDeviceTokens } from '../device/device-cookie.ts'
import { askResetCode } from './ask-reset-code.ts'
import { checkResetCode } from './check-reset-code.ts'
import { setNewPassword } from './set-new-password.ts'

export const mountPasswordReset = (app: FastifyInstance, context: Context): void => {
  handle(app, askEndpoint, ({ body, request, idempotencyKey }) =>
    askResetCode(context, {
      name: body.email,
      captchaToken: body.captchaToken,
      network: clientNetwork(request.ip),
      deviceTokens: readDeviceTokens(context, request),
      idempotencyKey,
    }),
  )
  handle(app, checkEndpoint, ({ body, bearer, request, idempotencyKey }) =>
    checkResetCode(context, { ...bearer, code: body.otp, network: clientNetwork(request.ip), idempotencyKey }),
  )
  handle(app, setEndpoint, async ({ body, bearer, request, setCookie, idempotencyKey }) => {
    const { reply, deviceToken } = await setNewPassword(context, { ...bearer, ...body, idempotencyKey })
    setCookie(deviceCookie(context, request, deviceToken))
    return reply
  })
}
