import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { APPLICATION_ROLE, ownsTables } from './application-role.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { connect } from './connect.ts';
import { silentLog } from './testing/silent-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** PostgreSQL's code for what one may not do. */
const INSUFFICIENT_PRIVILEGE = '42501';

describe('[PLAT-90] the role that serves', () => {
  it('is not the one that owns the tables', async () => {
    const { rows } = await sql`select current_user as role`.execute(database.db);
    expect(rows).toEqual([{ role: APPLICATION_ROLE }]);
    expect(await ownsTables(database.db)).toBe(false);
    const owner = await connect({ target: database.ownerTarget, log: silentLog });
    expect(await ownsTables(owner.db)).toBe(true);
    await owner.close();
  });

  it.each([
    'alter table users add column wings text',
    'alter table users disable trigger all',
    'drop table interviews',
    'truncate users',
    'create table mine (id int)',
    'create schema mine',
    'create role mine login superuser',
    `alter role ${APPLICATION_ROLE} createdb`,
    'create index mine on users (name)',
    'drop policy cuecard_app_uses on graphile_worker._private_jobs',
    'alter function graphile_worker.add_job(text, json, text, timestamptz, int, text, int, text[], text) rename to mine',
    'delete from kysely_migration',
    'select rolpassword from pg_authid',
    `copy users to program 'cat'`,
    `select pg_read_file('/etc/passwd')`,
  ])('may not: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });

  it('may read and write every other table', async () => {
    const { rows } = await sql<{ table: string }>`
      select c.oid::regclass::text as table from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and c.relkind = 'r' and c.relname not like 'kysely%'
        and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
    `.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('may use a table that a later version adds, once it has been brought up to date', async () => {
    await database.asOwner('create table added (id int generated always as identity, word text)');
    const use = () => database.pool.query(`insert into added (word) values ('a') returning id`);
    await expect(use()).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    const owners = await Promise.all(
      [1, 2].map(() => connect({ target: database.ownerTarget, log: silentLog })),
    );
    await Promise.all(owners.map((owner) => bringUpToDate(owner, APPLICATION_ROLE, silentLog)));
    await Promise.all(owners.map((owner) => owner.close()));
    expect((await use()).rows).toEqual([{ id: 1 }]);
  });
});
