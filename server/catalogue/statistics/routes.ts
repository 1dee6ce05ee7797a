import type { FastifyInstance } from 'fastify'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readStatistics } from './read-statistics.ts'

export const mountStatistics = (app: FastifyInstance, context: Context): void => {
  handle(app, readServiceStatistics, ({ bearer }) => readStatistics(context, bearer.vendorId))
}
