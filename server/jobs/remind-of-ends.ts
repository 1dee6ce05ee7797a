import { remindOfEnds as remindInBusiness } from '../business/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

export const remindOfEnds =
  (context: Context): Handler<undefined> =>
  async () => {
    const { reminded, failures } = await remindInBusiness(context)
    if (reminded > 0) context.log.info({ reminded }, 'vendors reminded of the end of their plan')
    // Not thrown: the next run, minutes from now, finds them again.
    if (failures.length > 0)
      context.log.error({ businesses: failures.length, err: failures[0] }, 'some vendors could not be reminded')
  }
