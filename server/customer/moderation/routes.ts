import type { FastifyInstance } from 'fastify'
import { answerPageHiding, answerServiceHiding } from '../../../contract/customer/hiding.ts'
import * as calls from '../../../contract/customer/moderation.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { answerForPage, answerForService } from './answer-hiding.ts'
import { dismissReport } from './dismiss-report.ts'
import { hidePage, showPage } from './hide-page.ts'
import { findServices, hideService, showService } from './hide-service.ts'
import { listReports, showReport } from './read-reports.ts'

type DeskCall = { params: { id: string }; bearer: { operator: string } }

const readDeskRequest = ({ params, bearer }: DeskCall) => ({ businessId: params.id, operator: bearer.operator })

export const mountModeration = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.listReports, () => listReports(context))
  handle(app, calls.showReport, ({ params }) => showReport(context, Number(params.number)))
  handle(app, calls.dismissReport, ({ params, bearer: { operator }, body }) =>
    dismissReport(context, { id: Number(params.number), operator, reason: body.reason }),
  )
  handle(app, calls.hidePage, (given) => hidePage(context, readDeskRequest(given), given.body.reason))
  handle(app, calls.showPage, (given) => showPage(context, readDeskRequest(given)))
  handle(app, calls.findServices, ({ params, query }) => findServices(context, params.id, query.beginning))
  handle(app, calls.hideService, (given) =>
    hideService(context, { ...readDeskRequest(given), serviceId: given.params.service }, given.body.reason),
  )
  handle(app, calls.showService, (given) =>
    showService(context, { ...readDeskRequest(given), serviceId: given.params.service }),
  )
  handle(app, answerPageHiding, ({ bearer: { vendorId }, body }) =>
    answerForPage(context, { vendorId, words: body.answer }),
  )
  handle(app, answerServiceHiding, ({ bearer: { vendorId }, params, body }) =>
    answerForService(context, { vendorId, serviceId: params.id, words: body.answer }),
  )
}
