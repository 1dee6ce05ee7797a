import { reconcilePayments as reconcileInBusiness } from '../business/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

/** Runs every minute, so it logs only where there is something to report. */
export const reconcilePayments =
  (context: Context): Handler<undefined> =>
  async () => {
    const { asked, silent, eventsDeleted } = await reconcileInBusiness(context)
    if (silent > 0) context.log.warn({ asked, silent }, 'the payment provider does not answer')
    else if (asked > 0) context.log.info({ asked }, 'the payment provider was asked about open payments')
    if (eventsDeleted > 0) context.log.info({ deleted: eventsDeleted }, 'old events of the payment provider deleted')
  }
