import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountMarket } from './market/routes.ts'
import { mountModeration } from './moderation/routes.ts'
import { mountOwnPage } from './own-page/routes.ts'
import { mountPages } from './pages/routes.ts'
import { mountPoster } from './poster/routes.ts'
import { mountReport } from './report/routes.ts'
import { mountSharePictures } from './share-picture/routes.ts'
import { mountVendorPage } from './vendor-page/routes.ts'
import { mountViews } from './views/routes.ts'

export { loadRenderer } from './pages/load-renderer.ts'

/** Where there is a renderer: the pages themselves, and the pictures that stand for them. */
export const mountCustomerPages: typeof mountPages = (app, context, place) => {
  mountPages(app, context, place)
  mountSharePictures(app, context)
}

export const mountCustomer = (app: FastifyInstance, context: Context): void => {
  mountVendorPage(app, context)
  mountMarket(app, context)
  mountOwnPage(app, context)
  mountViews(app, context)
  mountPoster(app, context)
  mountReport(app, context)
  mountModeration(app, context)
}
