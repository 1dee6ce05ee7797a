import type { FastifyInstance } from 'fastify'
import { resendCode as resendEndpoint, verifyVendor as verifyEndpoint } from '../../../contract/account/verification.ts'
import { handle } from '../../http/handle.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Tools } from '../../tools.ts'
import { resendCode } from './resend-code.ts'
import { verifyVendor } from './verify-vendor.ts'

export const mountVerification = (app: FastifyInstance, tools: Tools): void => {
  handle(app, verifyEndpoint, ({ body, bearer, request, requestKey }) =>
    verifyVendor(tools, { ...bearer, code: body.otp, network: networkOf(request.ip), requestKey }),
  )
  handle(app, resendEndpoint, ({ bearer, requestKey }) => resendCode(tools, { ...bearer, requestKey }))
}
