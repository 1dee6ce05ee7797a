import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/statement.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readStatement } from './read-statement.ts'
import { readStatementPdf } from './read-statement-pdf.ts'

type StatementCall = { params: { year: string }; bearer: { vendorId: string } }

const readRequest = ({ params, bearer }: StatementCall) => ({ year: Number(params.year), vendorId: bearer.vendorId })

export const mountStatement = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.readStatement, (given) => readStatement(context, readRequest(given)))
  handle(app, calls.readStatementPdf, (given) => readStatementPdf(context, readRequest(given)))
}
