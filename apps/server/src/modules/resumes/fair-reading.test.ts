import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { writeDocx } from './sample/write-docx.ts';
import { noisyScan } from './testing/noisy-scan.ts';
import { check, upload, waitForOutcome } from './testing/resume-client.ts';

/** Each document starts a process, on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const plain = writeDocx([{ kind: 'title', text: 'Ada Okafor' }]);

async function countUnderWay(token: string): Promise<number> {
  const { data } = await server.call('GET', '/v3/resumes', { token });
  const rows = await server.database.db
    .selectFrom('resumes')
    .select('id')
    .where('reader', 'is not', null)
    .execute();
  const reading = new Set(rows.map(({ id }) => id));
  return data.resumes.filter(({ id }: { id: string }) => reading.has(id)).length;
}

it('[RES-54] reads one document of a user at a time, and another user’s meanwhile', async () => {
  const { token: greedy } = await server.addUser();
  const { token: other } = await server.addUser();
  const scan = noisyScan(2);
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1)
    ids.push(await upload(server, greedy, 'scan.pdf', scan));
  expect(await waitForOutcome(server, other, 'cv.docx', plain)).toBe('ready');
  expect(await countUnderWay(greedy)).toBe(1);
  const states = await Promise.all(ids.map(async (id) => (await check(server, greedy, id)).state));
  expect(states.filter((state) => state === 'analysing').length).toBeGreaterThanOrEqual(3);
});

it('[RES-54] reads all of them in the end, in the order in which they came', async () => {
  const { token } = await server.addUser();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    server.clock.advance(1);
    ids.push(await upload(server, token, 'cv.docx', plain));
  }
  const left = new Set(ids);
  const done: string[] = [];
  while (left.size > 0) {
    await sleep(20);
    for (const id of left)
      if ((await check(server, token, id)).state === 'ready') {
        left.delete(id);
        done.push(id);
      }
  }
  expect(done).toEqual(ids);
});
