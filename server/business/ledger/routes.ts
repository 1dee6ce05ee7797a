import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/ledger.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readLedger } from './read-ledger.ts'

export const mountLedger = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.readLedger, ({ query }) => readLedger(context, query))
}
