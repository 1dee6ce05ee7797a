import { followDisputes as followInBusiness } from '../business/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

export const followDisputes =
  (context: Context): Handler<undefined> =>
  async () => {
    const { asked } = await followInBusiness(context)
    if (asked > 0) context.log.info({ asked }, 'the payment provider was asked about disputes')
  }
