import type { Transaction } from 'kysely'
import {
  businessCorrectedMessage,
  correctionRefusals,
  type correctBusiness as endpoint,
  nothingCorrectedMessage,
} from '../../../contract/business/my-application.ts'
import {
  type BusinessStatus,
  businessFieldNames,
  correctableNames,
  type DocumentName,
  documentNames,
} from '../../../contract/business/status.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { assertPictures } from '../add-business/keep-submission.ts'
import { isSubmittedBy, lockWithDocuments, type StoredDocument } from '../add-business/store.ts'
import { submittedNotification } from '../add-business/submitted-notification.ts'
import { type PictureSubmission, replaceDocuments, takeSubmission } from '../add-business/take-submission.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { findVendorBusiness } from '../status/store.ts'
import { readSent, setCorrection } from './store.ts'

type Reply = ReplyOf<typeof endpoint>
/** `version` is the one that the vendor saw. */
type Correction = PictureSubmission & { version: number }

const saved = (correctedAt: Date | null): Reply => ({
  message: businessCorrectedMessage,
  businessStatus: 'PENDING',
  correctedAt: correctedAt?.toISOString() ?? null,
})

export const correctBusiness = (context: Context, correction: Correction): Promise<Reply> =>
  idempotent(
    correction.idempotencyKey,
    async (idempotencyKey) => {
      if (!(await isSubmittedBy(context.db, correction, idempotencyKey))) return
      return saved((await findVendorBusiness(context.db, correction.vendorId))?.corrected_at ?? null)
    },
    async () => {
      const { vendorId, pictures } = correction
      const found = (await findVendorBusiness(context.db, vendorId)) ?? fail(correctionRefusals.notSent)
      const given = documentNames.filter((name) => pictures[name])
      // Checked before any work on the pictures, and again once the business is locked.
      assertCorrectable(context, correction, found, given)
      return takeSubmission(context, correction, (tx, documents) => keepCorrection(context, tx, correction, documents))
    },
  )

type OnFile = { status: BusinessStatus; version: number; documents: readonly DocumentName[] }

/** Only while it waits: a decision is about what the reviewer saw. */
const assertCorrectable = (
  context: Context,
  { version }: Correction,
  onFile: OnFile,
  given: readonly DocumentName[],
): void => {
  if (onFile.status !== 'PENDING') fail(correctionRefusals.decided)
  if (onFile.version !== version) fail(correctionRefusals.changedElsewhere)
  assertPictures(context, onFile.documents, given)
}

const keepCorrection = async (
  context: Context,
  tx: Transaction<Schema>,
  correction: Correction,
  documents: readonly StoredDocument[],
): Promise<Reply> => {
  const { vendorId, fields } = correction
  const { documents: before, ...business } = await lockWithDocuments(tx, vendorId)
  const given = documents.map(({ name }) => name)
  assertCorrectable(context, correction, { ...business, documents: before.map(({ name }) => name) }, given)

  const sent = await readSent(tx, business.id)
  const changed = [...businessFieldNames.filter((name) => sent[name] !== fields[name]), ...given]
  if (changed.length === 0) return { ...saved(sent.corrected_at), message: nothingCorrectedMessage }

  const at = context.clock.now()
  const changedSinceSent = correctableNames.filter((name) => [...sent.corrected_fields, ...changed].includes(name))
  await setCorrection(tx, business.id, { submission: correction, at, changedSinceSent })
  await replaceDocuments(context, tx, { businessId: business.id, before, documents })
  await appendAudit(context, tx, {
    businessId: business.id,
    at,
    who: 'vendor',
    action: 'corrected',
    version: business.version + 1,
    fields: correctableNames.filter((name) => changed.includes(name)),
  })
  await notifyVendor(context, tx, vendorId, submittedNotification(context, fields.business_name, 'corrected'))
  return saved(at)
}
