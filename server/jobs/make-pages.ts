import type { Context } from '../context.ts'
import { makeMissingPages } from '../customer/public.ts'
import type { Handler } from './run-job.ts'

/** The approval makes a page; this makes those of businesses that were approved before there were pages. */
export const makePages =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    const made = await makeMissingPages(context)
    if (made > 0) context.log.info({ made }, 'pages made for approved businesses')
  }
