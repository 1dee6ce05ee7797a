import type { Transaction } from 'kysely'
import { type DocumentName, documentNames } from '../../../contract/business/status.ts'
import { limits } from '../../../contract/limits.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { readOrRefuse } from '../../http/read-pictures.ts'
import { putDocuments, type StoredDocument, type Submission } from './store.ts'

const perVendor = { name: 'business-submissions', points: limits.submissionsPerHour, seconds: 3_600 }

type Pictures = Partial<Record<DocumentName, Pick<ReceivedFile, 'read' | 'field'>>>
export type PictureSubmission = Submission & { pictures: Pictures }

/** Counts it, stores its pictures, and hands both to `keep` in one transaction. */
export const takeSubmission = <Kept>(
  context: Context,
  { vendorId, pictures }: PictureSubmission,
  keep: (tx: Transaction<Schema>, documents: readonly StoredDocument[]) => Promise<Kept>,
): Promise<Kept> =>
  rateLimited({ limiter: context.limiter, limit: perVendor, of: vendorId }, async () => {
    // Outside the transaction, which would hold a connection meanwhile. The sweep deletes files that are never claimed.
    const documents = await storeDocuments(context, pictures)
    return context.db.transaction().execute((tx) => keep(tx, documents))
  })

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

type Replacement = {
  businessId: string
  before: readonly { name: DocumentName; file_name: string }[]
  documents: readonly StoredDocument[]
}

/** What is not among `documents` stays as it was. */
export const replaceDocuments = async (
  { files, clock }: Pick<Context, 'files' | 'clock'>,
  tx: Transaction<Schema>,
  { businessId, before, documents }: Replacement,
): Promise<void> => {
  await putDocuments(tx, businessId, documents, clock.now())
  await files.claim(
    tx,
    documents.map(({ fileName }) => fileName),
  )
  const replaced = before.filter(({ name }) => documents.some((document) => document.name === name))
  await files.release(
    tx,
    replaced.map(({ file_name }) => file_name),
  )
}
