import { type Kysely, type RawBuilder, sql } from 'kysely'
import { contactWay } from '../../../contract/account/account-name.ts'
import { limits } from '../../../contract/limits.ts'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { captchaUse, type PassedCaptcha } from '../captcha/store.ts'
import { type DeviceRow, forgetOldDevices, insertDevice, type NewDevice } from '../device/store.ts'
import { buildSessionInsert, type NewSession } from '../session/store.ts'

type Db = Kysely<Schema>

/** Where a login comes from, in pseudonyms. */
export type LoginSource = {
  /** The account that the login is for, or what was typed where there is none. */
  address: string
  /** What its wrong passwords lock: the network, or a device that is known for this account. */
  place: string
  /** Where they are counted for a day: together with those from everywhere, or for the known device alone. */
  allDay: string
}

export type Verdict = 'replayed' | 'network locked' | 'locked' | 'locked for today' | 'counted'

/** `lockedUntil` is null where the lock has begun in this moment. */
type Attempt = { verdict: Verdict; lockedUntil: Date | null }

const any = '*'

export const fromNetwork = (address: string, network: string): LoginSource => ({ address, place: network, allDay: any })

/** Not stopped by what strangers have counted, and counts nothing against the others. */
export const fromKnownDevice = (address: string, tokenHash: string): LoginSource => ({
  address,
  place: `device ${tokenHash}`,
  allDay: `${any} device ${tokenHash}`,
})

/** Wrong passwords within an hour that lock one network for every address. */
const networkBound = 1_000

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type LockTimes = { now: Date; hourAgo: Date; dayAgo: Date; lockEnd: Date }

const lockTimes = (now: Date): LockTimes => ({
  now,
  hourAgo: new Date(now.getTime() - hourMs),
  dayAgo: new Date(now.getTime() - 24 * hourMs),
  lockEnd: new Date(now.getTime() + limits.lockMinutes * minuteMs),
})

type Counting = { bound: number; lasts: 'an hour' | 'a day' }

/** Counts only if `cause` has a row and no lock is in force. After a lock, or its time, it counts from 1 again. */
const countWrongPassword = (
  { address, network }: { address: string; network: string },
  { bound, lasts }: Counting,
  { now, hourAgo, dayAgo, lockEnd }: LockTimes,
  cause: RawBuilder<unknown>,
) => {
  const windowStart = lasts === 'an hour' ? hourAgo : dayAgo
  const lockedUntil = lasts === 'an hour' ? sql`${lockEnd}::timestamptz` : sql`known.first_at + interval '1 day'`
  const startsAfresh = sql`(known.locked_until is not null or known.first_at <= ${windowStart})`
  return sql`
    insert into account.wrong_password as known (address, network, count, first_at)
    select ${address}, ${network}, 1, ${now}::timestamptz from ${cause}
    on conflict (address, network) do update set
      count = case when ${startsAfresh} then 1 else known.count + 1 end,
      first_at = case when ${startsAfresh} then excluded.first_at else known.first_at end,
      locked_until = case when not ${startsAfresh} and known.count + 1 >= ${bound} then ${lockedUntil} end
    where known.locked_until is null or known.locked_until <= ${now}
    returning 1`
}

type NewAttempt = {
  captcha: PassedCaptcha
  source: LoginSource
  now: Date
}

type AttemptValues = LoginSource & LockTimes & PassedCaptcha

