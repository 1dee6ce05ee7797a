import { type viewPapers as endpoint, paperUnreadable } from '../../../contract/business/review.ts'
import type { PaperName } from '../../../contract/business/status.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { productName } from '../../../contract/product.ts'
import { refusals } from '../../../contract/refusals.ts'
import { utcMinute } from '../../../contract/time-in-words.ts'
import { isUnavailable } from '../../adapters/database/failures.ts'
import { StoreFailure } from '../../adapters/files/port.ts'
import { TooBusy } from '../../adapters/gate.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { findPapers, lockBusiness } from './store.ts'

type DeskRequest = { businessId: string; operator: string }
type Needed = Pick<Context, 'db' | 'files' | 'images' | 'clock' | 'log'>

export const viewPapers = async (context: Needed, request: DeskRequest): Promise<ReplyOf<typeof endpoint>> => {
  const at = context.clock.now()
  const words = copyWords(request.operator, at)
  // The trail says so before anything is handed out: a view may be in it that failed, none is missing.
  const papers = await recordViews(context, request, at)
  const copies: ReplyOf<typeof endpoint>['papers'] = []
  for (const { name, file_name } of papers) {
    const copy = await markedCopy(context, file_name, words).catch((error) => {
      if (mayPass(error)) throw error
      context.log.error({ businessId: request.businessId, paper: name, err: error }, 'a paper cannot be read')
      return fail(paperUnreadable)
    })
    copies.push({ name, type: 'image/jpeg', base64: copy.toString('base64') })
  }
  return { papers: copies }
}

const recordViews = ({ db }: Needed, { businessId, operator }: DeskRequest, at: Date) =>
  db.transaction().execute(async (tx) => {
    const { id, version } = (await lockBusiness(tx, businessId)) ?? fail(refusals.notFound)
    const papers = await findPapers(tx, id)
    const view = (name: PaperName) =>
      appendAudit(tx, {
        businessId: id,
        at,
        who: `operator ${operator}`,
        action: 'paper viewed',
        version,
        fields: [name],
      })
    for (const { name } of papers) await view(name)
    return papers
  })

const markedCopy = async ({ files, images }: Needed, fileName: string, words: string) => {
  const paper = await files.read(fileName)
  if (!paper) throw new Error('the file is not there')
  return images.watermark(paper, words)
}

/** Nothing is wrong with the paper: asked again in a moment, it may well be there. */
const mayPass = (error: unknown) => error instanceof TooBusy || error instanceof StoreFailure || isUnavailable(error)

/** All over each copy. Only what there is a drawing of can stand in it. */
export const copyWords = (operator: string, at: Date): string =>
  [`${productName} business review only`, operator, utcMinute(at.toISOString())].join(' · ')
