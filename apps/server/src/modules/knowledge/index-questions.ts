import type { SavedQuestion } from '@cuecard/contract';
import type { BankIndex } from '@cuecard/copilot';
import { inTurns } from '../../platform/give-way.ts';
import type { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { BANK_READING } from './bank-reading.ts';

/** What a thread reads at once: some 20 ms, so that nobody waits long behind a large bank. */
const READ_AT_ONCE = { questions: 50, characters: 20_000 } as const;

/** Puts the questions into the index, read by threads; what is done on the main thread gives way to others. */
export async function indexQuestions(
  threads: ThreadPool,
  index: BankIndex,
  questions: readonly SavedQuestion[],
): Promise<void> {
  const batches = [...cutBatches(questions)];
  // A thread would take longer to begin.
  if (batches.length <= 1) {
    for await (const question of inTurns(questions)) index.put(question);
    return;
  }
  for (const batch of batches) {
    const entries = batch.map(({ id, question, answer, aliases, tags, language }) => ({
      id,
      question,
      // The beginning is all of it that is read.
      answer: answer.slice(0, 200),
      aliases,
      tags,
      language,
    }));
    const read = await threads.run(BANK_READING.readEntries, entries);
    for await (const entry of inTurns(read)) index.putRead(entry);
  }
}

function* cutBatches(questions: readonly SavedQuestion[]): Generator<SavedQuestion[]> {
  let batch: SavedQuestion[] = [];
  let characters = 0;
  for (const question of questions) {
    batch.push(question);
    characters += question.question.length + question.aliases.join('').length;
    if (batch.length < READ_AT_ONCE.questions && characters < READ_AT_ONCE.characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
