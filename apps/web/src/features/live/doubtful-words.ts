import { turn, type InterviewTurn, type Turn } from '@cuecard/contract';
import { z } from 'zod';
import { safeStorage } from '../../shared/safe-storage.ts';

/**
 * Words that may be another language, or noise: no turn of the interview until the user wants them answered. They
 * are this device's alone, and no server has them.
 */
const doubtfulWords = turn.extend({
  reason: z.enum(['language', 'noise']),
  /** Milliseconds since 1970. */
  heardAt: z.number(),
});
export type DoubtfulWords = z.infer<typeof doubtfulWords>;

/** Where they are between two loads of the page. */
export interface DoubtfulKeeper {
  read(): readonly DoubtfulWords[];
  keep(words: readonly DoubtfulWords[]): void;
}

export const KEEPS_NOTHING: DoubtfulKeeper = { read: () => [], keep: () => {} };

/** Nobody goes back to words that are older: the conversation has moved on. */
export const MAX_AGE_MS = 60_000;

/** Nobody looks through more of them while talking; the oldest go. */
export const MAX_DOUBTFUL = 20;

/** Without what a certain turn of the same speaker has said since. */
export function dropSaid(
  before: readonly DoubtfulWords[],
  { channel, text }: Pick<Turn, 'channel' | 'text'>,
): readonly DoubtfulWords[] {
  const said = toLetters(text);
  return before.filter(
    (words) => words.channel !== channel || !said.includes(toLetters(words.text)),
  );
}

/** Two hearings whose clocks are this close are the same one: times of its sound can be compared. */
const CLOCKS_AGREE_WITHIN_MS = 10_000;

/** Without what was heard before a turn that has become a question: with it the interview has gone on. */
export function dropBefore(
  before: readonly DoubtfulWords[],
  asked: InterviewTurn,
): readonly DoubtfulWords[] {
  return before.filter(({ heardAt, endMs }) => {
    const apart = Math.abs(asked.at - asked.endMs - (heardAt - endMs));
    return apart < CLOCKS_AGREE_WITHIN_MS ? endMs > asked.startMs : heardAt > asked.at;
  });
}

const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Session storage: they survive a reload and go with the tab. */
const storage = safeStorage(() => sessionStorage);

export function keepDoubtful(interviewId: string): DoubtfulKeeper {
  const key = `doubtful ${interviewId}`;
  return {
    read: () => {
      try {
        return z.array(doubtfulWords).parse(JSON.parse(storage.getItem(key) ?? '[]'));
      } catch {
        return [];
      }
    },
    keep: (words) => {
      if (words.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(words));
    },
  };
}
