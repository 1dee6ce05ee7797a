import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/treasury.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { readLedger } from './read-ledger.ts'

export const mountLedger = (app: FastifyInstance, tools: Tools): void => {
  handle(app, calls.readLedger, ({ query }) => readLedger(tools, query))
}
