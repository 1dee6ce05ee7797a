import { documentUnreadable, type viewDocuments as endpoint } from '../../../contract/business/review.ts'
import type { DocumentName } from '../../../contract/business/status.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { productName } from '../../../contract/product.ts'
import { refusals } from '../../../contract/refusals.ts'
import { utcMinute } from '../../../contract/time-in-words.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { makeMarkedCopy } from './marked-copy.ts'
import { findDocuments, lockBusiness } from './store.ts'

type DeskRequest = { businessId: string; operator: string }
type DocumentContext = Pick<Context, 'db' | 'auditHashes' | 'files' | 'images' | 'clock' | 'log' | 'security'>

export const viewDocuments = async (
  context: DocumentContext,
  request: DeskRequest,
): Promise<ReplyOf<typeof endpoint>> => {
  const at = context.clock.now()
  const words = watermarkText(request.operator, at)
  // Recorded before anything is handed out: the trail may hold a view that failed, but never lacks one.
  const documents = await recordViews(context, request, at)
  if (documents.length > 0) context.security.record('documents-viewed', { business: request.businessId })
  const copies: ReplyOf<typeof endpoint>['papers'] = []
  for (const { name, file_name } of documents) {
    const document = { businessId: request.businessId, name, file_name }
    const copy = (await makeMarkedCopy(context, document, { words })) ?? fail(documentUnreadable)
    copies.push({ name, type: 'image/jpeg', base64: copy.toString('base64') })
  }
  return { papers: copies }
}

const recordViews = (context: DocumentContext, { businessId, operator }: DeskRequest, at: Date) =>
  context.db.transaction().execute(async (tx) => {
    const { id, version } = (await lockBusiness(tx, businessId)) ?? fail(refusals.notFound)
    const documents = await findDocuments(tx, id)
    const view = (name: DocumentName) =>
      appendAudit(context, tx, {
        businessId: id,
        at,
        who: `operator ${operator}`,
        action: 'paper viewed',
        version,
        fields: [name],
      })
    for (const { name } of documents) await view(name)
    return documents
  })

/** Repeated all over each copy. Only characters that the watermark can draw may stand in it. */
export const watermarkText = (operator: string, at: Date): string =>
  [`${productName} business review only`, operator, utcMinute(at.toISOString())].join(' · ')
