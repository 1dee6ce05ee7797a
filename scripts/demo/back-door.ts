import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/adapters/database/postgres.ts'
import type { PortalLocation } from './locate-portal.ts'

/** What the demo cannot wait for and therefore does in the database; everything else is done by real calls. */
export type BackDoor = {
  /**
   * Moves orders back to when the provider was paid, and their periods with them. The ledger already has the provider's
   * date. Returns how many payments were moved.
   */
  dateBack(businessId: string): Promise<number>
  /** Raises the amount of an order, so that the payment that arrives does not match. */
  raiseOrder(reference: string): Promise<void>
  close(): Promise<void>
}

export const openBackDoor = async (place: Pick<PortalLocation, 'dataFolder' | 'databaseUrl'>): Promise<BackDoor> => {
  const url = place.databaseUrl || (await privateDatabaseUrl(join(place.dataFolder, 'postgres')))
  const { db, close } = openDatabase(url, { log: { warn: () => {} }, poolSize: 1 })
  return {
    dateBack: (businessId) =>
      db.transaction().execute(async (tx) => {
        await sql`
          update business.period
          set granted_at = paid_at, starts_at = paid_at, ends_at = paid_at + (ends_at - starts_at)
          from business.payment
          where payment.reference = period.reference and payment.business_id = ${businessId}
            and paid_at < created_at and starts_at is not null and withdrawn_at is null`.execute(tx)
        const { numAffectedRows } = await sql`
          update business.payment
          set created_at = paid_at, settled_at = paid_at
          where business_id = ${businessId} and paid_at < created_at`.execute(tx)
        return Number(numAffectedRows)
      }),
    raiseOrder: async (reference) => {
      await sql`update business.payment set amount_pesewas = amount_pesewas + 100 where reference = ${reference}`.execute(
        db,
      )
    },
    close,
  }
}

/** The URL of the running private database, from the data folder. */
export const privateDatabaseUrl = async (folder: string): Promise<string> => {
  const elsewhere = await readFile(join(folder, 'cluster-is-at'), 'utf8').catch(() => '')
  const pidFile = await readFile(join(elsewhere.trim() || join(folder, 'cluster'), 'postmaster.pid'), 'utf8')
  const port = Number(pidFile.split('\n')[3])
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  return `postgres://afahye:${password}@127.0.0.1:${port}/afahye`
}
