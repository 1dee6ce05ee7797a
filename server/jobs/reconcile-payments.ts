import { reconcilePayments as reconcileInBusiness } from '../business/door.ts'
import type { Tools } from '../tools.ts'
import type { Handler } from './run-job.ts'

/** Every minute: what there is nothing to say about is not logged. */
export const reconcilePayments =
  (tools: Tools): Handler<undefined> =>
  async () => {
    const { asked, silent, eventsDeleted } = await reconcileInBusiness(tools)
    if (silent > 0) tools.log.warn({ asked, silent }, 'the payment provider does not answer')
    else if (asked > 0) tools.log.info({ asked }, 'the payment provider was asked about open payments')
    if (eventsDeleted > 0) tools.log.info({ deleted: eventsDeleted }, 'old events of the payment provider deleted')
  }
