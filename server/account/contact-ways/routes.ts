import type { FastifyInstance } from 'fastify'
import {
  proveContactWay as proveEndpoint,
  sendProofCode as sendEndpoint,
  stateAddress as stateEndpoint,
} from '../../../contract/account/contact-ways.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { proveContactWay } from './prove-contact-way.ts'
import { sendProofCode } from './send-proof-code.ts'
import { stateAddress } from './state-address.ts'

export const mountContactWays = (app: FastifyInstance, context: Context): void => {
  handle(app, sendEndpoint, ({ bearer, params, idempotencyKey }) =>
    sendProofCode(context, { vendorId: bearer.vendorId, way: params.way, idempotencyKey }),
  )
  handle(app, proveEndpoint, ({ bearer, params, body, request, idempotencyKey }) =>
    proveContactWay(context, {
      vendorId: bearer.vendorId,
      way: params.way,
      code: body.otp,
      network: clientNetwork(request.ip),
      idempotencyKey,
    }),
  )
  handle(app, stateEndpoint, ({ bearer, body }) =>
    stateAddress(context, { vendorId: bearer.vendorId, sessionId: bearer.sessionId, ...body }),
  )
}
