import type { FastifyInstance } from 'fastify'
import { resendCode as resendEndpoint, verifyVendor as verifyEndpoint } from '../../../contract/vendor/verification.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { resendCode } from './resend-code.ts'
import { verifyVendor } from './verify-vendor.ts'

export const mountVerification = (app: FastifyInstance, tools: Tools): void => {
  handle(app, verifyEndpoint, ({ body, bearer, requestKey }) =>
    verifyVendor(tools, { ...bearer, code: body.otp, requestKey }),
  )
  handle(app, resendEndpoint, ({ bearer, requestKey }) => resendCode(tools, { ...bearer, requestKey }))
}
