import type { FastifyInstance } from 'fastify'
import { registerVendor as endpoint } from '../../../contract/account/register.ts'
import { handle } from '../../http/handle.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Tools } from '../../tools.ts'
import { registerVendor } from './register-vendor.ts'

export const mountRegister = (app: FastifyInstance, tools: Tools): void => {
  handle(app, endpoint, ({ body, request, requestKey }) =>
    registerVendor(tools, body, { network: networkOf(request.ip), requestKey }),
  )
}
