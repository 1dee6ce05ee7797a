import { limits } from '../../contract/limits.ts'
import { deleteOldAccountData as deleteFromVendor, deleteHelpRequestsBefore } from '../account/public.ts'
import { deleteOldDrafts as deleteFromBusiness, deleteOldPapers as deletePapers } from '../business/public.ts'
import { deleteOldCatalogueData as deleteFromCatalogue } from '../catalogue/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

/** Deletion is itself logged: how many, and nothing about whom. The audit trail of each business says the rest. */
export const deleteOldPapers =
  (context: Pick<Context, 'db' | 'clock' | 'files' | 'documentsKeptDays' | 'log'>): Handler<undefined> =>
  async () => {
    const { deleted, failures } = await deletePapers(context)
    context.log.info({ deleted }, 'old identity papers deleted')
    if (failures.length === 0) return
    context.log.error({ businesses: failures.length, err: failures[0] }, 'some identity papers could not be deleted')
    // The next day may be too late for what we promise: the queue tries it again before.
    throw failures[0]
  }

const dayMs = 86_400_000

/** A question holds a name and an address: it is kept only as long as an answer may still be asked about. */
export const deleteOldHelpRequests =
  ({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    const before = new Date(clock.now().getTime() - limits.helpRequestKeptDays * dayMs)
    const deleted = await deleteHelpRequestsBefore(db, before)
    log.info({ deleted }, 'old help requests deleted')
  }

export const deleteOldDrafts =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    context.log.info({ deleted: await deleteFromBusiness(context) }, 'old drafts of businesses deleted')
  }

/** Deletion is itself logged: how many of each, and nothing about whom. */
export const deleteOldCatalogueData =
  (context: Pick<Context, 'db' | 'clock' | 'files' | 'log'>): Handler<undefined> =>
  async () => {
    const { deleted, failures } = await deleteFromCatalogue(context)
    context.log.info({ deleted }, 'old data of the catalogue deleted')
    // The next hour tries it again.
    if (failures.length > 0)
      context.log.error(
        { failed: failures.length, err: failures[0] },
        'some data of the catalogue could not be deleted',
      )
  }

/** Deletion is itself logged: how many of each, and nothing about whom. */
export const deleteOldAccountData =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    context.log.info({ deleted: await deleteFromVendor(context) }, 'old account data deleted')
  }
