import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Flow } from './flow.ts'

type Db = Kysely<Schema>

type NewCode = Flow & { hmac: Buffer; sentAt: Date; sentBy: string | undefined; expiresAt: Date }

/** Replaces the flow's code, unless that one was sent after `onlyIfSentBefore`. */
export const putCode = async (db: Db, code: NewCode, onlyIfSentBefore: Date): Promise<'put' | 'too soon'> => {
  const row = {
    code_hmac: code.hmac,
    tries: 0,
    sent_at: code.sentAt,
    sent_by: code.sentBy ?? null,
    expires_at: code.expiresAt,
    used_at: null,
    used_by: null,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account.one_time_code')
    .values({ purpose: code.purpose, flow_id: code.flowId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'flow_id'])
        .doUpdateSet(row)
        .where('account.one_time_code.sent_at', '<=', onlyIfSentBefore),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'put' : 'too soon'
}

/** Counts the try in a statement of its own, so that it counts even if what follows fails. */
export const countTry = (db: Db, { purpose, flowId }: Flow, mostTries: number, now: Date) =>
  db
    .updateTable('account.one_time_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('flow_id', '=', flowId)
    .where('tries', '<', mostTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['code_hmac', 'tries'])
    .executeTakeFirst()

export const findCode = (db: Db, { purpose, flowId }: Flow) =>
  db
    .selectFrom('account.one_time_code')
    .select(['sent_at', 'expires_at', 'used_at'])
    .where('purpose', '=', purpose)
    .where('flow_id', '=', flowId)
    .executeTakeFirst()

const isCodeNamed =
  (submit: 'sent_by' | 'used_by') =>
  async (db: Db, { purpose, flowId }: Flow, idempotencyKey: string): Promise<boolean> => {
    const found = await db
      .selectFrom('account.one_time_code')
      .select('flow_id')
      .where('purpose', '=', purpose)
      .where('flow_id', '=', flowId)
      .where(submit, '=', idempotencyKey)
      .executeTakeFirst()
    return found !== undefined
  }

/** Whether this very submit asked for the flow's code, or used it. */
export const isCodeSentBy = isCodeNamed('sent_by')
export const isCodeUsedBy = isCodeNamed('used_by')

/** Only one of several callers at once uses a code. A code that was replaced meanwhile counts as used. */
export const useCode = async (
  db: Db,
  { purpose, flowId }: Flow,
  use: { hmac: Buffer; now: Date; idempotencyKey: string | undefined },
): Promise<'used' | 'already used'> => {
  const { numUpdatedRows } = await db
    .updateTable('account.one_time_code')
    .set({ used_at: use.now, used_by: use.idempotencyKey ?? null })
    .where('purpose', '=', purpose)
    .where('flow_id', '=', flowId)
    .where('code_hmac', '=', use.hmac)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'used' : 'already used'
}

export const deleteCodes = async (db: Db, purpose: Flow['purpose'], flowIds: readonly string[]): Promise<void> => {
  if (flowIds.length === 0) return
  await db.deleteFrom('account.one_time_code').where('purpose', '=', purpose).where('flow_id', 'in', flowIds).execute()
}
