import type { FastifyInstance } from 'fastify'
import { readAllowance as readAllowanceEndpoint } from '../../../contract/catalogue/allowance.ts'
import * as calls from '../../../contract/catalogue/services.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { addService } from './add-service.ts'
import { changeAvailability } from './change-availability.ts'
import { changeService } from './change-service.ts'
import { listServices } from './list-services.ts'
import { readAllowance } from './read-allowance.ts'
import { readService } from './read-service.ts'
import { removeService } from './remove-service.ts'
import { restoreService } from './restore-service.ts'

export const mountServices = (app: FastifyInstance, tools: Tools): void => {
  for (const call of [calls.addService, calls.addServiceInfo])
    handle(app, call, ({ body, bearer: { vendorId }, files, requestKey }) =>
      addService(tools, { vendorId, requestKey, fields: body, photos: files.serviceImages }),
    )
  handle(app, readAllowanceEndpoint, ({ bearer: { vendorId } }) => readAllowance(tools.db, vendorId, tools.clock.now()))
  handle(app, calls.listServices, ({ query, bearer: { vendorId } }) => listServices(tools, { ...query, vendorId }))
  handle(app, calls.readService, ({ params, bearer: { vendorId } }) =>
    readService(tools, { vendorId, serviceId: params.id }),
  )
  handle(app, calls.changeService, ({ params, body, bearer: { vendorId }, requestKey }) =>
    changeService(tools, { vendorId, serviceId: params.id, requestKey, fields: body }),
  )
  handle(app, calls.changeAvailability, ({ params, body, bearer: { vendorId } }) =>
    changeAvailability(tools, { vendorId, serviceId: params.id, availability: body.availability }),
  )
  handle(app, calls.removeService, ({ params, bearer: { vendorId } }) =>
    removeService(tools, { vendorId, serviceId: params.id }),
  )
  handle(app, calls.restoreService, ({ params, bearer: { vendorId } }) =>
    restoreService(tools, { vendorId, serviceId: params.id }),
  )
}
