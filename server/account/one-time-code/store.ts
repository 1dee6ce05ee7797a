import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import type { CodePurpose } from '../../adapters/database/account-schema.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Flow } from './flow.ts'

type Db = Kysely<Schema>

const belongsTo =
  ({ purpose, flowId }: Flow) =>
  (where: ExpressionBuilder<Schema, 'account.one_time_code'>) =>
    where.and({ purpose, flow_id: flowId })

/** The codes of a flow are sent together, so any of them tells when. */
export const findCode = (db: Db, flow: Flow) =>
  db
    .selectFrom('account.one_time_code')
    .select(['sent_at', 'expires_at', 'used_at'])
    .where(belongsTo(flow))
    .limit(1)
    .executeTakeFirst()

/** Until the end of the transaction nobody else can replace the codes of this flow. */
export const lockFlow = async (db: Db, flow: Flow) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes of ${flow.purpose} ${flow.flowId}`}, 0))`.execute(db)
  return findCode(db, flow)
}

type NewCodes = {
  codes: readonly { way: ContactWay; hmac: Buffer }[]
  sentAt: Date
  sentBy: string | undefined
  expiresAt: Date
}

/** Replaces all codes of the flow, also those of a way that gets none this time: a new code kills the old ones. */
export const putCodes = async (db: Db, flow: Flow, { codes, sentAt, sentBy, expiresAt }: NewCodes): Promise<void> => {
  await db.deleteFrom('account.one_time_code').where(belongsTo(flow)).execute()
  await db
    .insertInto('account.one_time_code')
    .values(
      codes.map(({ way, hmac }) => ({
        purpose: flow.purpose,
        flow_id: flow.flowId,
        way,
        code_hmac: hmac,
        sent_at: sentAt,
        sent_by: sentBy ?? null,
        expires_at: expiresAt,
      })),
    )
    .execute()
}

/**
 * Counts the try in a statement of its own, so that it counts even if what follows fails. What is entered may be any code
 * of the flow, so it is a try of each of them.
 */
export const countTry = (db: Db, flow: Flow, mostTries: number, now: Date) =>
  db
    .updateTable('account.one_time_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where(belongsTo(flow))
    .where('tries', '<', mostTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['way', 'code_hmac', 'tries'])
    .execute()

export const findSentWays = async (db: Db, flow: Flow): Promise<ContactWay[]> => {
  const codes = await db
    .selectFrom('account.one_time_code')
    .select('way')
    .where(belongsTo(flow))
    .orderBy('way')
    .execute()
  return codes.map(({ way }) => way)
}

/** The way whose code this very submit has used. */
export const findWayUsedBy = async (db: Db, flow: Flow, idempotencyKey: string): Promise<ContactWay | undefined> => {
  const code = await db
    .selectFrom('account.one_time_code')
    .select('way')
    .where(belongsTo(flow))
    .where('used_by', '=', idempotencyKey)
    .executeTakeFirst()
  return code?.way
}

/** Whether this very submit asked for the flow's codes. */
export const isCodeSentBy = async (db: Db, flow: Flow, idempotencyKey: string): Promise<boolean> => {
  const code = await db
    .selectFrom('account.one_time_code')
    .select('flow_id')
    .where(belongsTo(flow))
    .where('sent_by', '=', idempotencyKey)
    .executeTakeFirst()
  return code !== undefined
}

/** Only one of several callers at once uses a code. A code that was replaced meanwhile counts as used. */
export const useCode = async (
  db: Db,
  flow: Flow,
  use: { hmac: Buffer; now: Date; idempotencyKey: string | undefined },
): Promise<'used' | 'already used'> => {
  const { numUpdatedRows } = await db
    .updateTable('account.one_time_code')
    .set({ used_at: use.now, used_by: use.idempotencyKey ?? null })
    .where(belongsTo(flow))
    .where('code_hmac', '=', use.hmac)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'used' : 'already used'
}

export const deleteCodes = async (db: Db, purpose: CodePurpose, flowIds: readonly string[]): Promise<void> => {
  if (flowIds.length === 0) return
  await db.deleteFrom('account.one_time_code').where('purpose', '=', purpose).where('flow_id', 'in', flowIds).execute()
}
