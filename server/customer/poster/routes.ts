import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/customer/poster.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readPoster, readQrCode } from './read-poster.ts'

export const mountPoster = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.readQrCode, ({ bearer: { vendorId }, query: { format } }) =>
    readQrCode(context, { vendorId, format }),
  )
  handle(app, calls.readPoster, ({ bearer: { vendorId }, query: { size } }) => readPoster(context, { vendorId, size }))
}
