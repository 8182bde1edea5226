import { expect, it } from 'vitest';
import { createManualClock } from '../platform/clock/manual-clock.ts';
import { AnswerRun, CHECKPOINT_EVERY_MS, type AnswerListener } from './answer-run.ts';

type Piece = { readonly type: 'text'; readonly text: string } | { readonly type: 'thinking' };

/** What a listener is told of an author that writes so, in its order. */
function listen(pieces: () => AsyncGenerator<Piece>) {
  const clock = createManualClock();
  const told: string[] = [];
  const ended = Promise.withResolvers<void>();
  const listener: AnswerListener<Piece> = {
    onText: (offset, text) => void told.push(`${offset} ${text}`),
    onPiece: ({ type }) => void told.push(type),
    onCheckpointDue: () => void told.push('checkpoint'),
    onEnd: ({ outcome }) => {
      told.push(outcome);
      ended.resolve();
    },
  };
  const run = new AnswerRun<Piece>({ answerId: 'an answer', clock, write: pieces });
  return { run, clock, told, listener, ended: ended.promise };
}

async function listenToEnd(pieces: () => AsyncGenerator<Piece>): Promise<string[]> {
  const { run, listener, told, ended } = listen(pieces);
  run.start(listener);
  await ended;
  return told;
}

const text = (words: string): Piece => ({ type: 'text', text: words });

it('[LIVE-96] tells what came at once as one message, and what came later as another', async () => {
  const told = await listenToEnd(async function* () {
    yield text('one ');
    yield text('two ');
    await new Promise((resolve) => void setImmediate(resolve));
    yield text('three');
  });
  expect(told).toEqual(['0 one two ', '8 three', 'complete']);
});

it('[LIVE-96] tells the text before what came after it', async () => {
  const told = await listenToEnd(async function* () {
    yield text('one');
    yield { type: 'thinking' };
    yield text(' two');
  });
  expect(told).toEqual(['0 one', 'thinking', '3  two', 'complete']);
});

it('[LIVE-28] [LIVE-29] asks for a checkpoint in time, which holds what the log does not have', async () => {
  const door = Promise.withResolvers<void>();
  const { run, clock, told, listener, ended } = listen(async function* () {
    yield text('one two');
    await door.promise;
    yield text(' three');
  });
  run.start(listener);
  await expect.poll(() => told).toEqual(['0 one two']);
  clock.advance(CHECKPOINT_EVERY_MS - 1);
  expect(told).toEqual(['0 one two']);
  clock.advance(1);
  expect(told).toEqual(['0 one two', 'checkpoint']);
  expect(run.takeCheckpoint(0)).toMatchObject([{ offset: 0, text: 'one two' }]);
  expect(run.takeCheckpoint(7)).toEqual([]);
  door.resolve();
  await ended;
  expect(run.takeCheckpoint(7)).toMatchObject([{ offset: 7, text: ' three' }]);
  expect(clock.waiting()).toBe(0);
});

it('[LIVE-29] gives a checkpoint again, with what came since, where the log did not get it', async () => {
  const { run, listener, ended } = listen(async function* () {
    yield text('one two');
    await new Promise((resolve) => void setImmediate(resolve));
    yield text(' three');
  });
  run.start(listener);
  await expect.poll(() => run.text).toBe('one two');
  expect(run.takeCheckpoint(0)).toMatchObject([{ offset: 0, text: 'one two' }]);
  await ended;
  expect(run.takeCheckpoint(0)).toMatchObject([{ offset: 0, text: 'one two three' }]);
  expect(run.takeCheckpoint(4)).toMatchObject([{ offset: 4, text: 'two three' }]);
  expect(run.takeCheckpoint(13)).toEqual([]);
});

it('lets the text wait for what is committed before it, and the author go on meanwhile', async () => {
  const door = Promise.withResolvers<void>();
  let wentOn = false;
  const { run, told, listener, ended } = listen(async function* () {
    yield { type: 'thinking' };
    wentOn = true;
    yield text('one');
  });
  run.start({ ...listener, onPiece: () => door.promise });
  await expect.poll(() => wentOn).toBe(true);
  expect(told).toEqual([]);
  door.resolve();
  await ended;
  expect(told).toEqual(['0 one', 'complete']);
});

it('lets nothing out and tells of no end once it is halted', async () => {
  const { run, told, listener } = listen(async function* () {
    yield text('one');
  });
  run.start(listener);
  run.halt();
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([]);
});
