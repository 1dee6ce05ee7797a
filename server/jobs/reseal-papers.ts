import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

/** The log says when an older secret is needed no more. */
export const resealPapers =
  ({ files, log }: Pick<Context, 'files' | 'log'>): Handler<undefined> =>
  async () => {
    const { resealed, left, failures } = await files.reseal()
    if (resealed + left > 0) log.info({ resealed, left }, 'papers sealed with the first of PAPERS_SECRETS')
    if (failures.length > 0) log.warn({ err: failures[0] }, 'some papers could not be sealed anew yet')
  }
