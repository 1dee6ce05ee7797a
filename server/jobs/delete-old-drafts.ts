import { deleteOldDrafts as deleteFromBusiness } from '../business/door.ts'
import type { Tools } from '../tools.ts'
import type { Handler } from './run-job.ts'

export const deleteOldDrafts =
  (tools: Pick<Tools, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    tools.log.info({ deleted: await deleteFromBusiness(tools) }, 'old drafts of businesses deleted')
  }
