// Rules of a wing that run by the clock. What came of a run is logged, if anything did.

import {
  followDisputes as followInBusiness,
  renewAutomatically as renewInBusiness,
  sweepAtNight,
} from '../business/public.ts'
import type { Context } from '../context.ts'
import { forgetWords as forgetInCustomer, makeMissingPages } from '../customer/public.ts'
import type { Handler } from './run-job.ts'

export const followDisputes =
  (context: Context): Handler<undefined> =>
  async () => {
    const { asked } = await followInBusiness(context)
    if (asked > 0) context.log.info({ asked }, 'the payment provider was asked about disputes')
  }

export const sweepProvider =
  (context: Context): Handler<undefined> =>
  async () => {
    const state = await sweepAtNight(context)
    if (state !== 'nothing to do') context.log.info({ state }, 'the lists of the payment provider were compared')
  }

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

/** The approval makes a page; this makes those of businesses that were approved before there were pages. */
export const makePages =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    const made = await makeMissingPages(context)
    if (made > 0) context.log.info({ made }, 'pages made for approved businesses')
  }

export const forgetWords =
  (context: Pick<Context, 'db' | 'log'>): Handler<undefined> =>
  async () => {
    const forgotten = await forgetInCustomer(context)
    if (forgotten > 0) context.log.info({ forgotten }, 'words of the market forgotten')
  }
