import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openCommandKeeper } from './kept-commands.ts';

const INTERVIEW_ID = '0198a000-0000-7000-8000-000000000001';
const CLIENT_ID = '0198a000-0000-7000-8000-000000000002';
const AT = Date.now();
const COMMAND = { type: 'mode', mode: 'manual' } as const;

function keep(interview: string, ...ids: number[]): void {
  const keeper = openCommandKeeper(interview, CLIENT_ID);
  for (const id of ids) keeper.put({ id, cseq: null, command: COMMAND, at: AT });
  keeper.put({ id: ids[0] ?? 1, cseq: 7, command: COMMAND, at: AT });
}

const left = (interview = INTERVIEW_ID, client = CLIENT_ID) =>
  openCommandKeeper(interview, client).load();

it('[LIVE-42] gives the next page of the tab what was not acknowledged, in order', async () => {
  keep(INTERVIEW_ID, 1, 2, 10);
  await vi.waitFor(async () =>
    expect(await left()).toEqual([
      { id: 1, cseq: 7, command: COMMAND, at: AT },
      { id: 2, cseq: null, command: COMMAND, at: AT },
      { id: 10, cseq: null, command: COMMAND, at: AT },
    ]),
  );
  expect(await left(crypto.randomUUID())).toEqual([]);
  expect(await left(INTERVIEW_ID, crypto.randomUUID())).toEqual([]);
});

it('[LIVE-42] forgets what was acknowledged, and what is a day old', async () => {
  const other = crypto.randomUUID();
  keep(other, 1, 2);
  const keeper = openCommandKeeper(other, CLIENT_ID);
  keeper.remove(1);
  await vi.waitFor(async () => expect((await left(other)).map(({ id }) => id)).toEqual([2]));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
  expect(await left(other)).toEqual([]);
});

it('[LIVE-42] sends without keeping where the browser keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const keeper = openCommandKeeper(INTERVIEW_ID, CLIENT_ID);
  expect(await keeper.load()).toEqual([]);
  keeper.put({ id: 1, cseq: null, command: COMMAND, at: AT });
  keeper.remove(1);
  vi.unstubAllGlobals();
});
