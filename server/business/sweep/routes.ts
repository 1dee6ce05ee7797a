import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/sweep.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readLastSweep, sweepForDesk } from './describe-sweep.ts'
import { listSettlements } from './list-settlements.ts'

export const mountSweep = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.runSweep, ({ body, bearer }) => sweepForDesk(context, { ...body, operator: bearer.operator }))
  handle(app, calls.readLastSweep, () => readLastSweep(context))
  handle(app, calls.listSettlements, ({ query }) => listSettlements(context, query))
}
