import type { Context } from '../context.ts'
import { forgetWords as forget } from '../customer/public.ts'
import type { Handler } from './run-job.ts'

export const forgetWords =
  (context: Pick<Context, 'db' | 'log'>): Handler<undefined> =>
  async () => {
    const forgotten = await forget(context)
    if (forgotten > 0) context.log.info({ forgotten }, 'words of the market forgotten')
  }
