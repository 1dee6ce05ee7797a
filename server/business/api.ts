import type { FastifyInstance } from 'fastify'
import type { Tools } from '../tools.ts'
import { mountAddBusiness } from './add-business/routes.ts'
import { mountDraft } from './draft/routes.ts'
import { mountReview } from './review/routes.ts'
import { mountStanding } from './standing/routes.ts'

export const mountBusiness = (app: FastifyInstance, tools: Tools): void => {
  mountAddBusiness(app, tools)
  mountDraft(app, tools)
  mountStanding(app, tools)
  mountReview(app, tools)
}
