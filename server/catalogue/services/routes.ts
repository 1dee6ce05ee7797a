import type { FastifyInstance } from 'fastify'
import * as writing from '../../../contract/catalogue/add-service.ts'
import { readAllowance as readAllowanceEndpoint } from '../../../contract/catalogue/allowance.ts'
import * as calls from '../../../contract/catalogue/services.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { addService } from './add-service.ts'
import { changeAvailability, changeService } from './change-service.ts'
import { listServices, readService } from './list-services.ts'
import { readAllowance } from './measure-allowance.ts'
import { removeService, restoreService } from './remove-service.ts'

export const mountServices = (app: FastifyInstance, context: Context): void => {
  for (const call of [writing.addService, writing.addServiceInfo])
    handle(app, call, ({ body, bearer: { vendorId }, files, idempotencyKey }) =>
      addService(context, { vendorId, idempotencyKey, fields: body, photos: files.serviceImages }),
    )
  handle(app, readAllowanceEndpoint, ({ bearer: { vendorId } }) =>
    readAllowance(context.db, vendorId, context.clock.now()),
  )
  handle(app, calls.listServices, ({ query, bearer: { vendorId } }) => listServices(context, { ...query, vendorId }))
  handle(app, calls.readService, ({ params, bearer: { vendorId } }) =>
    readService(context, { vendorId, serviceId: params.id }),
  )
  handle(app, writing.changeService, ({ params, body, bearer: { vendorId }, idempotencyKey }) =>
    changeService(context, { vendorId, serviceId: params.id, idempotencyKey, fields: body }),
  )
  handle(app, calls.changeAvailability, ({ params, body, bearer: { vendorId } }) =>
    changeAvailability(context, { vendorId, serviceId: params.id, availability: body.availability }),
  )
  handle(app, calls.removeService, ({ params, bearer: { vendorId } }) =>
    removeService(context, { vendorId, serviceId: params.id }),
  )
  handle(app, calls.restoreService, ({ params, bearer: { vendorId } }) =>
    restoreService(context, { vendorId, serviceId: params.id }),
  )
}
