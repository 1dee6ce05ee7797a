import {
  type ChangedService,
  type changeService as endpoint,
  serviceChangedMessage,
  writingRefusals,
} from '../../../contract/catalogue/add-service.ts'
import type { Availability } from '../../../contract/catalogue/listed-service.ts'
import {
  type changeAvailability as availabilityEndpoint,
  serviceRefusals,
} from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { showPictures } from '../pictures/show-pictures.ts'
import { lockService, setAvailability, setTexts } from './change-store.ts'
import { readService } from './list-services.ts'
import { findChangedBy, type OwnedService } from './store.ts'

export const changeAvailability = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { availability, ...owned }: OwnedService & { availability: Availability },
): Promise<ReplyOf<typeof availabilityEndpoint>> =>
  db.transaction().execute(async (tx) => {
    const before = await lockService(tx, owned)
    if (!before || before.removed_at) fail(serviceRefusals.notFound)
    await setAvailability(tx, owned.serviceId, { availability, now: clock.now() })
    // Read under the lock, so that nobody can have removed it meanwhile.
    const { listing, version } = await readService({ db: tx, clock }, owned)
    return { message: serviceChangedMessage, listing, version }
  })

type ChangeContext = Pick<Context, 'db' | 'files' | 'clock'>
type Submission = OwnedService & { idempotencyKey: string | undefined; fields: ChangedService }
type Reply = ReplyOf<typeof endpoint>

export const changeService = (context: ChangeContext, submission: Submission): Promise<Reply> =>
  idempotent(
    submission.idempotencyKey,
    async (idempotencyKey) =>
      (await findChangedBy(context.db, submission, idempotencyKey)) ? changedReply(context, submission) : undefined,
    () => changeOnce(context, submission),
  )

const changedReply = async (context: Pick<Context, 'db' | 'clock'>, owned: OwnedService): Promise<Reply> => ({
  message: serviceChangedMessage,
  service: await readService(context, owned),
})

/** Refuses a form that was opened before somebody else's change, so that no change is overwritten unseen. */
const changeOnce = (
  { db, files, clock }: ChangeContext,
  { idempotencyKey, fields, ...owned }: Submission,
): Promise<Reply> =>
  db.transaction().execute(async (tx) => {
    const before = await lockService(tx, owned)
    if (!before || before.removed_at) return fail(serviceRefusals.notFound)
    if (before.version !== fields.version) fail(writingRefusals.changedMeanwhile)
    await setTexts(tx, owned.serviceId, { texts: fields, idempotencyKey, now: clock.now() })
    const shown = await showPictures({ files }, tx, { ...owned, ids: fields.pictures })
    if (shown === 'gone') fail(writingRefusals.pictureGone)
    // Read under the lock, so that nobody can have removed it meanwhile.
    return changedReply({ db: tx, clock }, owned)
  })
