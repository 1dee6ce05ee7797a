import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/automatic-renewal.ts'
import { stopAutomaticRenewal } from '../../../contract/business/stop-renewal.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { readAutomaticRenewal } from './read-automatic-renewal.ts'
import { stopByLink, switchOff } from './stop.ts'
import { switchOn } from './switch-on.ts'

export const mountAutomaticRenewal = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.readAutomaticRenewal, ({ bearer }) => readAutomaticRenewal(context, bearer.vendorId))
  handle(app, calls.switchOnAutomaticRenewal, ({ bearer }) => switchOn(context, bearer.vendorId))
  handle(app, calls.switchOffAutomaticRenewal, ({ bearer }) => switchOff(context, bearer.vendorId))
  handle(app, stopAutomaticRenewal, ({ body, request }) =>
    stopByLink(context, { token: body.token, network: clientNetwork(request.ip) }),
  )
}
