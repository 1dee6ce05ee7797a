import type { Transaction } from 'kysely'
import { type AddedService, type Service, serviceRefusals } from '../../../contract/catalogue/services.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { lockPlanStanding } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { deleteDraftSavedAt } from '../draft/store.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import type { MadePicture } from '../pictures/make-picture.ts'
import { showPictures } from '../pictures/show-pictures.ts'
import { insertService } from './change-store.ts'
import { describeService } from './describe-service.ts'
import { refuseShown } from './refuse-shown.ts'
import { findAddedBy, findService } from './store.ts'
import { takeRoom } from './take-room.ts'

type Kept = {
  vendorId: string
  serviceId: string
  idempotencyKey: string | undefined
  fields: AddedService
  made: readonly MadePicture[]
}

/** The service, its pictures and the end of its draft: all of it or nothing. */
export const keepService = async (
  context: Pick<Context, 'files' | 'clock'>,
  tx: Transaction<Schema>,
  { vendorId, serviceId, idempotencyKey, fields, made }: Kept,
): Promise<Service> => {
  const now = context.clock.now()
  const standing = await lockPlanStanding(tx, vendorId, now)
  // A copy of this submit may have got in between.
  const added = idempotencyKey && (await findAddedBy(tx, vendorId, idempotencyKey))
  if (added) return describeService(added, standing)
  if (made.length === 0) await refuseShown(tx, vendorId, fields.pictures)
  await takeRoom(tx, vendorId, standing)
  await insertService(tx, { vendorId, serviceId, idempotencyKey, texts: fields, now })
  for (const picture of made) await keepPicture(context, tx, { vendorId, made: picture, now })
  const ids = [...fields.pictures, ...made.map(({ id }) => id)]
  if ((await showPictures(context, tx, { vendorId, serviceId, ids })) === 'gone') fail(serviceRefusals.pictureGone)
  if (fields.draft !== undefined) await deleteDraftSavedAt(tx, vendorId, fields.draft)
  const kept = await findService(tx, { vendorId, serviceId })
  if (!kept) throw new Error('what was inserted is there')
  return describeService(kept, standing)
}
