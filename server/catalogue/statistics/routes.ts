import type { FastifyInstance } from 'fastify'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { readStatistics } from './read-statistics.ts'

export const mountStatistics = (app: FastifyInstance, tools: Tools): void => {
  handle(app, readServiceStatistics, ({ bearer }) => readStatistics(tools, bearer.vendorId))
}
