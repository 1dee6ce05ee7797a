import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountMarket } from './market/routes.ts'
import { mountOwnPage } from './own-page/routes.ts'
import { mountVendorPage } from './vendor-page/routes.ts'
import { mountViews } from './views/routes.ts'

export { loadRenderer } from './pages/load-renderer.ts'
export { mountPages as mountCustomerPages } from './pages/routes.ts'

export const mountCustomer = (app: FastifyInstance, context: Context): void => {
  mountVendorPage(app, context)
  mountMarket(app, context)
  mountOwnPage(app, context)
  mountViews(app, context)
}
