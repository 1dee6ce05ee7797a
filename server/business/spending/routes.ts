import type { FastifyInstance } from 'fastify'
import { readSpending as endpoint } from '../../../contract/business/spending.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { readSpending } from './read-spending.ts'

export const mountSpending = (app: FastifyInstance, tools: Tools): void => {
  handle(app, endpoint, ({ bearer }) => readSpending(tools, bearer.vendorId))
}
