import { deleteOldCatalogueData as deleteFromCatalogue } from '../catalogue/door.ts'
import type { Tools } from '../tools.ts'
import type { Handler } from './run-job.ts'

/** Deletion is itself logged: how many of each, and nothing about whom. */
export const deleteOldCatalogueData =
  (tools: Pick<Tools, 'db' | 'clock' | 'files' | 'log'>): Handler<undefined> =>
  async () => {
    const { deleted, failures } = await deleteFromCatalogue(tools)
    tools.log.info({ deleted }, 'old data of the catalogue deleted')
    // The next hour tries it again.
    if (failures.length > 0)
      tools.log.error({ failed: failures.length, err: failures[0] }, 'some data of the catalogue could not be deleted')
  }
