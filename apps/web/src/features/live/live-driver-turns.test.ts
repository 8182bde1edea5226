import { describe, expect, it } from 'vitest';
import {
  COMMAND_SINCE_VERSION,
  EMPTY_SETUP,
  type Command,
  type SoundGap,
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
  /** When each of them was said, where that was long ago. */
  const late: (number | undefined)[] = [];
  const said = { at: Date.now() };
  const heard: EphemeralMessage<'interview'>[] = [];
  const calls: string[] = [];
  const facts: ReturnType<SpeechInput['facts']> = {
    anySource: false,
    recogniserReady: false,
    recogniserName: 'Moonshine tiny',
  };
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
    readSaidAt: () => said.at,
    setTerms: (terms) => void calls.push(`setTerms ${terms.join(' ')}`),
    tellSpeaker: (turnId, isOwn) => void calls.push(`tellSpeaker ${turnId} ${isOwn}`),
    startTurns: () => note('startTurns'),
    stopTurns: () => note('stopTurns'),
    close: () => note('close'),
  };
  const connection: ConnectionPort<'interview'> = {
    postMessage(message) {
      if (message.type === 'command') {
        sent.push(message.command);
        late.push(message.saidAt);
      } else if (message.type === 'ephemeral') heard.push(message.message);
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
    late,
    said,
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
    miss: (gap: SoundGap, until = Date.now()) => {
      for (const listener of gapListeners) listener(gap, until);
    },
    become: (change: Partial<typeof facts>) => {
      Object.assign(facts, change);
      for (const listener of factListeners) listener();
    },
  };
}

describe('what is known of the words of a turn', () => {
  const words = [
    [1, 10.4, 500],
    [5, 500, 900.6],
  ] as const;

  it('[SPEECH-90] [SPEECH-92] goes with the turn: its language, who heard it, and the times of its words', () => {
    const { sent, heard, emitTurn, become } = start();
    become({ secondName: 'Moonshine tiny zh' });
    emitTurn({ ...final, type: 'eager', language: 'zh-CN' });
    emitTurn({ ...final, language: 'zh-CN', words });
    emitTurn({ ...final, type: 'amended', text: ' Why us? Tell me. ', words });
    expect(heard).toMatchObject([{ type: 'eager', language: 'zh-CN' }]);
    const times = [
      [0, 0, 490],
      [4, 490, 890],
    ];
    expect(sent).toMatchObject([
      { type: 'turn', language: 'zh-CN', engine: 'Moonshine tiny zh', words: times },
      { type: 'amend', words: times },
    ]);
    expect(sent[1]).not.toHaveProperty('language');
  });

  it('[SPEECH-95] says that one microphone heard the candidate, and drafts nothing for his words', () => {
    const { sent, heard, store, emitTurn } = start();
    const own = { ...final, channel: 'room', speaker: 'candidate' } as const;
    const open = { ...own, type: 'partial', settledLength: 0 } as const;
    emitTurn(open);
    emitTurn({ ...own, type: 'eager' });
    emitTurn(own);
    expect(heard.map(({ type }) => type)).toEqual(['partial']);
    expect(sent).toMatchObject([{ type: 'turn', channel: 'candidate', heardAs: 'room' }]);
    expect(store.snapshot().open.room).toBeNull();
    emitTurn({ ...final, turnId: INTERVIEW.id, channel: 'room', speaker: 'others' });
    expect(sent[1]).toMatchObject({ channel: 'room' });
    expect(sent[1]).not.toHaveProperty('heardAs');
  });

  it('[SPEECH-96] tells the recogniser what the user says of a turn', () => {
    const { driver, calls } = start();
    driver.send({ type: 'speaker', turnId: TURN_ID, channel: 'candidate' });
    driver.send({ type: 'speaker', turnId: TURN_ID, channel: 'room' });
    expect(calls).toEqual([`tellSpeaker ${TURN_ID} true`, `tellSpeaker ${TURN_ID} false`]);
  });

  it('[PHONE-60] says of what was heard late when it was said', () => {
    const { sent, late, welcome, event, miss, emitTurn, said } = start();
    welcome(0, COMMAND_SINCE_VERSION.gap);
    event({ type: 'interview.state', state: 'active' });
    const gap = { channel: 'room', because: 'muted', forMs: 3000 } as const;
    const minuteAgo = Date.now() - 60_000;
    miss(gap);
    miss(gap, minuteAgo);
    said.at = minuteAgo;
    emitTurn(final);
    expect(sent.slice(-3).map(({ type }) => type)).toEqual(['gap', 'gap', 'turn']);
    expect(late.slice(-3)).toEqual([undefined, minuteAgo, minuteAgo]);
  });
});
