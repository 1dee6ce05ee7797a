import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Schema } from './database/schema.ts'
import { deriveKeys, type Keys, type NamedKey, type Secrets } from './keys.ts'

/** Keys that must outlive the secret they were derived from, kept in the database under the secrets of today. */
export type KeyRing = {
  /** Stays the same when the secrets change, so that counts and locks go on. */
  pseudonymKey: Buffer
  /** The first makes hashes; the others made those of earlier entries. */
  auditKeys: Keys
  /** Whether no audit key was ever kept here: the first start with keyed hashes. */
  isNew: boolean
  /** Whether keys are kept here that none of the secrets opens. */
  isLocked: boolean
  /** From now on the ring is not new. */
  keepAuditKey(): Promise<void>
}

type Row = Selectable<Schema['keys.wrapped_key']>
type Purpose = Row['purpose']
type KeyRingOptions = { db: Kysely<Schema>; secrets: Secrets; clock: Clock }

export const deriveAuditKeys = (secrets: Secrets): Keys => deriveKeys(secrets, 'audit trail')

// An arbitrary number that must never change: servers that start together wait for each other.
const lockNumber = 7_203_455_118

export const openKeyRing = ({ db, secrets, clock }: KeyRingOptions): Promise<KeyRing> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    const wrapping = deriveKeys(secrets, 'key ring')
    const rows = await tx.selectFrom('keys.wrapped_key').selectAll().orderBy('created_at').execute()
    const opened = rows.flatMap((row) => unwrap(row, wrapping))
    const ofPurpose = (purpose: Purpose) => opened.filter((key) => key.purpose === purpose)

    // The oldest: a later one was made by a start without the right secret.
    const pseudonym = ofPurpose('pseudonym')[0] ?? deriveKeys(secrets, 'pseudonyms').at(-1)
    if (!pseudonym) throw new Error('there is always a secret')
    const oldest = rows.find(({ purpose }) => purpose === 'pseudonym')
    const [newest, ...others] = deriveAuditKeys(secrets)
    const earlier = [...others, ...ofPurpose('audit')].filter((key) => key.id !== newest.id)
    // Only what was used before is kept under the first secret: a secret that is to be dropped must not open new keys.
    const used = ofPurpose('audit').map(({ id }) => id)

    const keep = (on: Kysely<Schema>, purpose: Purpose, key: NamedKey) => wrap(on, purpose, key, wrapping[0], clock)
    await keep(tx, 'pseudonym', pseudonym)
    for (const key of earlier) if (used.includes(key.id)) await keep(tx, 'audit', key)
    const isNew = !rows.some(({ purpose }) => purpose === 'audit')
    if (!isNew) await keep(tx, 'audit', newest)
    await dropOldSecrets(tx, wrapping)

    return {
      pseudonymKey: pseudonym.key,
      auditKeys: [newest, ...withoutDoubles(earlier)],
      isNew,
      isLocked: oldest !== undefined && (opened.length === 0 || oldest.key_id !== pseudonym.id),
      keepAuditKey: () => keep(db, 'audit', newest),
    }
  })

const withoutDoubles = (keys: NamedKey[]) => [...new Map(keys.map(({ id, key }) => [id, { id, key }])).values()]

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const wrap = async (
  db: Kysely<Schema>,
  purpose: Purpose,
  { id, key }: NamedKey,
  { id: secretId, key: wrappingKey }: NamedKey,
  clock: Clock,
) => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, wrappingKey, nonce).setAAD(Buffer.from(`${purpose} ${id}`))
  const wrapped = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
  await db
    .insertInto('keys.wrapped_key')
    .values({ purpose, key_id: id, secret_id: secretId, wrapped, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['purpose', 'key_id', 'secret_id']).doNothing())
    .execute()
}

/** Nothing where the secret is not configured, or where somebody changed the row. */
const unwrap = (
  { purpose, key_id: id, secret_id, wrapped }: Row,
  wrapping: Keys,
): (NamedKey & { purpose: Purpose })[] => {
  const wrappingKey = wrapping.find((one) => one.id === secret_id)?.key
  if (!wrappingKey) return []
  try {
    const options = { authTagLength: tagBytes }
    const decipher = createDecipheriv(algorithm, wrappingKey, wrapped.subarray(0, nonceBytes), options)
    decipher.setAAD(Buffer.from(`${purpose} ${id}`)).setAuthTag(wrapped.subarray(-tagBytes))
    const key = Buffer.concat([decipher.update(wrapped.subarray(nonceBytes, -tagBytes)), decipher.final()])
    return [{ purpose, id, key }]
  } catch {
    return []
  }
}

/**
 * A secret that was in use before the first of today, and is configured no more, must open nothing here. One that came
 * later is that of a process that was started before this one with a newer configuration.
 */
const dropOldSecrets = async (tx: Transaction<Schema>, wrapping: Keys) => {
  const since = tx
    .selectFrom('keys.wrapped_key')
    .select(({ fn }) => fn.min('created_at').as('since'))
    .where('secret_id', '=', wrapping[0].id)
  await tx
    .deleteFrom('keys.wrapped_key')
    .where(
      'secret_id',
      'not in',
      wrapping.map(({ id }) => id),
    )
    .where('created_at', '<', since)
    .where('secret_id', 'in', (older) =>
      older
        .selectFrom('keys.wrapped_key')
        .select('secret_id')
        .groupBy('secret_id')
        .having(({ fn }) => fn.min('created_at'), '<', since),
    )
    // A start with a mistyped secret must not delete the only copy of a key.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('keys.wrapped_key as copy')
          .select('copy.key_id')
          .whereRef('copy.purpose', '=', 'keys.wrapped_key.purpose')
          .whereRef('copy.key_id', '=', 'keys.wrapped_key.key_id')
          .where('copy.secret_id', '=', wrapping[0].id),
      ),
    )
    .execute()
}
