import type { FastifyInstance } from 'fastify'
import { keepBusinessDraft, readBusinessDraft } from '../../../contract/business/draft.ts'
import type { BusinessStepId } from '../../../contract/business/steps.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { findDraft, keepDraft } from './store.ts'

export const mountDraft = (app: FastifyInstance, { db, clock }: Context): void => {
  handle(app, readBusinessDraft, async ({ bearer }) => {
    const found = await findDraft(db, bearer.vendorId)
    if (!found) return { draft: null }
    const { step_id, content, saved_at } = found
    return { draft: { stepId: step_id as BusinessStepId, values: content, savedAt: saved_at.toISOString() } }
  })
  handle(app, keepBusinessDraft, async ({ bearer, body }) => {
    const savedAt = await keepDraft(db, bearer.vendorId, body, clock.now())
    return { savedAt: savedAt?.toISOString() ?? null }
  })
}
