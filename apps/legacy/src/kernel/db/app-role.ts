import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, LIMITS, type Trx } from './db.ts'

/** The role of the app on our own Postgres. */
const ROLE = 'yunque_app'
/** The audit, to which the app may only add rows and read them (SEC-25). */
const APPENDED = ['auditoria']
/** Tables in which the migrator keeps its own state. */
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock']

/** The same server with the app's role. Its password is derived from the owner's, so that no second one has to be kept. */
export const appUrlOf = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.username = ROLE
  url.password = createHmac('sha256', url.password).update(ROLE).digest('hex')

  return url.href
}

/** Postgres's code for what a role may not do. */
const FORBIDDEN = '42501'

/** A role has these only where somebody gave them. An owner who lacks them himself may not even take them away again. */
const MAY_MUCH = sql<boolean>`rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls`

/** Makes the role, or gives it its password and limits anew. One that was made elsewhere is left as it is by an owner who may not change it. */
const keepRole = async (trx: Trx, name: string, password: string): Promise<void> => {
  const role = sql.id(name)
  const { rows } = await sql<{
    much: boolean
  }>`select ${MAY_MUCH} as much from pg_roles where rolname = ${name}`.execute(trx)
  const [found] = rows
  if (!found) await sql`create role ${role}`.execute(trx)
  const less = found?.much ? sql`nosuperuser nocreatedb nocreaterole noreplication nobypassrls` : sql``
  await sql`savepoint own_role`.execute(trx)
  try {
    await sql`alter role ${role} with login ${less} password ${sql.lit(password)}`.execute(trx)
    // Set on the role, since PgBouncer refuses these settings at the start of a connection.
    for (const [setting, value] of Object.entries({ jit: 'off', ...LIMITS }))
      await sql`alter role ${role} set ${sql.id(setting)} = ${sql.lit(String(value))}`.execute(trx)
  } catch (error) {
    if (!found || (error as { code?: string }).code !== FORBIDDEN) throw error
    await sql`rollback to savepoint own_role`.execute(trx)
  }
}

/**
 * Gives the role in `appUrl` the rights that the app needs: to read and write all tables, except that it may only add to the
 * audit, and to keep its queue of jobs. It owns none of our tables and is no superuser. Run by the owner after each migration; a
 * missing role is created.
 */
export const grantApp = async (owner: Db, appUrl: string): Promise<void> => {
  const { username, password } = new URL(appUrl)
  const name = decodeURIComponent(username)
  const role = sql.id(name)
  const all = (names: readonly string[]) => sql.join(names.map((table) => sql.id(table)))
  await owner.transaction().execute(async (trx) => {
    // Takes a lock, because two copies that start at once would change the same role.
    await sql`select pg_advisory_xact_lock(hashtext('yunque: app role'))`.execute(trx)
    await keepRole(trx, name, decodeURIComponent(password))
    const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(trx)
    const [{ database } = { database: '' }] = rows
    for (const statement of [
      // The queue has a schema of its own, which its library migrates itself.
      sql`grant connect, create on database ${sql.id(database)} to ${role}`,
      sql`grant usage on schema public to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
      sql`grant usage, select, update on all sequences in schema public to ${role}`,
      sql`revoke update, delete on ${all(APPENDED)} from ${role}`,
      sql`revoke insert, update, delete on ${all(READ_ONLY)} from ${role}`,
    ]) {
      await statement.execute(trx)
    }
    await giveQueue(trx, name)
  })
}

/** Hands over a queue that the owner created before the app had a role of its own. */
const giveQueue = async (trx: Trx, role: string): Promise<void> => {
  const { rows } = await sql<{ statement: string }>`
    select format('alter schema %I owner to %I', nspname, ${role}::text) as statement
      from pg_namespace where nspname = 'pgboss' and nspowner = current_user::regrole
    union all
    select format('alter %s %s owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
        c.oid::regclass, ${role}::text)
      from pg_class c where relnamespace = to_regnamespace('pgboss') and relowner = current_user::regrole
        and relkind in ('r', 'p', 'S', 'v')
        -- What belongs to a column goes with its table.
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select format('alter function %s owner to %I', p.oid::regprocedure, ${role}::text)
      from pg_proc p where pronamespace = to_regnamespace('pgboss') and proowner = current_user::regrole
    union all
    select format('alter type %s owner to %I', t.oid::regtype, ${role}::text)
      from pg_type t where typnamespace = to_regnamespace('pgboss') and typowner = current_user::regrole and typtype = 'e'`.execute(
    trx,
  )
  if (rows.length === 0) return
  // Only a member of a role may give it anything; a superuser is one of each.
  const { rows: member } = await sql<{ is: boolean }>`select pg_has_role(${role}, 'usage') as is`.execute(trx)
  const isMember = member[0]?.is === true
  if (!isMember) await sql`grant ${sql.id(role)} to current_user`.execute(trx)
  for (const { statement } of rows) await sql.raw(statement).execute(trx)
  if (!isMember) await sql`revoke ${sql.id(role)} from current_user`.execute(trx)
}

/** Whether the connected role could change the audit: on an external server its operator must forbid that (docs/operation.md). */
export const canChangeAudit = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    can: boolean
  }>`select rolsuper or has_table_privilege('auditoria', 'update, delete, truncate')
    as can from pg_roles where rolname = current_user`.execute(db)

  return rows[0]?.can !== false
}
