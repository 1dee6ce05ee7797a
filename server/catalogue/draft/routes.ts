import type { FastifyInstance } from 'fastify'
import { deleteServiceDraft, keepServiceDraft, readServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { ServiceStepId } from '../../../contract/catalogue/listed-service.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { describePicture } from '../pictures/picture.ts'
import { discardDraft } from './discard-draft.ts'
import { findDraft, keepDraft } from './store.ts'

export const mountDraft = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context
  handle(app, readServiceDraft, async ({ bearer }) => {
    const found = await findDraft(db, bearer.vendorId)
    if (!found) return { draft: null }
    return {
      draft: {
        stepId: found.step_id as ServiceStepId,
        values: found.content,
        pictures: found.pictures.map(describePicture),
        savedAt: found.saved_at.toISOString(),
      },
    }
  })
  handle(app, keepServiceDraft, async ({ bearer, body }) => {
    const savedAt = await keepDraft(db, bearer.vendorId, body, clock.now())
    return { savedAt: savedAt?.toISOString() ?? null }
  })
  handle(app, deleteServiceDraft, async ({ bearer }) => {
    await discardDraft(context, bearer.vendorId)
    return { message: 'Draft deleted.' }
  })
}
