import { z } from 'zod';
import { readJsonLines } from '../json-lines.ts';

const paraphrase = z.object({ query: z.string(), target: z.string(), lang: z.string() });
const question = z.object({ text: z.string(), lang: z.string(), source: z.string() });
const nonQuestion = z.object({ text: z.string(), lang: z.string() });

interface SavedQuestion {
  readonly text: string;
  readonly lang: string;
}

export interface AskedQuestion {
  readonly text: string;
  readonly lang: string;
  /** The saved question that is meant, or null: the bank has none. */
  readonly target: string | null;
}

export interface RetrievalSet {
  readonly bank: readonly SavedQuestion[];
  readonly queries: readonly AskedQuestion[];
}

/** A third of the targets is not in the bank, so that their queries have no answer. */
const LEFT_OUT = 3;

/** The bank and the queries as `data/README.md` says. @param folder of the question set */
export function readRetrievalSet(folder: string): RetrievalSet {
  const paraphrases = readJsonLines(folder, 'paraphrases.jsonl', paraphrase);
  const targets = [...new Set(paraphrases.map(({ target }) => target))].toSorted();
  const missing = new Set(targets.filter((_, index) => index % LEFT_OUT === LEFT_OUT - 1));
  const own = readJsonLines(folder, 'questions.jsonl', question).filter(
    ({ source }) => source === 'own',
  );
  const saved = new Map<string, string>();
  for (const { target, lang } of paraphrases) saved.set(target, lang);
  for (const { text, lang } of own) saved.set(text, saved.get(text) ?? lang);
  for (const text of missing) saved.delete(text);
  const answered = paraphrases.map(({ query, target, lang }) => ({
    text: query,
    lang,
    target: missing.has(target) ? null : target,
  }));
  const unanswered = readJsonLines(folder, 'nonquestions.jsonl', nonQuestion);
  return {
    bank: [...saved].map(([text, lang]) => ({ text, lang })),
    queries: [...answered, ...unanswered.map(({ text, lang }) => ({ text, lang, target: null }))],
  };
}
