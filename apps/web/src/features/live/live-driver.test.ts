import { describe, expect, it } from 'vitest';
import {
  EMPTY_SETUP,
  COMMAND_SINCE_VERSION,
  type Command,
  type SoundGap,
  type InterviewState,
  type InterviewSummary,
  type LogEventBody,
} from '@cuecard/contract';
import type { ConnectionPort, EphemeralMessage } from '@cuecard/live-session/connection';
import type { SpeechTurnEvent } from '@cuecard/speech/browser';
import type { GapListener } from '../../shared/capture/hearing-watch.ts';
import { LiveDriver, type SpeechInput } from './live-driver.ts';
import { LiveStore } from './live-store.ts';

const INTERVIEW: InterviewSummary = {
  id: '0198a000-0000-7000-8000-000000000001',
  setup: { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' },
  state: 'preparing',
  createdAt: 1,
  startedAt: null,
  endedAt: null,
  questions: 0,
  activeMs: 0,
  archivedAt: null,
  title: '',
};
const TURN_ID = '0198a000-0000-7000-8000-000000000003';
const final: SpeechTurnEvent = {
  type: 'final',
  channel: 'interviewer',
  turnId: TURN_ID,
  text: ' Why us? ',
  startMs: 10.4,
  endMs: 900.6,
};

function start() {
  const store = new LiveStore((run) => run());
  const sent: Command[] = [];
  const heard: EphemeralMessage<'interview'>[] = [];
  const calls: string[] = [];
  const facts = { anySource: false, recogniserReady: false, recogniserName: 'Moonshine tiny' };
  const factListeners = new Set<() => void>();
  const heardListeners = new Set<(event: SpeechTurnEvent) => void>();
  const gapListeners = new Set<GapListener>();
  const note = (name: string) => {
    calls.push(name);
    return Promise.resolve();
  };
  const speechInput: SpeechInput = {
    facts: () => facts,
    onFacts: (listener) => {
      factListeners.add(listener);
      return () => factListeners.delete(listener);
    },
    onTurnEvent: (listener) => {
      heardListeners.add(listener);
      return () => heardListeners.delete(listener);
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    setTerms: (terms) => void calls.push(`setTerms ${terms.join(' ')}`),
    startTurns: () => note('startTurns'),
    stopTurns: () => note('stopTurns'),
    close: () => note('close'),
  };
  const connection: ConnectionPort<'interview'> = {
    postMessage(message) {
      if (message.type === 'command') sent.push(message.command);
      else if (message.type === 'ephemeral') heard.push(message.message);
      else calls.push(`connection: ${message.type}`);
    },
  };
  const driver = new LiveDriver(store, speechInput, () => connection);
  driver.open();
  let seq = 0;
  return {
    store,
    driver,
    sent,
    heard,
    calls,
    welcome: (lastSeq: number, protocol = 3) =>
      store.onMessage({
        type: 'welcome',
        protocol,
        interview: INTERVIEW,
        lastSeq,
        lastCseq: 0,
        remainingMs: null,
      }),
    event: (body: LogEventBody) => {
      seq += 1;
      store.onMessage({ type: 'event', event: { seq, at: seq, ...body } });
    },
    emitTurn: (event: SpeechTurnEvent) => {
      for (const listener of heardListeners) listener(event);
    },
    miss: (gap: SoundGap) => {
      for (const listener of gapListeners) listener(gap, Date.now());
    },
    become: (change: Partial<typeof facts>) => {
      Object.assign(facts, change);
      for (const listener of factListeners) listener();
    },
  };
}

const stateEvent = (state: InterviewState): LogEventBody => ({ type: 'interview.state', state });

describe('driving an interview', () => {
  it('[LIVE-4] asks for each next state once, when the sound is there for it', () => {
    const { sent, calls, welcome, event, become } = start();
    welcome(0);
    expect(sent).toEqual([]);
    become({ anySource: true });
    become({ anySource: true });
    expect(sent).toEqual([{ type: 'initialise' }]);
    event(stateEvent('initialising'));
    expect(sent).toHaveLength(1);
    become({ recogniserReady: true });
    become({ recogniserReady: true });
    expect(sent).toEqual([{ type: 'initialise' }, { type: 'activate' }]);
    expect(calls).toEqual([]);
    event(stateEvent('active'));
    become({});
    expect(calls).toEqual(['setTerms Backend Engineer', 'startTurns']);
  });

  it('[PHONE-33] says what was not heard, to a server that knows the word, while the interview runs', () => {
    const { sent, welcome, event, miss } = start();
    const gap = { channel: 'room', because: 'muted', forMs: 3000 } as const;
    const listGaps = () => sent.filter(({ type }) => type === 'gap');
    welcome(0, COMMAND_SINCE_VERSION.gap - 1);
    event(stateEvent('active'));
    miss(gap);
    expect(listGaps()).toEqual([]);
    welcome(1, COMMAND_SINCE_VERSION.gap);
    miss(gap);
    expect(listGaps()).toEqual([{ type: 'gap', ...gap }]);
    event(stateEvent('ended'));
    miss(gap);
    expect(listGaps()).toHaveLength(1);
  });

  it('[OPS-6] shows the log as the server has it when that ends before what was shown', () => {
    const { store, welcome, event } = start();
    welcome(0);
    event(stateEvent('initialising'));
    event(stateEvent('active'));
    expect(store.snapshot().view).toMatchObject({ lastSeq: 2, state: 'active' });
    welcome(1);
    expect(store.snapshot().view.lastSeq).toBe(0);
    store.onMessage({
      type: 'event',
      event: { seq: 1, at: 1, type: 'interview.state', state: 'initialising' },
    });
    expect(store.snapshot().view).toMatchObject({ lastSeq: 1, state: 'initialising' });
  });

  it('[LIVE-23] does nothing before the log has been read to its end', () => {
    const { sent, welcome, event, become } = start();
    become({ anySource: true, recogniserReady: true });
    welcome(2);
    event(stateEvent('initialising'));
    expect(sent).toEqual([]);
    event(stateEvent('active'));
    expect(sent).toEqual([]);
  });

  it('[LIVE-23] listens again after a reload, once the sound is shared again', () => {
    const { sent, calls, welcome, event, become } = start();
    welcome(2);
    event(stateEvent('initialising'));
    event(stateEvent('active'));
    expect(calls).toEqual([]);
    become({ anySource: true, recogniserReady: true });
    expect(calls).toEqual(['setTerms Backend Engineer', 'startTurns']);
    expect(sent).toEqual([]);
  });

  it('sends a final turn with its engine, and shows it until the log has it', () => {
    const { store, sent, welcome, event, emitTurn } = start();
    welcome(0);
    emitTurn({ ...final, type: 'partial', text: 'why', settledLength: 0 });
    expect(store.snapshot().open.interviewer?.text).toBe('why');
    emitTurn(final);
    const turn = {
      turnId: TURN_ID,
      channel: 'interviewer',
      text: 'Why us?',
      startMs: 10,
      endMs: 901,
      engine: 'Moonshine tiny',
    } as const;
    expect(sent).toEqual([{ type: 'turn', ...turn }]);
    expect(store.snapshot().open.interviewer).toBeNull();
    expect(store.snapshot().unsaved).toEqual([turn]);
    event({ type: 'turn.final', ...turn });
    expect(store.snapshot().unsaved).toEqual([]);
    expect(store.snapshot().view.turns).toHaveLength(1);
  });

  it('[PRAC-1] sends when there was voice in a turn, counted from its start, and of an amended one the whole', () => {
    const { sent, welcome, emitTurn } = start();
    welcome(0);
    emitTurn({
      ...final,
      voice: [
        [10.4, 300],
        [500.2, 900.6],
      ],
    });
    const text = 'Why us and why now?';
    const voice = [
      [10.4, 900.6],
      [1500, 2000.4],
    ] as const;
    emitTurn({ ...final, type: 'amended', text, endMs: 2000.4, voice });
    expect(sent).toMatchObject([
      {
        type: 'turn',
        voice: [
          [0, 290],
          [490, 890],
        ],
      },
      {
        type: 'amend',
        voice: [
          [0, 890],
          [1490, 1990],
        ],
      },
    ]);
  });

  it('[SPEECH-24] amends a turn by its id, and not when its words stayed the same', () => {
    const { store, sent, welcome, event, emitTurn } = start();
    welcome(0);
    emitTurn(final);
    const more = { ...final, type: 'amended', text: 'Why us and why now?', endMs: 2000.4 } as const;
    emitTurn(more);
    emitTurn(more);
    const amend = { type: 'amend', turnId: TURN_ID, text: 'Why us and why now?', endMs: 2000 };
    expect(sent.slice(1)).toEqual([amend]);
    expect(store.snapshot().unsaved).toMatchObject([
      { turnId: TURN_ID, text: 'Why us and why now?' },
    ]);
    const [command] = sent;
    if (command?.type === 'turn') event({ ...command, type: 'turn.final' });
    expect(store.snapshot().unsaved).toEqual([]);
    event({ type: 'turn.amended', turnId: TURN_ID, text: amend.text, endMs: amend.endMs });
    expect(store.snapshot().view.turns).toMatchObject([
      { turnId: TURN_ID, text: 'Why us and why now?' },
    ]);
  });

  it('sends of many partials only a few, and shows them all', () => {
    const { store, heard, welcome, emitTurn } = start();
    welcome(0);
    for (let words = 1; words <= 20; words += 1)
      emitTurn({ ...final, type: 'partial', text: 'so '.repeat(words), settledLength: 0 });
    expect(heard.length).toBeLessThan(5);
    expect(store.snapshot().open.interviewer?.text).toBe('so '.repeat(20));
    emitTurn({ ...final, type: 'discarded', reason: 'empty' });
    expect(store.snapshot().open.interviewer).toBeNull();
  });

  it('[LIVE-45] says at once that a turn has likely ended, and that it goes on after all', () => {
    const { heard, welcome, emitTurn } = start();
    welcome(0);
    const { channel } = final;
    emitTurn({ ...final, type: 'partial', text: 'Why', settledLength: 0 });
    emitTurn({ ...final, type: 'eager', text: 'Why us?' });
    emitTurn({ type: 'resumed', channel, turnId: TURN_ID });
    emitTurn({ ...final, type: 'eager', text: 'Why us and not them?' });
    expect(heard).toEqual([
      { type: 'partial', channel, turnId: TURN_ID, text: 'Why' },
      { type: 'eager', channel, turnId: TURN_ID, text: 'Why us?' },
      { type: 'resumed', channel, turnId: TURN_ID },
      { type: 'eager', channel, turnId: TURN_ID, text: 'Why us and not them?' },
    ]);
  });

  it('lets the last words arrive before it ends', async () => {
    const { driver, sent, calls, welcome } = start();
    welcome(0);
    await driver.end();
    expect(calls).toEqual(['stopTurns']);
    expect(sent).toEqual([{ type: 'end' }]);
  });

  it('lets go of sound and socket when the log says ended', () => {
    const { calls, welcome, event } = start();
    welcome(0);
    event(stateEvent('ending'));
    event(stateEvent('ended'));
    expect(calls).toEqual(['close', 'connection: close']);
  });

  it('[LIVE-17] keeps what was refused for the screen, and forgets the refused turn', () => {
    const { store, welcome, emitTurn, sent } = start();
    welcome(0);
    emitTurn(final);
    const [command] = sent;
    if (command) store.onRefused(command, 2007);
    expect(store.snapshot().refusal).toEqual({ command, status: 2007 });
    expect(store.snapshot().unsaved).toEqual([]);
  });
});
