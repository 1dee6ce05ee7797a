import { deleteOldAccountData as deleteFromVendor } from '../account/door.ts'
import type { Tools } from '../tools.ts'
import type { Handler } from './run-job.ts'

/** Deletion is itself logged: how many of each, and nothing about whom. */
export const deleteOldAccountData =
  (tools: Pick<Tools, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    tools.log.info({ deleted: await deleteFromVendor(tools) }, 'old account data deleted')
  }
