import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: roles are the same for a database of any shape
type AnyDatabase = Kysely<any>

// An arbitrary number that must never change: servers that start together would otherwise change the same rows at once.
const lockNumber = 7_203_455_117

/**
 * Lets the run-time role work with the rows of our tables, and with nothing else. Called by the owner after migrations.
 * A table with a trigger named `…_is_append_only` may only be added to.
 */
export const grantToRuntime = (db: AnyDatabase, role: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    const to = sql.id(role)
    for (const name of await readNames(tx, ownSchemas)) {
      const schema = sql.id(name)
      const rights = sql.raw(name === 'migration' ? 'select' : 'select, insert, update, delete')
      await sql`grant usage on schema ${schema} to ${to}`.execute(tx)
      await sql`grant ${rights} on all tables in schema ${schema} to ${to}`.execute(tx)
      await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(tx)
      await sql`alter default privileges in schema ${schema} grant ${rights} on tables to ${to}`.execute(tx)
      await sql`alter default privileges in schema ${schema} grant usage, select on sequences to ${to}`.execute(tx)
    }
    for (const name of await readNames(tx, appendOnlyTables))
      await sql`revoke update, delete on ${sql.raw(name)} from ${to}`.execute(tx)
    // Everybody may make temporary tables by default, and nothing here needs them.
    for (const name of await readNames(tx, sql`select current_database() as name`))
      await sql`revoke temporary on database ${sql.id(name)} from public`.execute(tx)
  })

const ownSchemas = sql`
  select nspname as name from pg_namespace
  where nspowner = current_user::regrole and nspname <> 'public' and not starts_with(nspname, 'pg_')`

const appendOnlyTables = sql`
  select tgrelid::regclass::text as name from pg_trigger where tgname ~ '_is_append_only$'`

const readNames = async (db: AnyDatabase, query: typeof ownSchemas): Promise<string[]> => {
  const { rows } = await query.execute(db)
  return rows.map((row) => (row as { name: string }).name)
}

/** What the role of this connection may do beyond working with rows, in words; nothing where that is all it may. */
export const findExcessRights = async (db: AnyDatabase): Promise<string | undefined> => {
  const { rows } = await sql<{ role: string; excess: string | null }>`
    with ours as (
      select oid, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), tables as (
      select pg_class.oid, relowner from pg_class join ours on ours.oid = relnamespace where relkind in ('r', 'p')
    )
    select rolname as role, case
      when rolsuper then 'is a superuser'
      when rolcreaterole or rolcreatedb or rolreplication or rolbypassrls then 'may create roles or databases'
      when exists (select from tables where pg_has_role(relowner, 'member')) then 'owns tables'
      when exists (select from ours where pg_has_role(nspowner, 'member') or has_schema_privilege(oid, 'create'))
        then 'may create tables'
      when has_database_privilege(current_database(), 'create') then 'may create schemas'
      when exists (select from tables where has_table_privilege(oid, 'truncate, trigger'))
        then 'may empty tables or change their triggers'
      when exists (select from pg_trigger where tgname ~ '_is_append_only$' and has_table_privilege(tgrelid, 'update, delete'))
        then 'may change what is only ever added to'
    end as excess
    from pg_roles where rolname = current_user`.execute(db)
  const [found] = rows
  return found?.excess ? `The role ${found.role} ${found.excess}` : undefined
}
