import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/logging/create-log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createFindProfile } from '../resumes/find-profile.ts';
import { rehearseOpening } from './rehearse-opening.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function rehearsal(db: TestDatabase['db'], logged: string[] = []): AsyncIterable<void> {
  const destination = { write: (line: string) => void logged.push(line) };
  const log = createLog({ level: 'debug', pretty: false, destination });
  return rehearseOpening({
    db,
    clock: createManualClock(),
    log,
    findProfile: createFindProfile(db),
  });
}

async function stored(): Promise<number> {
  const counts = await Promise.all(
    (['interviews', 'session_events', 'session_commands', 'socket_tickets'] as const).map((table) =>
      database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { rows }) => sum + Number(rows), 0);
}

it('[LIVE-97] asks for what a coming client asks, of nobody, and writes nothing', async () => {
  const asked = new Set<string>();
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.add(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const logged: string[] = [];
  let rounds = 0;
  for await (const _ of rehearsal(db, logged)) rounds += 1;
  expect(rounds).toBeGreaterThan(1);
  expect([...asked].toSorted()).toEqual(['RawNode', 'SelectQueryNode', 'UpdateQueryNode']);
  expect(logged).toEqual([]);
  expect(await stored()).toBe(0);
});

it('[LIVE-97] leaves a server alone whose database does not answer', async () => {
  const gone = database.db.withPlugin({
    transformQuery: () => {
      throw new Error('no database');
    },
    transformResult: async ({ result }) => result,
  });
  const rehearse = async (): Promise<void> => {
    for await (const _ of rehearsal(gone));
  };
  await expect(rehearse()).resolves.toBeUndefined();
});
