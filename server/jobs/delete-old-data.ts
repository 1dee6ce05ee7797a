import { limits } from '../../contract/limits.ts'
import { deleteOldAccountData as deleteFromAccount, deleteHelpRequestsBefore } from '../account/public.ts'
import { deleteOldDocuments as deleteDocuments, deleteOldDrafts as deleteFromBusiness } from '../business/public.ts'
import { deleteOldCatalogueData as deleteFromCatalogue } from '../catalogue/public.ts'
import type { Context } from '../context.ts'
import { deleteOldReports as deleteReports, deleteOldViews as deleteViews } from '../customer/public.ts'
import type { Handler } from './run-job.ts'

/** The log says how many and nothing about whom; the audit trail of each business says the rest. */
export const deleteOldDocuments =
  (
    context: Pick<Context, 'db' | 'auditHashes' | 'clock' | 'files' | 'documentsKeptDays' | 'log'>,
  ): Handler<undefined> =>
  async () => {
    const { deleted, failures } = await deleteDocuments(context)
    context.log.info({ deleted }, 'old identity papers deleted')
    if (failures.length === 0) return
    context.log.error({ businesses: failures.length, err: failures[0] }, 'some identity papers could not be deleted')
    // Throwing lets the queue try again soon: the next daily run may be later than we promise vendors.
    throw failures[0]
  }

const dayMs = 86_400_000

/** A question holds a name and an address, so it is kept only as long as somebody may ask about its answer. */
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

/** The log says how many of each kind, and nothing about whom. */
export const deleteOldCatalogueData =
  (context: Pick<Context, 'db' | 'clock' | 'files' | 'log'>): Handler<undefined> =>
  async () => {
    const { deleted, failures } = await deleteFromCatalogue(context)
    context.log.info({ deleted }, 'old data of the catalogue deleted')
    // Not thrown: the next hourly run tries again.
    if (failures.length > 0)
      context.log.error(
        { failed: failures.length, err: failures[0] },
        'some data of the catalogue could not be deleted',
      )
  }

/** The log says how many of each kind, and nothing about whom. */
export const deleteOldAccountData =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    context.log.info({ deleted: await deleteFromAccount(context) }, 'old account data deleted')
  }

export const deleteOldViews =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    const deleted = await deleteViews(context)
    if (deleted > 0) context.log.info({ deleted }, 'old views of pages deleted')
  }

/** Whoever reports a page may leave an address, which is kept only as long as somebody may ask about the case. */
export const deleteOldReports =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): Handler<undefined> =>
  async () => {
    context.log.info({ deleted: await deleteReports(context) }, 'old reports deleted')
  }
