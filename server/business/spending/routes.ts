import type { FastifyInstance } from 'fastify'
import { readSpending as endpoint } from '../../../contract/business/spending.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readSpending } from './read-spending.ts'

export const mountSpending = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ bearer }) => readSpending(context, bearer.vendorId))
}
