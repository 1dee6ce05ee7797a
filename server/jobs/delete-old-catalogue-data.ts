import { deleteOldCatalogueData as deleteFromCatalogue } from '../catalogue/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

/** Deletion is itself logged: how many of each, and nothing about whom. */
export const deleteOldCatalogueData =
  (context: Pick<Context, 'db' | 'clock' | 'files' | 'log'>): Handler<undefined> =>
  async () => {
    const { deleted, failures } = await deleteFromCatalogue(context)
    context.log.info({ deleted }, 'old data of the catalogue deleted')
    // The next hour tries it again.
    if (failures.length > 0)
      context.log.error(
        { failed: failures.length, err: failures[0] },
        'some data of the catalogue could not be deleted',
      )
  }
