import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import type { BusinessStatus, DocumentName } from '../../../contract/business/status.ts'
import { notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { deleteDraft } from '../draft/store.ts'
import { statusRules } from '../status/status-rules.ts'
import { insertFirst, lockWithDocuments, type StoredDocument, type Submission, setNextVersion } from './store.ts'
import { submittedNotification } from './submitted-notification.ts'
import { replaceDocuments } from './take-submission.ts'

/** Whether a business may be sent now, with these pictures. `onFile`: what was sent before, if anything. */
export const assertSendable = (
  { ghanaCardImage }: Pick<Context, 'ghanaCardImage'>,
  onFile: { status: BusinessStatus; documents: readonly DocumentName[] } | undefined,
  given: readonly DocumentName[],
): void => {
  const { notSendable } = onFile ? statusRules[onFile.status] : {}
  if (notSendable) fail(notSendable)
  assertPictures({ ghanaCardImage }, onFile?.documents ?? [], given)
}

export const assertPictures = (
  { ghanaCardImage }: Pick<Context, 'ghanaCardImage'>,
  onFile: readonly DocumentName[],
  given: readonly DocumentName[],
): void => {
  const isGiven = given.includes('ghana_card_image')
  if (ghanaCardImage === 'off' && isGiven) fail(addBusinessRefusals.ghanaCardImageOff)
  if (ghanaCardImage === 'required' && !isGiven && !onFile.includes('ghana_card_image'))
    fail(addBusinessRefusals.ghanaCardImageRequired)
}

/** Saves the business, its documents, its audit entry and its letters in the caller's transaction. */
export const keepSubmission = async (
  context: Context,
  tx: Transaction<Schema>,
  submission: Submission,
  documents: readonly StoredDocument[],
): Promise<void> => {
  const { vendorId, fields } = submission
  const now = context.clock.now()
  const newId = randomUUID()
  const isFirst = (await insertFirst(tx, newId, submission, now)) === 'inserted'
  const before = isFirst ? undefined : await lockWithDocuments(tx, vendorId)
  const given = documents.map(({ name }) => name)
  const onFile = before && { status: before.status, documents: before.documents.map(({ name }) => name) }
  assertSendable(context, onFile, given)

  const businessId = before?.id ?? newId
  if (before) await setNextVersion(tx, businessId, submission, now)
  await replaceDocuments(context, tx, { businessId, before: before?.documents ?? [], documents })
  await deleteDraft(tx, vendorId)

  const action = before ? 'resubmitted' : 'submitted'
  await appendAudit(context, tx, {
    businessId,
    at: now,
    who: 'vendor',
    action,
    version: (before?.version ?? 0) + 1,
    change: { oldStatus: before?.status ?? null, newStatus: 'PENDING' },
  })
  await notifyVendor(context, tx, vendorId, submittedNotification(context, fields.business_name, action))
}
