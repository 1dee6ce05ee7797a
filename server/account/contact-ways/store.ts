import { type Kysely, sql } from 'kysely'
import { type ContactWay, contactWay } from '../../../contract/account/account-name.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

export type WayColumns = {
  email: string | null
  email_proven_at: Date | null
  phone_number: string | null
  phone_proven_at: Date | null
}

const columns = {
  email: { address: 'email', provenAt: 'email_proven_at' },
  phone: { address: 'phone_number', provenAt: 'phone_proven_at' },
} as const

const all = ['email', 'email_proven_at', 'phone_number', 'phone_proven_at'] as const

export const findContactWays = (db: Db, accountId: string) =>
  db.selectFrom('account.account').select(all).where('id', '=', accountId).executeTakeFirstOrThrow()

/** Until the end of the transaction nobody else changes or proves a way of this account. */
export const lockContactWays = (db: Db, accountId: string) =>
  db.selectFrom('account.account').select(all).where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()

/** The account that has proven this address or number; whoever only claims it is not found. */
export const findOwner = (db: Db, address: string) => {
  const column = columns[contactWay(address)]
  return db
    .selectFrom('account.account')
    .select(['id', ...all])
    .where(column.address, '=', address)
    .where(column.provenAt, 'is not', null)
    .executeTakeFirst()
}

/** Every account with this address or number, proven or only claimed. */
export const findAccountsAt = (db: Db, address: string) =>
  db
    .selectFrom('account.account')
    .select(['id', 'other_name', 'surname'])
    .where(columns[contactWay(address)].address, '=', address)
    .orderBy('created_at')
    .execute()

/** Until the end of the transaction nobody else can prove this address. */
export const lockAddress = async (db: Db, address: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proof of ${address}`}, 0))`.execute(db)
}

type Address = { way: ContactWay; address: string }

/**
 * Whoever else only claims the address has it no more; gives their accounts. The rows are locked in one order, so that two proofs whose accounts
 * claim each other's addresses cannot deadlock.
 */
export const dropOtherClaims = async (db: Db, { way, address }: Address, ownerId: string): Promise<string[]> => {
  const column = columns[way]
  const claims = await db
    .selectFrom('account.account')
    .select('id')
    .where(column.address, '=', address)
    .where(column.provenAt, 'is', null)
    .where('id', '!=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = claims.map(({ id }) => id)
  if (ids.length === 0) return ids
  await db
    .updateTable('account.account')
    .set({ [column.address]: null })
    .where('id', 'in', ids)
    .where(column.provenAt, 'is', null)
    .execute()
  return ids
}

/** Only for the address that is claimed now: another may have been stated since the code was sent. */
export const markProven = async (
  db: Db,
  { accountId, way, address, now }: Address & { accountId: string; now: Date },
): Promise<'proven' | 'changed'> => {
  const column = columns[way]
  const { numUpdatedRows } = await db
    .updateTable('account.account')
    .set({ [column.provenAt]: now })
    .where('id', '=', accountId)
    .where(column.address, '=', address)
    .where(column.provenAt, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'proven' : 'changed'
}

export const putClaim = async (
  db: Db,
  { accountId, way, address }: Address & { accountId: string },
): Promise<'kept' | 'already proven'> => {
  const column = columns[way]
  const { numUpdatedRows } = await db
    .updateTable('account.account')
    .set({ [column.address]: address })
    .where('id', '=', accountId)
    .where(column.provenAt, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'kept' : 'already proven'
}

/** Takes the place of an address that was proven. */
export const putAddress = async (
  db: Db,
  { accountId, way, address }: Address & { accountId: string },
): Promise<void> => {
  const column = columns[way]
  await db
    .updateTable('account.account')
    .set({ [column.address]: address, [column.provenAt]: null })
    .where('id', '=', accountId)
    .execute()
}
