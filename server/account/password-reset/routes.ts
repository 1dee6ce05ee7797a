import type { FastifyInstance } from 'fastify'
import {
  askResetCode as askEndpoint,
  checkResetCode as checkEndpoint,
  setNewPassword as setEndpoint,
} from '../../../contract/account/password-reset.ts'
import { handle } from '../../http/handle.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Tools } from '../../tools.ts'
import { askResetCode } from './ask-reset-code.ts'
import { checkResetCode } from './check-reset-code.ts'
import { setNewPassword } from './set-new-password.ts'

export const mountPasswordReset = (app: FastifyInstance, tools: Tools): void => {
  handle(app, askEndpoint, ({ body, request, requestKey }) =>
    askResetCode(tools, { ...body, network: networkOf(request.ip), requestKey }),
  )
  handle(app, checkEndpoint, ({ body, bearer, request, requestKey }) =>
    checkResetCode(tools, { ...bearer, code: body.otp, network: networkOf(request.ip), requestKey }),
  )
  handle(app, setEndpoint, ({ body, bearer, requestKey }) => setNewPassword(tools, { ...bearer, ...body, requestKey }))
}
