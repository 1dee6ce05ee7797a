import type { FastifyInstance } from 'fastify'
import { sendReport as endpoint } from '../../../contract/customer/report.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { sendReport } from './send-report.ts'

export const mountReport = (app: FastifyInstance, context: Context): void =>
  handle(app, endpoint, ({ params: { slug }, body: { captchaToken, ...report }, request }) =>
    sendReport(context, { ...report, slug }, { network: clientNetwork(request.ip), captchaToken, way: 'call' }),
  )
