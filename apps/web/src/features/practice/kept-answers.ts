import { MAX_AGO_MS, newAttempt, type NewAttempt } from '@cuecard/contract';
import { z } from 'zod';
import { safeStorage } from '../../shared/safe-storage.ts';

const KEY = 'practice-answers';
const keptAnswer = z.object({ practiceId: z.uuid(), at: z.number(), attempt: newAttempt });
type KeptAnswer = z.infer<typeof keptAnswer>;
const storage = safeStorage(() => localStorage);

/** Answers that the server has not acknowledged: a reload, a closed tab or a dead server loses none. */
export const keptAnswers = {
  /** In the order in which they were given. */
  list(practiceId: string): NewAttempt[] {
    return readAll()
      .filter((kept) => kept.practiceId === practiceId)
      .map(({ attempt }) => attempt);
  },
  put(practiceId: string, attempt: NewAttempt): void {
    const others = readAll().filter((kept) => kept.attempt.id !== attempt.id);
    writeAll([...others, { practiceId, at: Date.now(), attempt }]);
  },
  remove(id: string): void {
    writeAll(readAll().filter(({ attempt }) => attempt.id !== id));
  },
};

/** What is older than a day belongs to nobody who still waits for it. */
function readAll(): KeptAnswer[] {
  try {
    const all = z.array(keptAnswer).parse(JSON.parse(storage.getItem(KEY) ?? '[]'));
    return all.filter(({ at }) => Date.now() - at < MAX_AGO_MS);
  } catch {
    return [];
  }
}

function writeAll(all: readonly KeptAnswer[]): void {
  if (all.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(all));
}
