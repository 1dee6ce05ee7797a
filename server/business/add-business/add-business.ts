import { businessSubmittedMessage } from '../../../contract/business/add-business.ts'
import { documentNames } from '../../../contract/business/status.ts'
import type { Context } from '../../context.ts'
import { idempotent } from '../../http/idempotent.ts'
import { findVendorBusiness } from '../status/store.ts'
import { assertSendable, keepSubmission } from './keep-submission.ts'
import { isSubmittedBy } from './store.ts'
import { type PictureSubmission, takeSubmission } from './take-submission.ts'

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

const register = async (context: Context, submission: PictureSubmission): Promise<void> => {
  const { vendorId, pictures } = submission
  const given = documentNames.filter((name) => pictures[name])
  // Checked before any work on the pictures, and again once the business is locked.
  assertSendable(context, await findVendorBusiness(context.db, vendorId), given)
  await takeSubmission(context, submission, (tx, documents) => keepSubmission(context, tx, submission, documents))
}
