import type { readStatementPdf as endpoint } from '../../../contract/business/statement.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { pdfNamed } from '../billing/pdf-named.ts'
import { readStatement } from './read-statement.ts'
import { drawStatement } from './statement-pdf.ts'
import { statementWords } from './statement-words.ts'
import { findBuyer } from './store.ts'

/** A year in which nothing was paid has no statement. */
export const readStatementPdf = async (
  context: Pick<Context, 'db' | 'clock' | 'support' | 'issuer'>,
  wanted: { vendorId: string; year: number },
): Promise<ReplyOf<typeof endpoint>> => {
  const { db, clock, support, issuer } = context
  const statement = await readStatement(context, wanted)
  const buyer = await findBuyer(db, wanted.vendorId)
  if (statement.entries.length === 0 || !buyer) return fail(refusals.notFound)
  const now = clock.now()
  const words = statementWords(statement, { buyer, issuer, support, now })
  return pdfNamed(`statement-${wanted.year}`, await drawStatement(words, now))
}
