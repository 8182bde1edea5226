import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { lifetimeMachine, SourceError, type SourceProblem } from './lifetime-machine.ts';
import { settled } from './testing.ts';

interface Answers {
  microphone?: () => Promise<string>;
  shared?: () => Promise<string>;
  recogniser?: () => Promise<undefined>;
}

function start({ microphone, shared, recogniser }: Answers = {}) {
  const actor = createActor(
    lifetimeMachine.provide({
      actors: {
        openMicrophone: fromPromise(microphone ?? (() => Promise.resolve('Built-in microphone'))),
        openShared: fromPromise(shared ?? (() => Promise.resolve('Zoom meeting'))),
        loadRecogniser: fromPromise(recogniser ?? (() => Promise.resolve(undefined))),
      },
    }),
  );
  actor.start();
  return actor;
}

const refuse = (problem: SourceProblem) => () => Promise.reject(new SourceError(problem));

describe('a source of sound', () => {
  it('is asked for, opened, heard, lost and asked for again', async () => {
    const actor = start();
    actor.send({ type: 'microphone.open' });
    expect(actor.getSnapshot().matches({ microphone: 'asking' })).toBe(true);
    await settled();
    expect(actor.getSnapshot().matches({ microphone: { open: 'silent' } })).toBe(true);
    expect(actor.getSnapshot().context.microphone).toEqual({
      label: 'Built-in microphone',
      held: true,
      problem: null,
    });
    actor.send({ type: 'microphone.heard' });
    expect(actor.getSnapshot().matches({ microphone: { open: 'heard' } })).toBe(true);
    actor.send({ type: 'microphone.ended' });
    expect(actor.getSnapshot().matches({ microphone: 'lost' })).toBe(true);
    actor.send({ type: 'microphone.open' });
    await settled();
    expect(actor.getSnapshot().matches({ microphone: 'open' })).toBe(true);
  });

  it('says why it was refused, and can be asked for again', async () => {
    let answer = refuse('no-sound-shared');
    const actor = start({ shared: () => answer() });
    actor.send({ type: 'shared.open' });
    await settled();
    expect(actor.getSnapshot().matches({ shared: 'refused' })).toBe(true);
    expect(actor.getSnapshot().context.shared.problem).toBe('no-sound-shared');
    answer = () => Promise.resolve('Zoom meeting') as Promise<never>;
    actor.send({ type: 'shared.open' });
    await settled();
    expect(actor.getSnapshot().context.shared).toMatchObject({ held: true, problem: null });
  });

  it('is kept, still heard, when changing it to another one is dismissed', async () => {
    let answer: () => Promise<string> = () => Promise.resolve('Zoom meeting');
    const actor = start({ shared: () => answer() });
    actor.send({ type: 'shared.open' });
    await settled();
    actor.send({ type: 'shared.heard' });
    answer = refuse('dismissed');
    actor.send({ type: 'shared.open' });
    await settled();
    expect(actor.getSnapshot().matches({ shared: { open: 'heard' } })).toBe(true);
    expect(actor.getSnapshot().context.shared).toEqual({
      label: 'Zoom meeting',
      held: true,
      problem: 'dismissed',
    });
  });

  it('is gone when it ends while another one is asked for in vain', async () => {
    let answer: () => Promise<string> = () => Promise.resolve('Zoom meeting');
    const actor = start({ shared: () => answer() });
    actor.send({ type: 'shared.open' });
    await settled();
    answer = refuse('dismissed');
    actor.send({ type: 'shared.open' });
    actor.send({ type: 'shared.ended' });
    await settled();
    expect(actor.getSnapshot().matches({ shared: 'refused' })).toBe(true);
  });

  it('is closed without a complaint when the client is done with it', async () => {
    const actor = start();
    actor.send({ type: 'shared.open' });
    await settled();
    actor.send({ type: 'shared.closed' });
    expect(actor.getSnapshot().matches({ shared: 'closed' })).toBe(true);
    expect(actor.getSnapshot().context.shared).toEqual({ label: '', held: false, problem: null });
  });

  it('is not asked for twice at once', () => {
    let asked = 0;
    const actor = start({
      microphone: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
    });
    actor.send({ type: 'microphone.open' });
    actor.send({ type: 'microphone.open' });
    expect(asked).toBe(1);
  });
});

describe('the recogniser', () => {
  it('loads with progress, and can be tried again after a failure', async () => {
    let fails = true;
    const actor = start({
      recogniser: () => (fails ? Promise.reject(new Error('404')) : Promise.resolve(undefined)),
    });
    actor.send({ type: 'recogniser.load' });
    actor.send({
      type: 'recogniser.progress',
      progress: { loadedBytes: 12, totalBytes: 30 },
    });
    expect(actor.getSnapshot().context.progress.loadedBytes).toBe(12);
    await settled();
    expect(actor.getSnapshot().matches({ recogniser: 'failed' })).toBe(true);
    fails = false;
    actor.send({ type: 'recogniser.load' });
    await settled();
    expect(actor.getSnapshot().matches({ recogniser: 'ready' })).toBe(true);
    actor.send({ type: 'recogniser.failed' });
    expect(actor.getSnapshot().matches({ recogniser: 'failed' })).toBe(true);
  });
});

describe('the connection', () => {
  it('follows what the connection reports, beside the sources', () => {
    const actor = start();
    actor.send({ type: 'connection.status', status: { phase: 'connecting' } });
    expect(actor.getSnapshot().matches({ connection: 'opening' })).toBe(true);
    actor.send({ type: 'connection.status', status: { phase: 'live' } });
    expect(actor.getSnapshot().matches({ connection: 'live', microphone: 'closed' })).toBe(true);
    actor.send({ type: 'connection.status', status: { phase: 'waiting', failures: 2 } });
    expect(actor.getSnapshot().context.connection).toEqual({ phase: 'waiting', failures: 2 });
    actor.send({
      type: 'connection.status',
      status: { phase: 'stopped', reason: 'replaced', status: null },
    });
    expect(actor.getSnapshot().matches({ connection: 'stopped' })).toBe(true);
    actor.send({ type: 'connection.none' });
    expect(actor.getSnapshot().context.connection).toBeNull();
  });
});
