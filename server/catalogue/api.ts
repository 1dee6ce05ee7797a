import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountDraft } from './draft/routes.ts'
import { mountLiveServices } from './live-services/routes.ts'
import { mountPictures } from './pictures/routes.ts'
import { mountServices } from './services/routes.ts'
import { mountStatistics } from './statistics/routes.ts'

export const mountCatalogue = (app: FastifyInstance, context: Context): void => {
  mountServices(app, context)
  mountLiveServices(app, context)
  mountPictures(app, context)
  mountDraft(app, context)
  mountStatistics(app, context)
}
