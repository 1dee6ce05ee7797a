import { businessSubmittedMessage } from '../../../contract/business/add-business.ts'
import { type PaperName, paperNames } from '../../../contract/business/status.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { idempotent } from '../../http/idempotent.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { readOrRefuse } from '../../http/read-pictures.ts'
import { findVendorBusiness } from '../status/store.ts'
import { keepSubmission, refuseUnlessOpen } from './keep-submission.ts'
import { isSubmittedBy, type Paper, type Submission } from './store.ts'

const perVendor = { name: 'business-submissions', points: limits.submissionsPerHour, seconds: 3_600 }

type Pictures = Partial<Record<PaperName, Pick<ReceivedFile, 'read' | 'field'>>>
type Submit = Submission & { pictures: Pictures }

const submitted = { message: businessSubmittedMessage, businessStatus: 'PENDING' as const }

export const addBusiness = (context: Context, submit: Submit): Promise<typeof submitted> =>
  idempotent(
    submit.idempotencyKey,
    async (idempotencyKey) => ((await isSubmittedBy(context.db, submit, idempotencyKey)) ? submitted : undefined),
    async () => {
      await register(context, submit)
      return submitted
    },
  )

const register = async (context: Context, { pictures, ...submission }: Submit): Promise<void> => {
  const { db, limiter } = context
  const { vendorId } = submission
  const given = paperNames.filter((name) => pictures[name])
  // Before any work on the pictures, and again when the business is locked.
  refuseUnlessOpen(context, await findVendorBusiness(db, vendorId), given)
  await rateLimited({ limiter, limit: perVendor, of: vendorId }, async () => {
    // No connection is held meanwhile. What is written and then not claimed, the sweep takes away.
    const papers = await keepPapers(context, pictures)
    await db.transaction().execute((tx) => keepSubmission(context, tx, submission, papers))
  })
}

/** One picture after the other: one vendor does not take all the room there is for decoding. */
const keepPapers = async (
  { images, files }: Pick<Context, 'images' | 'files'>,
  pictures: Pictures,
): Promise<Paper[]> => {
  const read: { name: PaperName; bytes: Buffer }[] = []
  for (const name of paperNames) {
    const picture = pictures[name]
    if (picture) read.push({ name, bytes: await readOrRefuse(picture, (bytes) => images.readDocument(bytes)) })
  }
  return Promise.all(read.map(async ({ name, bytes }) => ({ name, fileName: await files.put('paper', bytes) })))
}
