import { deleteOldDrafts as deleteFromBusiness } from '../business/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

export const deleteOldDrafts =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    context.log.info({ deleted: await deleteFromBusiness(context) }, 'old drafts of businesses deleted')
  }
