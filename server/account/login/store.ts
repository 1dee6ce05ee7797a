import { type Kysely, type RawBuilder, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { captchaUse, type PassedCaptcha } from '../captcha/store.ts'
import { buildSessionInsert, type NewSession } from '../session/store.ts'

type Db = Kysely<Schema>

/** The e-mail address and the network that a login comes from, both as pseudonyms. */
export type LoginSource = { address: string; network: string }

export type Account = { id: string; email: string; other_name: string; surname: string; password_hash: string }

export type Attempt = { verdict: 'replayed' | 'network locked' | 'locked' | 'counted'; account: Account | undefined }

const any = '*'

/**
 * Wrong passwords within an hour that lock: one address from one network, one address from anywhere, one network for
 * every address.
 */
const bounds = { pair: 5, address: 30, network: 1_000 }

const minuteMs = 60_000
const windowMs = 60 * minuteMs

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
  captcha: PassedCaptcha
  source: LoginSource
  email: string
  now: Date
}

type AttemptValues = LoginSource & LockTimes & PassedCaptcha & { email: string }
type AttemptRow = Pick<Attempt, 'verdict'> & { [Column in keyof Account]: Account[Column] | null }

const insertAttempt = preparedQuery((_db, given: AttemptValues) => {
  const { address, network, once, usedBy, until, email, now, windowStart, lockEnd } = given
  const times = { now, windowStart, lockEnd }
  const notLocked = sql`accepted where not exists (select from locked)`
  return sql<AttemptRow>`
    with accepted as (${captchaUse({ once, usedBy, until })}),
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
      end as verdict,
      account.id, account.email, account.other_name, account.surname, account.password_hash
    from (select) as this_attempt left join account.account on account.email = ${email}`
})

/**
 * Everything that comes before a password is compared, in one statement, since every login waits for it: the captcha
 * answer is used up, the attempt is counted as if it were wrong, the account is looked up. Nothing is counted while
 * anything is locked.
 */
export const beginAttempt = async (db: Db, { captcha, source, email, now }: NewAttempt): Promise<Attempt> => {
  const [row] = await insertAttempt(db, { ...source, ...lockTimes(now), ...captcha, email })
  if (!row) throw new Error('a select without a table has one row')
  const { verdict, ...account } = row
  return { verdict, account: account.id === null ? undefined : (account as Account) }
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

export const findUnverifiedSignUps = (db: Db, email: string, newest: number) =>
  db
    .selectFrom('account.sign_up')
    .select(['id', 'email', 'phone_number', 'password_hash'])
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(newest)
    .execute()
