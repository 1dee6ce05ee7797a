import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

/** `once` identifies the answer, `usedBy` the submit that brought it. */
export type PassedCaptcha = { once: string; usedBy: string | null; until: Date }

/** A submit repeated after a lost answer may use the same captcha answer, but a script must not live on one answer. */
const mostUses = 3

/** Has a row if the answer may be used: for the first time, or again by the same submit. */
export const captchaUse = ({ once, usedBy, until }: PassedCaptcha): RawBuilder<unknown> => sql`
  insert into account.used_captcha as used (name, used_by, until)
  values (${once}, ${usedBy}, ${until})
  on conflict (name) do update set uses = used.uses + 1
  where used.used_by = excluded.used_by and used.uses < ${mostUses}
  returning 1`

export const spendCaptcha = async (db: Kysely<Schema>, passed: PassedCaptcha): Promise<'spent' | 'replayed'> => {
  const { rows } = await captchaUse(passed).execute(db)
  return rows.length === 1 ? 'spent' : 'replayed'
}
