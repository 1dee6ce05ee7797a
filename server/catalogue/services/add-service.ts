import { randomUUID } from 'node:crypto'
import {
  type AddedService,
  type addService as endpoint,
  serviceAddedMessage,
  serviceRefusals,
} from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { planStanding } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { type MadePicture, makePicture } from '../pictures/make-picture.ts'
import { describeService } from './describe-service.ts'
import { keepService } from './keep-service.ts'
import { readAllowance } from './read-allowance.ts'
import { refuseShown } from './refuse-shown.ts'
import { findAddedBy } from './store.ts'
import { refuseWithoutRoom } from './take-room.ts'

const perVendor = { name: 'services', points: limits.servicesPerHour, seconds: 3_600 }

type Reply = ReplyOf<typeof endpoint>
type AddContext = Pick<Context, 'db' | 'files' | 'images' | 'limiter' | 'clock'>
type Submit = {
  vendorId: string
  idempotencyKey: string | undefined
  fields: AddedService
  photos: readonly Pick<ReceivedFile, 'read' | 'field'>[]
}

export const addService = (context: AddContext, submit: Submit): Promise<Reply> =>
  idempotent(
    submit.idempotencyKey,
    (idempotencyKey) => earlierAnswer(context, submit.vendorId, idempotencyKey),
    () => add(context, submit),
  )

const earlierAnswer = async ({ db, clock }: AddContext, vendorId: string, idempotencyKey: string) => {
  const added = await findAddedBy(db, vendorId, idempotencyKey)
  return added && replyOf(describeService(added, await planStanding(db, vendorId, clock.now())))
}

const replyOf = (service: Reply['service']): Reply => ({ message: serviceAddedMessage, service })

const add = async (context: AddContext, { photos, ...submission }: Submit): Promise<Reply> => {
  const { db, limiter, clock } = context
  const { vendorId, fields } = submission
  const pictureCount = fields.pictures.length + photos.length
  if (pictureCount === 0) fail(serviceRefusals.noMainImage)
  if (pictureCount > limits.serviceImagesMax) fail(serviceRefusals.tooManyImages)
  // Before any work on the pictures, and again when the room is locked.
  const allowance = await readAllowance(db, vendorId, clock.now())
  if (allowance.obstacle && photos.length === 0) await refuseShown(db, vendorId, fields.pictures)
  refuseWithoutRoom(allowance)
  return rateLimited({ limiter, limit: perVendor, of: vendorId }, async () => {
    // No connection is held meanwhile. What is written and then not kept, the sweep takes away.
    const made: MadePicture[] = []
    for (const photo of photos) made.push(await makePicture(context, photo))
    const service = await db
      .transaction()
      .execute((tx) => keepService(context, tx, { ...submission, serviceId: randomUUID(), made }))
    return replyOf(service)
  })
}
