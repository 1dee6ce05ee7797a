import { businessSubmittedMessage } from '../../../contract/business/add-business.ts'
import { type DocumentName, documentNames } from '../../../contract/business/status.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { idempotent } from '../../http/idempotent.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { readOrRefuse } from '../../http/read-pictures.ts'
import { findVendorBusiness } from '../status/store.ts'
import { assertSendable, keepSubmission } from './keep-submission.ts'
import { isSubmittedBy, type StoredDocument, type Submission } from './store.ts'

const perVendor = { name: 'business-submissions', points: limits.submissionsPerHour, seconds: 3_600 }

type Pictures = Partial<Record<DocumentName, Pick<ReceivedFile, 'read' | 'field'>>>
type PictureSubmission = Submission & { pictures: Pictures }

const submittedReply = { message: businessSubmittedMessage, businessStatus: 'PENDING' as const }

export const addBusiness = (context: Context, submit: PictureSubmission): Promise<typeof submittedReply> =>
  idempotent(
    submit.idempotencyKey,
    async (idempotencyKey) => ((await isSubmittedBy(context.db, submit, idempotencyKey)) ? submittedReply : undefined),
    async () => {
      await register(context, submit)
      return submittedReply
    },
  )

const register = async (context: Context, { pictures, ...submission }: PictureSubmission): Promise<void> => {
  const { db, limiter } = context
  const { vendorId } = submission
  const given = documentNames.filter((name) => pictures[name])
  // Checked before any work on the pictures, and again once the business is locked.
  assertSendable(context, await findVendorBusiness(db, vendorId), given)
  await rateLimited({ limiter, limit: perVendor, of: vendorId }, async () => {
    // Outside the transaction, which would hold a connection meanwhile. The sweep deletes files that are never claimed.
    const documents = await storeDocuments(context, pictures)
    await db.transaction().execute((tx) => keepSubmission(context, tx, submission, documents))
  })
}

/** One picture after the other, so that one vendor does not take up all the capacity for decoding. */
const storeDocuments = async (
  { images, files }: Pick<Context, 'images' | 'files'>,
  pictures: Pictures,
): Promise<StoredDocument[]> => {
  const read: { name: DocumentName; bytes: Buffer }[] = []
  for (const name of documentNames) {
    const picture = pictures[name]
    if (picture) read.push({ name, bytes: await readOrRefuse(picture, (bytes) => images.readDocument(bytes)) })
  }
  return Promise.all(read.map(async ({ name, bytes }) => ({ name, fileName: await files.put('paper', bytes) })))
}
