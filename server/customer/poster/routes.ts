import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/customer/poster.ts'
import { openGate } from '../../adapters/gate.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readPoster, readQrCode } from './read-poster.ts'

/** So that those who send pictures find a process free. */
const postersAtOnce = 1
const longestQueue = 20

export const mountPoster = (app: FastifyInstance, context: Context): void => {
  const inTurn = openGate(postersAtOnce, longestQueue)
  handle(app, calls.readQrCode, ({ bearer: { vendorId }, query: { format } }) =>
    readQrCode(context, { vendorId, format }),
  )
  handle(app, calls.readPoster, ({ bearer: { vendorId }, query: { size } }) =>
    inTurn(() => readPoster(context, { vendorId, size })),
  )
}
