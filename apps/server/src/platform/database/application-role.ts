import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from './schema.ts';

/** The role that serves: it uses the tables and owns nothing. Another one owns and changes them. */
export const APPLICATION_ROLE = 'cuecard_app';

/** Where our tables are, and those of the job queue (graphile-worker's name). */
const SCHEMAS = sql`('public', 'graphile_worker')`;

/** What only migrations write. */
const isOfMigrations = sql`c.relname like 'kysely\\_migration%'`;

/** Its password follows from the owner's, so that there is no second one to be kept. */
export function deriveApplicationPassword(ownerPassword: string): string {
  return createHmac('sha256', ownerPassword).update(APPLICATION_ROLE).digest('base64url');
}

/** Makes the role in a cluster of ours, where it is not there. `password` has letters, digits, - and _ alone. */
export async function ensureApplicationRole(owner: ClientBase, password: string): Promise<void> {
  const found = await owner.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  if (found.rowCount === 0)
    await owner.query(`create role ${APPLICATION_ROLE} login password '${password}'`);
}

/**
 * Lets the role read and write every table, and nothing more. Granted anew only where something is missing: tables
 * of a new version, or of a database from before there were two roles. `owner` is connected as their owner.
 */
export async function grantUse(owner: Kysely<Database>, role: string): Promise<void> {
  if (!(await lacksSomething(owner, role))) return;
  const to = sql.id(role);
  await owner.transaction().execute(async (trx) => {
    // Servers that start together would change the same rows of the catalogue.
    await sql`select pg_advisory_xact_lock(hashtext('cuecard grants'))`.execute(trx);
    // Databases from before PostgreSQL 15 let everybody make tables.
    await sql`revoke create on schema public from public`.execute(trx);
    for (const schema of [sql.id('public'), sql.id('graphile_worker')]) {
      await sql`grant usage on schema ${schema} to ${to}`.execute(trx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(
        trx,
      );
      await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(trx);
    }
    for (const table of ['kysely_migration', 'kysely_migration_lock'])
      await sql`revoke insert, update, delete on ${sql.table(table)} from ${to}`.execute(trx);
    for (const table of await listGuarded(trx, role))
      await sql`create policy ${sql.id(policyName(role))} on graphile_worker.${sql.id(table)} to ${to} using (true) with check (true)`.execute(
        trx,
      );
  });
}

const policyName = (role: string): string => `${role}_uses`;

async function lacksSomething(db: Kysely<Database>, role: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not ${isOfMigrations}
        and not (has_table_privilege(${role}, c.oid, 'select') and has_table_privilege(${role}, c.oid, 'insert')
          and has_table_privilege(${role}, c.oid, 'update') and has_table_privilege(${role}, c.oid, 'delete'))
    ) as lacks
  `.execute(db);
  return rows[0]?.lacks === true || (await listGuarded(db, role)).length > 0;
}

/** Tables of the queue whose rows the role does not see: graphile-worker shows them to their owner alone. */
async function listGuarded(db: Kysely<Database>, role: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'graphile_worker' and c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = ${policyName(role)}
    )
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether whoever is connected could change tables too, and not only what is in them. */
export async function ownsTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select r.rolsuper or exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${SCHEMAS} and pg_has_role(r.oid, c.relowner, 'member')
    ) as owns
    from pg_roles r where r.rolname = current_user
  `.execute(db);
  return rows[0]?.owns === true;
}
