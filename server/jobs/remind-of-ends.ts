import { remindOfEnds as remindInBusiness } from '../business/door.ts'
import type { Tools } from '../tools.ts'
import type { Handler } from './run-job.ts'

export const remindOfEnds =
  (tools: Tools): Handler<undefined> =>
  async () => {
    const { reminded, failures } = await remindInBusiness(tools)
    if (reminded > 0) tools.log.info({ reminded }, 'vendors reminded of the end of their plan')
    // They are found again by the next run, minutes from now.
    if (failures.length > 0)
      tools.log.error({ businesses: failures.length, err: failures[0] }, 'some vendors could not be reminded')
  }
