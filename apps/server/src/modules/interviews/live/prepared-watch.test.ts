import type { PreparedFinding } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { SessionAudience } from '../../../platform/realtime/session-audience.ts';
import type { SessionKnowledge } from './ports.ts';
import { PreparedWatch } from './prepared-watch.ts';

const NOTHING: PreparedFinding = { card: null, titles: [] };

function createBankWatch(size: number) {
  const looked: string[] = [];
  const knowledge = {
    size,
    find: (words: string) => {
      looked.push(words);
      return NOTHING;
    },
  } as unknown as SessionKnowledge;
  const clock = createManualClock();
  const watch = new PreparedWatch(knowledge, new SessionAudience(), clock);
  const onWords = (text: string, turnId = 'one') =>
    watch.onWords({ channel: 'interviewer', turnId, text });
  return { looked, clock, watch, onWords };
}

it('[LIVE-102] looks into a large bank ten times a second at most, for the latest words', () => {
  const { looked, clock, onWords } = createBankWatch(10_000);
  for (let word = 0; word < 100; word += 1) {
    onWords(`word ${word}`);
    clock.advance(10);
  }
  clock.advance(100);
  expect(looked.length).toBeLessThanOrEqual(12);
  expect(looked.at(0)).toBe('word 0');
  expect(looked.at(-1)).toBe('word 99');
});

it('looks into a small one at every word, and at each turn in its order', () => {
  const { looked, onWords } = createBankWatch(20);
  onWords('a');
  onWords('a b');
  onWords('c', 'two');
  expect(looked).toEqual(['a', 'a b', 'c']);
});

it('does not look for words whose turn has ended meanwhile', () => {
  const { looked, clock, onWords, watch } = createBankWatch(10_000);
  onWords('a');
  onWords('a b');
  watch.forget('one');
  clock.advance(1000);
  expect(looked).toEqual(['a']);
});
