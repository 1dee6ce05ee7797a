import type { readStatementPdf as endpoint } from '../../../contract/business/statement.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { pdfNamed } from '../billing/pdf-named.ts'
import { readStatement } from './read-statement.ts'
import { statementWords } from './statement-words.ts'

/** A year in which nothing was paid has no statement. */
export const readStatementPdf = async (
  context: Pick<Context, 'db' | 'clock' | 'support' | 'issuer'>,
  wanted: { vendorId: string; year: number },
): Promise<ReplyOf<typeof endpoint>> => {
  const statement = await readStatement(context, wanted)
  if (statement.entries.length === 0 || !statement.buyer) return fail(refusals.notFound)
  const words = statementWords(statement, context.support)
  // With what makes PDFs, which is large and seldom needed.
  const { drawStatement } = await import('./statement-pdf.ts')
  return pdfNamed(`statement-${wanted.year}`, await drawStatement(words, new Date(statement.at)))
}
