import type { FastifyInstance } from 'fastify'
import { deleteServiceDraft, keepServiceDraft, readServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { ServiceStepId } from '../../../contract/catalogue/service.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { pictureOf } from '../pictures/picture-of.ts'
import { beginAfresh } from './begin-afresh.ts'
import { findDraft, keepDraft } from './store.ts'

export const mountDraft = (app: FastifyInstance, tools: Tools): void => {
  const { db, clock } = tools
  handle(app, readServiceDraft, async ({ bearer }) => {
    const found = await findDraft(db, bearer.vendorId)
    if (!found) return { draft: null }
    return {
      draft: {
        stepId: found.step_id as ServiceStepId,
        values: found.content,
        pictures: found.pictures.map(pictureOf),
        savedAt: found.saved_at.toISOString(),
      },
    }
  })
  handle(app, keepServiceDraft, async ({ bearer, body }) => {
    const savedAt = await keepDraft(db, bearer.vendorId, body, clock.now())
    return { savedAt: savedAt?.toISOString() ?? null }
  })
  handle(app, deleteServiceDraft, async ({ bearer }) => {
    await beginAfresh(tools, bearer.vendorId)
    return { message: 'Draft deleted.' }
  })
}
