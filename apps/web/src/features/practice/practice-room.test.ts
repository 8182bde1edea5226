// @vitest-environment node
import type { NewAttempt, PracticeDetail, PracticeQuestion } from '@cuecard/contract';
import type { SpeechTurnEvent } from '@cuecard/speech/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWords } from './answer-words.ts';
import { PracticeRoom } from './practice-room.ts';
import type { PracticeServer } from './practice-server.ts';
import type { Voice } from './voice.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const question = (n: number, text: string): PracticeQuestion => ({
  id: id(n),
  parentId: null,
  text,
  kind: 'behavioural',
  by: 'bank',
  aim: null,
  saved: { id: id(n + 100), answer: 'As I would say it.', saidAloud: 2, lastSaidAt: 1 },
  skipped: false,
  attempts: [],
});
const practice = (): PracticeDetail => ({
  id: id(1),
  title: 'Backend Engineer',
  setup: {
    source: { from: 'bank', tag: null },
    applicationId: null,
    questions: 2,
    kinds: [],
    length: 'usual',
    language: 'en',
    cards: 'memory',
    manner: 'sceptical',
  },
  createdAt: 1,
  endedAt: null,
  questions: [question(2, 'Tell me about a failure.'), question(3, 'Why here?')],
});

function stage(pending: NewAttempt[] = []) {
  const turnListeners = new Set<(event: SpeechTurnEvent) => void>();
  const voiceListeners = new Set<(isActive: boolean) => void>();
  let isOpen = false;
  const kept: NewAttempt[] = [];
  const keptListeners = new Set<Parameters<PracticeServer['onKept']>[0]>();
  const server = {
    keep: (attempt: NewAttempt) => void kept.push(attempt),
    rate: vi.fn<PracticeServer['rate']>(),
    skip: vi.fn<PracticeServer['skip']>(),
    end: vi.fn<PracticeServer['end']>(),
    pending: () => pending,
    onKept: (listener: Parameters<PracticeServer['onKept']>[0]) => {
      keptListeners.add(listener);
      return () => keptListeners.delete(listener);
    },
    onUnsaved: () => () => {},
    close: () => {},
  } satisfies PracticeServer;
  const room = new PracticeRoom({
    practice: practice(),
    server,
    now: () => Date.now(),
    hearing: {
      isReady: () => true,
      name: () => 'Moonshine tiny',
      open: () => {
        isOpen = true;
        return Promise.resolve();
      },
      close: () => {
        isOpen = false;
        return Promise.resolve();
      },
      onTurnEvent: (listener) => {
        turnListeners.add(listener);
        return () => turnListeners.delete(listener);
      },
      onVoice: (listener) => {
        voiceListeners.add(listener);
        return () => voiceListeners.delete(listener);
      },
    },
  });
  return {
    room,
    server,
    kept,
    isOpen: () => isOpen,
    state: () => room.store.get(),
    voice: (isActive: boolean) => voiceListeners.forEach((listener) => listener(isActive)),
    finish: (turnId: string, text: string) =>
      turnListeners.forEach((listener) =>
        listener({ type: 'final', channel: 'candidate', turnId, text, startMs: 0, endMs: 1 }),
      ),
    confirm: (followUp: PracticeQuestion | null) => {
      const attempt = {
        ...(kept.at(-1) as NewAttempt),
        take: 1,
        at: 5,
        rating: null,
        measures: null,
        tidied: null,
        points: null,
        appraisal: null,
      };
      keptListeners.forEach((listener) => listener({ attempt, followUp }));
    },
  };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Takes three seconds to say anything. */
const spoken: Voice = {
  isHeard: true,
  speak: async ({ signal }) => {
    await Promise.race([
      new Promise((resolve) => setTimeout(resolve, 3000)),
      new Promise((resolve) => signal.addEventListener('abort', resolve)),
    ]);
    return 'said';
  },
};

it('[PRAC-72] the microphone is closed while the question is spoken, and a second after', async () => {
  const { room, isOpen, state } = stage();
  room.setVoice(spoken);
  room.begin();
  await later(3900);
  expect([state().phase, isOpen()]).toEqual(['asking', false]);
  await later(100);
  expect([state().phase, isOpen()]).toEqual(['listening', true]);
});

it('[PRAC-72] who answers at once opens it at once', async () => {
  const { room, isOpen, state } = stage();
  room.setVoice(spoken);
  room.begin();
  await later(500);
  room.answerNow();
  await later(0);
  expect([state().phase, isOpen()]).toEqual(['listening', true]);
});

it('[PRAC-73] four seconds of silence end an answer, which any voice puts off', async () => {
  const { room, voice, finish, state, kept } = stage();
  room.begin();
  await later(20_000);
  // Who has not begun thinks.
  expect(state().phase).toBe('listening');
  voice(true);
  await later(2000);
  finish('a', 'It failed.');
  voice(false);
  await later(3500);
  expect(state().countdown).toBe(1);
  voice(true);
  expect(state().countdown).toBeNull();
  await later(2000);
  finish('b', 'I learned from it.');
  voice(false);
  await later(3999);
  expect(kept).toEqual([]);
  await later(1);
  expect(state().phase).toBe('after');
  expect(kept).toMatchObject([
    {
      questionId: id(2),
      by: 'voice',
      text: 'It failed. I learned from it.',
      recogniser: 'Moonshine tiny',
      intervals: [
        [20_000, 22_000],
        [25_500, 27_500],
      ],
      sawCard: false,
    },
  ]);
});

it('[PRAC-74] Done ends it at once, and a reading question gives no latency', async () => {
  const { room, voice, finish, kept } = stage();
  room.begin();
  await later(0);
  voice(true);
  finish('a', 'It failed.');
  room.done();
  await later(0);
  expect(kept).toMatchObject([{ text: 'It failed.', latencyMs: null }]);
});

it('[PRAC-74] the latency counts from the end of the spoken question', async () => {
  const { room, voice, finish, kept } = stage();
  room.setVoice(spoken);
  room.begin();
  await later(4000);
  await later(700);
  voice(true);
  finish('a', 'It failed.');
  room.done();
  await later(0);
  expect(kept).toMatchObject([{ latencyMs: 1700 }]);
});

it('[PRAC-75] nothing is heard and nothing is counted in a pause', async () => {
  const { room, voice, finish, state, kept, isOpen } = stage();
  room.begin();
  await later(0);
  voice(true);
  finish('a', 'It failed.');
  voice(false);
  room.pause();
  expect(isOpen()).toBe(false);
  await later(60_000);
  expect([state().phase, kept.length]).toEqual(['listening', 0]);
  room.resume();
  expect(isOpen()).toBe(true);
  expect(readWords(state().words).settled).toBe('It failed.');
});

it('[PRAC-76] a card that was held up makes the take one that was read', async () => {
  const { room, finish, kept } = stage();
  room.begin();
  await later(0);
  room.peek(true);
  room.peek(false);
  finish('a', 'As I would say it.');
  room.done();
  await later(0);
  expect(kept[0]?.sawCard).toBe(true);
  room.again();
  await later(0);
  finish('b', 'By heart.');
  room.done();
  await later(0);
  expect(kept[1]).toMatchObject({ sawCard: false, questionId: id(2) });
});

it('[PRAC-77] everything goes by typing, and what was said before stays', async () => {
  const { room, finish, kept, isOpen } = stage();
  room.begin();
  await later(0);
  finish('a', 'It failed.');
  room.setMode('typing');
  expect(isOpen()).toBe(false);
  room.setTyped('And I learned.');
  room.done();
  await later(0);
  expect(kept).toMatchObject([{ by: 'typing', text: 'It failed. And I learned.', intervals: [] }]);
});

it('[PRAC-78] a follow-up comes next, then the set goes on, then it ends', async () => {
  const { room, state, server, confirm, kept } = stage();
  const answer = async () => {
    room.setMode('typing');
    room.setTyped('An answer.');
    room.done();
    await later(0);
  };
  room.begin();
  await later(0);
  await answer();
  confirm({ ...question(9, 'And what came of it?'), parentId: id(2), by: 'rules', aim: 'result' });
  room.rate('got-through');
  expect(server.rate).toHaveBeenCalledWith(kept[0]?.id, 'got-through');
  room.rate('happy');
  expect(server.rate).toHaveBeenCalledTimes(1);
  room.next();
  await later(0);
  expect(room.question?.id).toBe(id(9));
  room.skip();
  await later(0);
  expect(server.skip).toHaveBeenCalledWith(id(9));
  expect(room.question?.id).toBe(id(3));
  await answer();
  room.next();
  expect(state().phase).toBe('over');
  expect(server.end).toHaveBeenCalledTimes(1);
});

it('[PRAC-79] an answer that only this browser has is not asked for again', () => {
  const attempt: NewAttempt = {
    id: id(50),
    questionId: id(2),
    by: 'voice',
    text: 'It failed.',
    recogniser: null,
    intervals: [],
    latencyMs: null,
    askedMs: null,
    sawCard: false,
  };
  const { room, state } = stage([attempt]);
  expect(room.question?.id).toBe(id(3));
  expect(state().unsaved).toBe(1);
});

it('[PRAC-80] a voice that gives up leaves the question to be read', async () => {
  const { room, state, isOpen } = stage();
  room.setVoice({ isHeard: true, speak: () => Promise.resolve('lost') });
  room.begin();
  await later(0);
  expect(state()).toMatchObject({ phase: 'listening', voice: 'lost' });
  expect(isOpen()).toBe(true);
});
