import { limits } from '../../contract/limits.ts'
import { deleteHelpRequestsBefore } from '../account/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

const dayMs = 86_400_000

/** A question holds a name and an address: it is kept only as long as an answer may still be asked about. */
export const deleteOldHelpRequests =
  ({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    const before = new Date(clock.now().getTime() - limits.helpRequestKeptDays * dayMs)
    const deleted = await deleteHelpRequestsBefore(db, before)
    log.info({ deleted }, 'old help requests deleted')
  }
