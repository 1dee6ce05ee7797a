import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { deleteDraftsSavedBefore } from '../draft/store.ts'

const dayMs = 86_400_000

/** Returns how many were deleted. */
export const deleteOldDrafts = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  deleteDraftsSavedBefore(db, new Date(clock.now().getTime() - limits.businessDraftKeptDays * dayMs))
