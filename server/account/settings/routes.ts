import type { FastifyInstance } from 'fastify'
import { changePassword as endpoint } from '../../../contract/account/settings.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readDeviceTokens } from '../device/device-cookie.ts'
import { changePassword } from './change-password.ts'

export const mountSettings = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ bearer, body, request, idempotencyKey }) =>
    changePassword(context, { ...bearer, ...body, deviceTokens: readDeviceTokens(context, request), idempotencyKey }),
  )
}
