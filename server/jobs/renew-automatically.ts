import { renewAutomatically as renewInBusiness } from '../business/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

export const renewAutomatically =
  (context: Context): Handler<undefined> =>
  async () => {
    const { told, tried, failures } = await renewInBusiness(context)
    if (told + tried > 0) context.log.info({ told, tried }, 'plans that renew by themselves')
    // Not thrown: the next run, minutes from now, finds them again.
    if (failures.length > 0)
      context.log.error(
        { businesses: failures.length, err: failures[0] },
        'ALARM: some plans could not be renewed automatically',
      )
  }
