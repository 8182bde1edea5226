import { turn, type Turn } from '@cuecard/contract';
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
