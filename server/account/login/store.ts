import { type Kysely, type RawBuilder, sql } from 'kysely'
import { contactWay } from '../../../contract/account/account-name.ts'
import { limits } from '../../../contract/limits.ts'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { buildSessionInsert, type NewSession } from '../session/store.ts'

type Db = Kysely<Schema>

/** The account that a login is for (what was typed, where there is none) and its network, both as pseudonyms. */
export type LoginSource = { address: string; network: string }

export type Verdict = 'replayed' | 'network locked' | 'locked' | 'counted'

const any = '*'

/**
 * Wrong passwords within an hour that lock: one address from one network, one address from anywhere, one network for
 * every address.
 */
const bounds = { pair: 5, address: 30, network: 1_000 }

const minuteMs = 60_000
const windowMs = 60 * minuteMs

/** A submit repeated after a lost answer may use the same captcha answer, but a script must not live on one answer. */
const mostUsesOfOneCaptcha = 3

type LockTimes = { now: Date; windowStart: Date; lockEnd: Date }

const lockTimes = (now: Date): LockTimes => ({
  now,
  windowStart: new Date(now.getTime() - windowMs),
  lockEnd: new Date(now.getTime() + limits.lockMinutes * minuteMs),
})

/** Counts only if `cause` has a row and no lock is in force. After a lock or an hour it counts from 1 again. */
const countWrongPassword = (
  { address, network }: LoginSource,
  bound: number,
  { now, windowStart, lockEnd }: LockTimes,
  cause: RawBuilder<unknown>,
) => {
  const startsAfresh = sql`(known.locked_until is not null or known.first_at <= ${windowStart})`
  return sql`
    insert into account.wrong_password as known (address, network, count, first_at)
    select ${address}, ${network}, 1, ${now}::timestamptz from ${cause}
    on conflict (address, network) do update set
      count = case when ${startsAfresh} then 1 else known.count + 1 end,
      first_at = case when ${startsAfresh} then excluded.first_at else known.first_at end,
      locked_until = case when not ${startsAfresh} and known.count + 1 >= ${bound} then ${lockEnd}::timestamptz end
    where known.locked_until is null or known.locked_until <= ${now}
    returning 1`
}

type NewAttempt = {
  captcha: { once: string; usedBy: string | undefined; until: Date }
  source: LoginSource
  now: Date
}

type AttemptValues = LoginSource & LockTimes & { once: string; usedBy: string | null; until: Date }

const insertAttempt = preparedQuery((_db, given: AttemptValues) => {
  const { address, network, once, usedBy, until, now, windowStart, lockEnd } = given
  const times = { now, windowStart, lockEnd }
  const notLocked = sql`accepted where not exists (select from locked)`
  return sql<{ verdict: Verdict }>`
    with accepted as (
      insert into account.used_captcha as used (name, used_by, until)
      values (${once}, ${usedBy}, ${until})
      on conflict (name) do update set uses = used.uses + 1
      where used.used_by = excluded.used_by and used.uses < ${mostUsesOfOneCaptcha}
      returning 1
    ),
    locked as (
      select address from account.wrong_password
      where (address, network) in ((${address}, ${network}), (${address}, ${any}), (${any}, ${network}))
      and locked_until > ${now}
    ),
    pair as (${countWrongPassword({ address, network }, bounds.pair, times, notLocked)}),
    from_anywhere as (${countWrongPassword({ address, network: any }, bounds.address, times, sql`pair`)})
    select
      case
        when not exists (select from accepted) then 'replayed'
        when exists (select from locked where address = ${any}) then 'network locked'
        when not exists (select from from_anywhere) then 'locked'
        else 'counted'
      end as verdict`
})

/**
 * What is written before a password is compared, in one statement, since every login waits for it: the captcha answer
 * is used up, the attempt is counted as if it were wrong. Nothing is counted while anything is locked.
 */
export const beginAttempt = async (db: Db, { captcha, source, now }: NewAttempt): Promise<Verdict> => {
  const { once, until, usedBy = null } = captcha
  const [row] = await insertAttempt(db, { ...source, ...lockTimes(now), once, usedBy, until })
  if (!row) throw new Error('a select without a table has one row')
  return row.verdict
}

const loginColumns = [
  'id',
  'email',
  'email_proven_at',
  'phone_number',
  'phone_proven_at',
  'other_name',
  'surname',
  'password_hash',
] as const

const accountsByProven = (address: 'email' | 'phone_number', provenAt: 'email_proven_at' | 'phone_proven_at') =>
  preparedQuery((db, { name }: { name: string }) =>
    db.selectFrom('account.account').select(loginColumns).where(address, '=', name).where(provenAt, 'is not', null),
  )

const findByWay = {
  email: accountsByProven('email', 'email_proven_at'),
  phone: accountsByProven('phone_number', 'phone_proven_at'),
}

/** By what it has proven: a claimed address is nobody's login. */
export const findAccountToLogIn = async (db: Db, name: string) => {
  const [account] = await findByWay[contactWay(name)](db, { name })
  return account
}

/** A right password clears the wrong ones before it; an attempt that was never compared takes back only itself. */
const withAttemptUndone = (db: Db, { address, network }: LoginSource, forgives: 'the wrong ones before' | 'itself') =>
  db
    .with('pair', (query) =>
      query
        .updateTable('account.wrong_password')
        .set({ count: forgives === 'itself' ? oneLess : 0, locked_until: null })
        .where('address', '=', address)
        .where('network', '=', network)
        .returning('count'),
    )
    // Rows are locked in the order in which they were counted, since in another order two logins could deadlock.
    .with('from_anywhere', (query) =>
      query
        .updateTable('account.wrong_password')
        .set({ count: oneLess, locked_until: null })
        .where('address', '=', address)
        .where('network', '=', any)
        .where((where) => where.exists(where.selectFrom('pair').select('count'))),
    )

const oneLess = sql<number>`greatest(count - 1, 0)`

export const undoAttempt = async (db: Db, source: LoginSource): Promise<void> => {
  await withAttemptUndone(db, source, 'itself').selectFrom('pair').select('count').execute()
}

export const forgiveAndInsertSession = preparedQuery((db, given: LoginSource & NewSession) =>
  buildSessionInsert(withAttemptUndone(db, given, 'the wrong ones before'), given),
)

/** Counted only after a wrong password: counting every attempt would make all logins of one network wait for one row. */
export const countForNetwork = async (db: Db, network: string, now: Date): Promise<void> => {
  await countWrongPassword(
    { address: any, network },
    bounds.network,
    lockTimes(now),
    sql`(select) as this_attempt`,
  ).execute(db)
}

export const deleteWrongPasswords = async (db: Db, address: string): Promise<void> => {
  const ofAddress = db.deleteFrom('account.wrong_password').where('address', '=', address)
  // Deleted in the order in which they are counted, so that this cannot deadlock with a login.
  await ofAddress.where('network', '!=', any).execute()
  await ofAddress.execute()
}

export const findUnverifiedSignUps = (db: Db, name: string, newest: number) =>
  db
    .selectFrom('account.sign_up')
    .select(['id', 'email', 'phone_number', 'password_hash'])
    .where(contactWay(name) === 'email' ? 'email' : 'phone_number', '=', name)
    .where('verified_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(newest)
    .execute()
