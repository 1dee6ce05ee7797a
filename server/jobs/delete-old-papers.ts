import { deleteOldPapers as deleteFromBusiness } from '../business/door.ts'
import type { Tools } from '../tools.ts'
import type { Handler } from './run-job.ts'

/** Deletion is itself logged: how many, and nothing about whom. The audit trail of each business says the rest. */
export const deleteOldPapers =
  (tools: Pick<Tools, 'db' | 'clock' | 'files' | 'papersKeptDays' | 'log'>): Handler<undefined> =>
  async () => {
    tools.log.info({ deleted: await deleteFromBusiness(tools) }, 'old identity papers deleted')
  }
