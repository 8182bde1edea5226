import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { composeServer, type Server } from '../../compose/compose-server.ts';
import { createManualClock, type ManualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/logging/create-log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { plainConfig } from '../../testing/test-server.ts';
import { addAccount } from '../auth/account-repository.ts';
import { openLogin } from '../auth/open-login.ts';
import { writeDocx } from './sample/write-docx.ts';
import { buildForm, FORM_TYPE } from './testing/resume-client.ts';
import { scannedPdf } from './testing/scanned-pdf.ts';

/** Each document starts a process, on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
let dataDir: string;
let clock: ManualClock;
let token: string;
const servers: Server[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-lost-'));
  clock = createManualClock();
  const userId = await addAccount(database.db, {
    email: 'ada@example.com',
    name: 'Ada',
    passwordHash: 'nobody signs in with this',
    tier: 'FreeTrial',
    tracking: {},
    createdAt: new Date(clock.now()),
  });
  token = await openLogin(database.db, clock, userId ?? 0);
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Server> {
  const server = await composeServer({
    config: { ...plainConfig, dataDir },
    log: createLog({ level: 'silent', pretty: false }),
    clock,
    connection: database,
    clientFolder: null,
  });
  servers.push(server);
  return server;
}

async function stop(server: Server): Promise<void> {
  servers.splice(servers.indexOf(server), 1);
  await server.close();
}

async function scan(pages: number): Promise<Buffer> {
  const jpeg = await readFile(new URL('testing/fixtures/scan-en.jpg', import.meta.url));
  return scannedPdf(Array.from({ length: pages }, () => ({ jpeg, width: 1240, height: 1042 })));
}

async function upload({ app }: Server, name: string, bytes: Buffer): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/v3/files/upload',
    headers: { authorization: token, 'content-type': FORM_TYPE },
    payload: buildForm([{ name, bytes }]),
  });
  return answer.json().data.upload_id as string;
}

const uploadScan = async (server: Server, pages: number): Promise<string> =>
  upload(server, 'scan.pdf', await scan(pages));
const uploadText = (server: Server): Promise<string> =>
  upload(server, 'cv.docx', writeDocx([{ kind: 'title', text: 'Ada Okafor' }]));

async function readRow(id: string) {
  const { rows } = await database.pool.query('select * from resumes where id = $1', [id]);
  return rows[0] as
    | { state: string; failure: string | null; reader: string | null; recognised_total: number }
    | undefined;
}

const PATIENCE = { timeout: 60_000, interval: 20 };
const untilRecognising = (id: string) =>
  vi.waitFor(
    async () => expect((await readRow(id))?.recognised_total).toBeGreaterThan(0),
    PATIENCE,
  );
const untilState = (id: string, state: string) =>
  vi.waitFor(async () => expect((await readRow(id))?.state).toBe(state), PATIENCE);

describe('a resume whose server goes away', () => {
  it('[RES-51] is taken up by the next one after an orderly end', async () => {
    const first = await start();
    const id = await uploadScan(first, 2);
    await untilRecognising(id);
    await stop(first);
    expect(await readRow(id)).toMatchObject({ state: 'analysing', reader: null });
    await start();
    await untilState(id, 'ready');
  }, 90_000);

  it('[RES-51] is taken up after a death, as soon as its reader counts as dead', async () => {
    const id = await uploadText(await start());
    await untilState(id, 'ready');
    // As a killed server leaves it: claimed, and its job locked where no other worker sees it.
    await database.pool.query(
      `update resumes set state = 'analysing', reader = gen_random_uuid(), reader_until = $2
       where id = $1`,
      [id, new Date(clock.now() + 20_000)],
    );
    clock.advance(10_000);
    expect((await readRow(id))?.state).toBe('analysing');
    clock.advance(11_000);
    await untilState(id, 'ready');
  });

  it('[RES-52] is given up when its readers die over it again and again', async () => {
    const server = await start();
    const id = await uploadText(server);
    await untilState(id, 'ready');
    await database.pool.query(
      `update resumes set state = 'analysing', reader = gen_random_uuid(), reader_until = $2,
       tries = 3 where id = $1`,
      [id, new Date(clock.now())],
    );
    clock.advance(10_000);
    await untilState(id, 'failed');
    expect((await readRow(id))?.failure).toBe('server');
  });

  it('[RES-53] is failed when its upload never ended', async () => {
    const server = await start();
    const id = await uploadText(server);
    await untilState(id, 'ready');
    await database.pool.query(
      `update resumes set state = 'uploading', reader_until = $2 where id = $1`,
      [id, new Date(clock.now())],
    );
    clock.advance(10_000);
    await untilState(id, 'failed');
    expect((await readRow(id))?.failure).toBe('server');
  });
});

it('[RES-45] a resume that is deleted while it is read leaves nothing', async () => {
  const server = await start();
  const id = await uploadScan(server, 8);
  await untilRecognising(id);
  await server.app.inject({
    method: 'POST',
    url: '/v3/files/delete',
    headers: { authorization: token },
    payload: { upload_id: id },
  });
  expect(await readRow(id)).toBeUndefined();
  const files = path.join(dataDir, 'files', 'resumes');
  await vi.waitFor(async () => expect(await readdir(files)).toEqual([]), PATIENCE);
  // Closing waits for what is being read: there is nothing any more.
  await stop(server);
  expect(await readRow(id)).toBeUndefined();
}, 90_000);
