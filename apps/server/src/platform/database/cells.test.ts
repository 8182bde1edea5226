import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { TABLE_PLACES } from './testing/table-places.ts';

const source = path.resolve(import.meta.dirname, '../..');

/** Repositories whose statements or transactions would cross cells, and what becomes of each. */
const CROSSING: Readonly<Record<string, string>> = {
  'modules/auth/account-repository.ts':
    'A sign-up takes an address that nobody else has: claimed in the directory first, then the account is made in its cell.',
  'modules/auth/expired-repository.ts':
    'Sweeps what is too old, table by table: each part runs where its tables are.',
  'modules/billing/gift-code-repository.ts':
    'A gift code is used once by anybody: marked in the directory for a user, then granted in the cell, again if that fails.',
  'modules/pairing/pairing-repository.ts':
    'A phone knows a code and not whose it is: the directory names the cell, which has everything else.',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The tables that a file's statements name. */
function listTables(file: string): string[] {
  const text = readFileSync(path.join(source, file), 'utf8');
  const built =
    /(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|using)\(\s*'([a-z_]+)/g;
  const written = /\b(?:from|join|into|update)\s+([a-z_]+)/g;
  const named = [built, written].flatMap((form) =>
    [...text.matchAll(form)].map(([, name]) => name),
  );
  return [...new Set(named)].filter(
    (name) => name !== undefined && name in TABLE_PLACES,
  ) as string[];
}

it('[OPS-86] every table has its place where users are spread over several clusters', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname = 'public' and relkind in ('r', 'p') and relname not like 'kysely\\_%' order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLE_PLACES).toSorted());
});

it('[OPS-86] the statements that would cross clusters are those that are listed', () => {
  const files = globSync('{modules,platform,compose,cli}/**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|\/testing\/|\/migrations\/|-tables\.ts$|tables-of-users/.test(file),
  );
  const places = TABLE_PLACES as Readonly<Record<string, string>>;
  const crossing = files.filter((file) => {
    const found = new Set(listTables(file).map((table) => places[table]));
    return found.has('directory') && found.has('user');
  });
  expect(crossing.toSorted()).toEqual(Object.keys(CROSSING));
});

it('[OPS-86] live interviews touch what is their users’ or their cell’s alone', () => {
  const files = globSync('modules/interviews/**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  // The busiest part of all: what live interviews write stays with their users and their cell's servers.
  const places = TABLE_PLACES as Readonly<Record<string, string>>;
  const used = new Set(files.flatMap(listTables).map((table) => places[table]));
  expect(used).toEqual(new Set(['cell', 'user']));
});