const insertAttempt = preparedQuery((_db, given: AttemptValues) => {
  const { address, place, allDay, once, usedBy, until, now, hourAgo, dayAgo, lockEnd } = given
  const times = { now, hourAgo, dayAgo, lockEnd }
  const perPlace: Counting = { bound: limits.wrongPasswordsPerLock, lasts: 'an hour' }
  const perDay: Counting = { bound: limits.wrongPasswordsPerDay, lasts: 'a day' }
  const notLocked = sql`accepted where not exists (select from locked)`
  return sql<Attempt>`
    with accepted as (${captchaUse({ once, usedBy, until })}),
    locked as (
      select address, network, locked_until from account.wrong_password
      where (address, network) in ((${address}, ${place}), (${address}, ${allDay}), (${any}, ${place}))
      and locked_until > ${now}
    ),
    here as (${countWrongPassword({ address, network: place }, perPlace, times, notLocked)}),
    today as (${countWrongPassword({ address, network: allDay }, perDay, times, sql`here`)})
    select
      case
        when not exists (select from accepted) then 'replayed'
        when exists (select from locked where address = ${any}) then 'network locked'
        when exists (select from locked where network = ${allDay}) then 'locked for today'
        when not exists (select from today) then 'locked'
        else 'counted'
      end as verdict,
      (select max(locked_until) from locked) as "lockedUntil"`
})

/**
 * What is written before a password is compared, in one statement, since every login waits for it: the captcha answer
 * is used up, the attempt is counted as if it were wrong. Nothing is counted while anything is locked.
 */
export const beginAttempt = async (db: Db, { captcha, source, now }: NewAttempt): Promise<Attempt> => {
  const [row] = await insertAttempt(db, { ...source, ...lockTimes(now), ...captcha })
  if (!row) throw new Error('a select without a table has one row')
  return row
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
const withAttemptUndone = (
  db: Db,
  { address, place, allDay }: LoginSource,
  forgives: 'the wrong ones before' | 'itself',
) =>
  db
    .with('here', (query) =>
      query
        .updateTable('account.wrong_password')
        .set({ count: forgives === 'itself' ? oneLess : 0, locked_until: null })
        .where('address', '=', address)
        .where('network', '=', place)
        .returning('count'),
    )
    // Rows are locked in the order in which they were counted, since in another order two logins could deadlock.
    .with('today', (query) =>
      query
        .updateTable('account.wrong_password')
        .set({ count: oneLess, locked_until: null })
        .where('address', '=', address)
        .where('network', '=', allDay)
        .where((where) => where.exists(where.selectFrom('here').select('count'))),
    )

const oneLess = sql<number>`greatest(count - 1, 0)`

export const undoAttempt = async (db: Db, source: LoginSource): Promise<void> => {
  await withAttemptUndone(db, source, 'itself').selectFrom('here').select('count').execute()
}

/** One statement, since every login waits for it. `others`: sessions of the account that were open before. */
export const forgiveAndOpen = preparedQuery((db, given: LoginSource & NewSession & NewDevice) => {
  const { accountId, createdAt } = given
  const opened = sql`opened`
  return withAttemptUndone(db, given, 'the wrong ones before')
    .with('opened', (query) => buildSessionInsert(query, given))
    .with('forgotten', () => sql<DeviceRow>`(${forgetOldDevices(given, opened)})`)
    .with('remembered', () => sql<DeviceRow>`(${insertDevice(given, opened)})`)
    .selectFrom('opened')
    .select([
      'opened.id',
      sql<number>`(select count(*)::integer from account.session where account_id = ${accountId}::uuid
        and ended_at is null and expires_at > ${createdAt}::timestamptz)`.as('others'),
    ])
})

/** Counted only after a wrong password: counting every attempt would make all logins of one network wait for one row. */
export const countForNetwork = async (db: Db, network: string, now: Date): Promise<void> => {
  await countWrongPassword(
    { address: any, network },
    { bound: networkBound, lasts: 'an hour' },
    lockTimes(now),
    sql`(select) as this_attempt`,
  ).execute(db)
}

export const deleteWrongPasswords = async (db: Db, address: string): Promise<void> => {
  const ofAddress = db.deleteFrom('account.wrong_password').where('address', '=', address)
  // Deleted in the order in which they are counted, so that this cannot deadlock with a login.
  await ofAddress.where('network', 'not like', `${any}%`).execute()
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
