import { resealCards } from '../business/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

/** The log says when an older secret is needed no more. */
export const resealPapers =
  ({ files, log, ...context }: Pick<Context, 'files' | 'log' | 'db' | 'cardSeal'>): Handler<undefined> =>
  async () => {
    const papers = await files.reseal()
    const cards = await resealCards(context)
    const resealed = papers.resealed + cards.resealed
    const left = papers.left + cards.left
    const failures = [...papers.failures, ...cards.failures]
    if (resealed + left > 0) log.info({ resealed, left }, 'papers sealed with the first of PAPERS_SECRETS')
    if (failures.length > 0) log.warn({ err: failures[0] }, 'some papers could not be sealed anew yet')
  }
