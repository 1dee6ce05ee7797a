import { deleteOldPapers as deleteFromBusiness } from '../business/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

/** Deletion is itself logged: how many, and nothing about whom. The audit trail of each business says the rest. */
export const deleteOldPapers =
  (context: Pick<Context, 'db' | 'clock' | 'files' | 'papersKeptDays' | 'log'>): Handler<undefined> =>
  async () => {
    const { deleted, failures } = await deleteFromBusiness(context)
    context.log.info({ deleted }, 'old identity papers deleted')
    if (failures.length === 0) return
    context.log.error({ businesses: failures.length, err: failures[0] }, 'some identity papers could not be deleted')
    // The next day may be too late for what we promise: the queue tries it again before.
    throw failures[0]
  }
