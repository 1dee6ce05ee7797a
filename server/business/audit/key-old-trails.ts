import type { Context } from '../../context.ts'
import { appendAudit } from './append-audit.ts'
import { findUnkeyedTrails } from './store.ts'

/**
 * Gives each trail of before there were keys a keyed entry, which holds all before it. Done once, at the first start
 * with keys: a trail without one that is found later was written by somebody else.
 */
export const keyOldTrails = async (context: Pick<Context, 'db' | 'auditHashes' | 'clock'>): Promise<number> => {
  const trails = await findUnkeyedTrails(context.db)
  for (const { businessId, version } of trails)
    await context.db
      .transaction()
      .execute((tx) =>
        appendAudit(context, tx, { businessId, at: context.clock.now(), who: 'portal', action: 'keyed', version }),
      )
  return trails.length
}
