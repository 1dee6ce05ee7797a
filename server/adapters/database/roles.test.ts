import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CannotStart } from '../../cannot-start.ts'
import { checkDatabase, prepareDatabase } from '../../prepare-database.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { findExcessRights } from './roles.ts'

const database = sharedByTests(createTestDatabase)
const log = { warn: () => {} }
const urls = () => ({ ownerUrl: database.ownerUrl, runtimeUrl: database.url })
beforeAll(() => prepareDatabase(urls(), log))

/** What the run-time role is told; the change is taken back in any case. */
const attempt = async (statement: string): Promise<string> => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return 'allowed'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const refused = /^(must be (able to SET ROLE|owner of|superuser)|permission denied)/

const readNames = async (query: string): Promise<string[]> =>
  (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name)

const ours = "nspname !~ '^pg_' and nspname <> 'information_schema'"
const allTables = `select format('%I.%I', nspname, relname) as name from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace where relkind in ('r', 'p') and ${ours} order by 1`

const changes: Record<string, string> = {
  'business.audit': "who = 'other'",
  'business.credit_note': 'amount_pesewas = 1',
  'business.ledger': 'amount_pesewas = 1',
}

describe('the run-time role', () => {
  it('cannot change, empty or drop a table of any schema, nor switch off its triggers', async () => {
    const tables = await readNames(allTables)
    expect(tables).toEqual(
      expect.arrayContaining(['account.account', 'business.audit', 'jobs.job', 'migration.applied']),
    )
    for (const table of tables)
      for (const statement of [
        `alter table ${table} add column more text`,
        `alter table ${table} owner to current_user`,
        `alter table ${table} disable trigger all`,
        `create trigger more before insert on ${table} execute function suppress_redundant_updates_trigger()`,
        `create index on ${table} ((1))`,
        `truncate ${table} cascade`,
        `drop table ${table} cascade`,
      ])
        expect(await attempt(statement), statement).toMatch(refused)
  })

  it('cannot create anything, nor drop a schema or a function', async () => {
    const schemas = await readNames(`select nspname as name from pg_namespace where ${ours}`)
    expect(schemas).toEqual(expect.arrayContaining(['account', 'business', 'jobs', 'public']))
    const inSchemas = schemas.flatMap((schema) => [
      `create table ${schema}.more (a int)`,
      `create function ${schema}.more() returns int language sql return 1`,
      `drop schema ${schema} cascade`,
    ])
    for (const statement of [
      ...inSchemas,
      'create temporary table more (a int)',
      'create schema more',
      'create role more',
      'create database more',
      'create extension pgcrypto',
      'drop function business.refuse_audit_change() cascade',
      "set session_replication_role = 'replica'",
      `set role ${new URL(database.ownerUrl).username}`,
      'alter role current_user superuser',
    ])
      expect(await attempt(statement), statement).not.toBe('allowed')
  })

  it('adds to the audit trail and the ledger, and changes nothing there', async () => {
    const appendOnly = await readNames(
      "select tgrelid::regclass::text as name from pg_trigger where tgname ~ '_is_append_only$' order by 1",
    )
    expect(appendOnly).toEqual(['business.audit', 'business.credit_note', 'business.ledger'])
    for (const table of appendOnly) {
      expect(await attempt(`delete from ${table}`)).toMatch(refused)
      expect(await attempt(`update ${table} set ${changes[table]}`)).toMatch(refused)
      expect(await attempt(`select from ${table} for update`)).toMatch(refused)
    }
  })

  it('works with the tables of a later migration', async () => {
    await database.asOwner(sql`create table business.later (id bigint generated always as identity, name text)`)
    expect(await attempt("insert into business.later (name) values ('sample')")).toBe('allowed')
    expect(await attempt('truncate business.later')).toMatch(refused)
  })

  it('cannot say that a migration was applied', async () => {
    expect(await attempt("insert into migration.applied values ('9999_more.sql', '')")).toMatch(refused)
  })
})

describe('production', () => {
  it('starts with the run-time role', async () => {
    expect(await findExcessRights(database.db)).toBeUndefined()
    await checkDatabase(urls(), log)
  })

  it('does not start with the owner, and says what to do', async () => {
    const failure = await checkDatabase({ ...urls(), runtimeUrl: database.ownerUrl }, log).catch((error) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    expect(failure.message).toMatch(
      /^The role \w+ (may create roles or databases|owns tables|is a superuser)\. In production DATABASE_URL must be of a role/,
    )
  })

  const role = () => sql.id(new URL(database.url).username)
  it.each([
    [
      'may create tables',
      () => sql`grant create on schema business to ${role()}`,
      () => sql`revoke create on schema business from ${role()}`,
    ],
    [
      'may empty tables or change their triggers',
      () => sql`grant truncate on business.payment to ${role()}`,
      () => sql`revoke truncate on business.payment from ${role()}`,
    ],
    [
      'may change what is only ever added to',
      () => sql`grant update on business.ledger to ${role()}`,
      () => sql`revoke update on business.ledger from ${role()}`,
    ],
  ])('does not start with a role that %s', async (excess, grant, revoke) => {
    await database.asOwner(grant())
    expect(await findExcessRights(database.db)).toMatch(new RegExp(`^The role \\w+ ${excess}$`))
    await database.asOwner(revoke())
    expect(await findExcessRights(database.db)).toBeUndefined()
  })

  it('does not start on a database of an older version', async () => {
    await database.asOwner(sql`delete from migration.applied where name = (select max(name) from migration.applied)`)
    await expect(checkDatabase(urls(), log)).rejects.toThrow('Run npm run migrate first')
  })
})
