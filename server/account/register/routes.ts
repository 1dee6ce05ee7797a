import type { FastifyInstance } from 'fastify'
import { registerVendor as endpoint } from '../../../contract/account/register.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { networkOf } from '../../http/network-of.ts'
import { registerVendor } from './register-vendor.ts'

export const mountRegister = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ body, request, idempotencyKey }) =>
    registerVendor(context, body, { network: networkOf(request.ip), idempotencyKey }),
  )
}
