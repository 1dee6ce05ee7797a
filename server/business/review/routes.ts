import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/review.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readAudit } from '../audit/read-audit.ts'
import { approveBusiness, rejectBusiness } from './decide.ts'
import { listBusinesses } from './list-businesses.ts'
import { reopenBusiness } from './reopen-business.ts'
import { showBusiness } from './show-business.ts'
import { viewDocuments } from './view-documents.ts'

type DeskCall = { params: { id: string }; bearer: { operator: string } }

const readDeskRequest = ({ params, bearer }: DeskCall) => ({ businessId: params.id, operator: bearer.operator })

export const mountReview = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.listBusinesses, ({ query }) => listBusinesses(context, query))
  handle(app, calls.showBusiness, (given) => showBusiness(context, readDeskRequest(given)))
  handle(app, calls.viewDocuments, (given) => viewDocuments(context, readDeskRequest(given)))
  handle(app, calls.approveBusiness, (given) => approveBusiness(context, readDeskRequest(given)))
  handle(app, calls.rejectBusiness, (given) => rejectBusiness(context, readDeskRequest(given), given.body))
  handle(app, calls.reopenBusiness, (given) => reopenBusiness(context, readDeskRequest(given), given.body.reason))
  handle(app, calls.readAudit, ({ params }) => readAudit(context, params.id))
}
