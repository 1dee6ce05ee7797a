import { sweepAtNight } from '../business/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

export const sweepProvider =
  (context: Context): Handler<undefined> =>
  async () => {
    const state = await sweepAtNight(context)
    if (state !== 'nothing to do') context.log.info({ state }, 'the lists of the payment provider were compared')
  }
