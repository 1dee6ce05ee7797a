import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import {
  type AddedService,
  type addService as endpoint,
  serviceAddedMessage,
  writingRefusals,
} from '../../../contract/catalogue/add-service.ts'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { agreement } from '../../../contract/promises.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { lockPlanStatus, readPlanStatus } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { deleteDraftSavedAt } from '../draft/store.ts'
import { type PreparedPicture, preparePicture, storePicture } from '../pictures/picture.ts'
import { showPictures } from '../pictures/show-pictures.ts'
import { insertService } from './change-store.ts'
import { describeService } from './describe-service.ts'
import { readAllowance } from './measure-allowance.ts'
import { refuseIfAlreadyAdded, refuseWithoutRoom, requireRoom } from './require-room.ts'
import { findAddedBy, findService } from './store.ts'

type NewService = {
  vendorId: string
  serviceId: string
  idempotencyKey: string | undefined
  fields: AddedService
  made: readonly PreparedPicture[]
}

const storeService = async (
  context: Pick<Context, 'files' | 'clock'>,
  tx: Transaction<Schema>,
  { vendorId, serviceId, idempotencyKey, fields, made }: NewService,
): Promise<Service> => {
  const now = context.clock.now()
  const status = await lockPlanStatus(tx, vendorId, now)
  // A copy of this submit may have finished since the first look.
  const added = idempotencyKey && (await findAddedBy(tx, vendorId, idempotencyKey))
  if (added) return describeService(added, status)
  if (made.length === 0) await refuseIfAlreadyAdded(tx, vendorId, fields.pictures)
  await requireRoom(tx, vendorId, status)
  const acceptedAgreement = fields.termsAccepted ? agreement.version : null
  await insertService(tx, { vendorId, serviceId, idempotencyKey, texts: fields, acceptedAgreement, now })
  for (const picture of made) await storePicture(context, tx, { vendorId, made: picture, now })
  const ids = [...fields.pictures, ...made.map(({ id }) => id)]
  if ((await showPictures(context, tx, { vendorId, serviceId, ids })) === 'gone') fail(writingRefusals.pictureGone)
  if (fields.draft !== undefined) await deleteDraftSavedAt(tx, vendorId, fields.draft)
  const kept = await findService(tx, { vendorId, serviceId })
  if (!kept) throw new Error('what was inserted is there')
  return describeService(kept, status)
}

const perVendor = { name: 'services', points: limits.servicesPerHour, seconds: 3_600 }

type Reply = ReplyOf<typeof endpoint>
type AddContext = Pick<Context, 'db' | 'files' | 'images' | 'limiter' | 'clock'>
type Submission = {
  vendorId: string
  idempotencyKey: string | undefined
  fields: AddedService
  photos: readonly Pick<ReceivedFile, 'read' | 'field'>[]
}

export const addService = (context: AddContext, submission: Submission): Promise<Reply> =>
  idempotent(
    submission.idempotencyKey,
    (idempotencyKey) => earlierAnswer(context, submission.vendorId, idempotencyKey),
    () => addOnce(context, submission),
  )

const earlierAnswer = async ({ db, clock }: AddContext, vendorId: string, idempotencyKey: string) => {
  const added = await findAddedBy(db, vendorId, idempotencyKey)
  return added && addedReply(describeService(added, await readPlanStatus(db, vendorId, clock.now())))
}

const addedReply = (service: Reply['service']): Reply => ({ message: serviceAddedMessage, service })

const addOnce = async (context: AddContext, { photos, ...submission }: Submission): Promise<Reply> => {
  const { db, limiter, clock } = context
  const { vendorId, fields } = submission
  const pictureCount = fields.pictures.length + photos.length
  if (pictureCount === 0) fail(writingRefusals.noMainImage)
  if (pictureCount > limits.serviceImagesMax) fail(writingRefusals.tooManyImages)
  // Checked before the slow work on pictures, and again once the plan is locked.
  const allowance = await readAllowance(db, vendorId, clock.now())
  if (allowance.obstacle && photos.length === 0) await refuseIfAlreadyAdded(db, vendorId, fields.pictures)
  refuseWithoutRoom(allowance)
  return rateLimited({ limiter, limit: perVendor, of: vendorId }, async () => {
    // Decoding is slow, so it is done before a connection is taken, one photo after another, as each takes a place in
    // a queue that all vendors share. If the transaction fails, the sweep removes the files.
    const made: PreparedPicture[] = []
    for (const photo of photos) made.push(await preparePicture(context, photo))
    const service = await db
      .transaction()
      .execute((tx) => storeService(context, tx, { ...submission, serviceId: randomUUID(), made }))
    return addedReply(service)
  })
}
