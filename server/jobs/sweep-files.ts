import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

/** The log says how many files were deleted, and never which. */
export const sweepFiles =
  ({ files, log }: Pick<Context, 'files' | 'log'>): Handler<undefined> =>
  async () => {
    const { deleted, failures } = await files.sweep()
    log.info({ deleted }, 'unneeded files deleted')
    if (failures.length > 0) log.warn({ err: failures[0] }, 'some unneeded files could not be deleted yet')
  }
