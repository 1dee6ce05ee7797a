import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/review.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { approveBusiness, rejectBusiness } from './decide.ts'
import { listBusinesses } from './list-businesses.ts'
import { readAudit } from './read-audit.ts'
import { showBusiness } from './show-business.ts'
import { viewPapers } from './view-papers.ts'

type Asked = { params: { id: string }; bearer: { operator: string } }

const asked = ({ params, bearer }: Asked) => ({ businessId: params.id, operator: bearer.operator })

export const mountReview = (app: FastifyInstance, tools: Tools): void => {
  handle(app, calls.listBusinesses, ({ query }) => listBusinesses(tools, query))
  handle(app, calls.showBusiness, (given) => showBusiness(tools, asked(given)))
  handle(app, calls.viewPapers, (given) => viewPapers(tools, asked(given)))
  handle(app, calls.approveBusiness, (given) => approveBusiness(tools, asked(given)))
  handle(app, calls.rejectBusiness, (given) => rejectBusiness(tools, asked(given), given.body))
  handle(app, calls.readAudit, ({ params }) => readAudit(tools, params.id))
}
