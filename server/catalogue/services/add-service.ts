import { randomUUID } from 'node:crypto'
import {
  type AddedService,
  type addService as endpoint,
  serviceAddedMessage,
  serviceRefusals,
} from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { planStanding } from '../../business/door.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { counted } from '../../http/counted.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { type MadePicture, makePicture } from '../pictures/make-picture.ts'
import { keepService } from './keep-service.ts'
import { readAllowance } from './read-allowance.ts'
import { refuseShown } from './refuse-shown.ts'
import { serviceOf } from './service-of.ts'
import { findAddedBy } from './store.ts'
import { refuseWithoutRoom } from './take-room.ts'

const perVendor = { name: 'services', points: limits.servicesPerHour, seconds: 3_600 }

type Reply = ReplyOf<typeof endpoint>
type AddTools = Pick<Tools, 'db' | 'files' | 'images' | 'limiter' | 'clock'>
type Submit = {
  vendorId: string
  requestKey: string | undefined
  fields: AddedService
  photos: readonly Pick<ReceivedFile, 'read' | 'field'>[]
}

export const addService = (tools: AddTools, submit: Submit): Promise<Reply> =>
  answerOnce(
    submit.requestKey,
    (requestKey) => answerGiven(tools, submit.vendorId, requestKey),
    () => add(tools, submit),
  )

const answerGiven = async ({ db, clock }: AddTools, vendorId: string, requestKey: string) => {
  const added = await findAddedBy(db, vendorId, requestKey)
  return added && replyOf(serviceOf(added, await planStanding(db, vendorId, clock.now())))
}

const replyOf = (service: Reply['service']): Reply => ({ message: serviceAddedMessage, service })

const add = async (tools: AddTools, { photos, ...submission }: Submit): Promise<Reply> => {
  const { db, limiter, clock } = tools
  const { vendorId, fields } = submission
  const pictureCount = fields.pictures.length + photos.length
  if (pictureCount === 0) refuse(serviceRefusals.noMainImage)
  if (pictureCount > limits.serviceImagesMax) refuse(serviceRefusals.tooManyImages)
  // Before any work on the pictures, and again when the room is locked.
  const allowance = await readAllowance(db, vendorId, clock.now())
  if (allowance.obstacle && photos.length === 0) await refuseShown(db, vendorId, fields.pictures)
  refuseWithoutRoom(allowance)
  return counted({ limiter, limit: perVendor, of: vendorId }, async () => {
    // No connection is held meanwhile. What is written and then not kept, the sweep takes away.
    const made: MadePicture[] = []
    for (const photo of photos) made.push(await makePicture(tools, photo))
    const service = await db
      .transaction()
      .execute((tx) => keepService(tools, tx, { ...submission, serviceId: randomUUID(), made }))
    return replyOf(service)
  })
}
