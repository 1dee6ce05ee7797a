import { deleteOldAccountData as deleteFromVendor } from '../account/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

/** Deletion is itself logged: how many of each, and nothing about whom. */
export const deleteOldAccountData =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    context.log.info({ deleted: await deleteFromVendor(context) }, 'old account data deleted')
  }
