import type { FastifyInstance } from 'fastify'
import { resendCode as resendEndpoint, verifyVendor as verifyEndpoint } from '../../../contract/account/verification.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { resendCode } from './resend-code.ts'
import { verifyVendor } from './verify-vendor.ts'

export const mountVerification = (app: FastifyInstance, context: Context): void => {
  handle(app, verifyEndpoint, ({ body, bearer, request, idempotencyKey }) =>
    verifyVendor(context, { ...bearer, code: body.otp, network: clientNetwork(request.ip), idempotencyKey }),
  )
  handle(app, resendEndpoint, ({ bearer, idempotencyKey }) => resendCode(context, { ...bearer, idempotencyKey }))
}
