import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountMarket } from './market/routes.ts'
import { mountModeration } from './moderation/routes.ts'
import { mountOwnPage } from './own-page/routes.ts'
import { mountReport } from './report/routes.ts'
import { mountVendorPage } from './vendor-page/routes.ts'

export { loadRenderer } from './pages/load-renderer.ts'
export { mountPages as mountCustomerPages } from './pages/routes.ts'

export const mountCustomer = (app: FastifyInstance, context: Context): void => {
  mountVendorPage(app, context)
  mountMarket(app, context)
  mountOwnPage(app, context)
  mountReport(app, context)
  mountModeration(app, context)
}
