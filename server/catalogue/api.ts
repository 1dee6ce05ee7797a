import type { FastifyInstance } from 'fastify'
import type { Tools } from '../tools.ts'
import { mountDraft } from './draft/routes.ts'
import { mountPictures } from './pictures/routes.ts'
import { mountServices } from './services/routes.ts'
import { mountStatistics } from './statistics/routes.ts'

export const mountCatalogue = (app: FastifyInstance, tools: Tools): void => {
  mountServices(app, tools)
  mountPictures(app, tools)
  mountDraft(app, tools)
  mountStatistics(app, tools)
}
