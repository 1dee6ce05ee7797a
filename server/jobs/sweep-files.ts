import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

/** Deletes the files that nobody needs any more. Deletion is itself logged: how many, and never which. */
export const sweepFiles =
  ({ files, log }: Pick<Context, 'files' | 'log'>): Handler<undefined> =>
  async () => {
    const { deleted, failures } = await files.sweep()
    log.info({ deleted }, 'unneeded files deleted')
    if (failures.length > 0) log.warn({ err: failures[0] }, 'some unneeded files could not be deleted yet')
  }
