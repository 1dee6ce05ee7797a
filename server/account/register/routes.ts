import type { FastifyInstance } from 'fastify'
import { registerVendor as endpoint } from '../../../contract/account/register.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { registerVendor } from './register-vendor.ts'

export const mountRegister = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ body: { captchaToken, ...registration }, request, idempotencyKey }) =>
    registerVendor(context, registration, { network: clientNetwork(request.ip), idempotencyKey, captchaToken }),
  )
}
