import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { readJsonLines } from '../json-lines.ts';

const paraphrase = z.object({ query: z.string(), target: z.string(), lang: z.string() });
const question = z.object({ text: z.string(), lang: z.string(), source: z.string() });
const nonQuestion = z.object({ text: z.string(), lang: z.string() });
const nearMiss = z.object({ query: z.string(), notTarget: z.string(), lang: z.string() });

type Paraphrase = z.infer<typeof paraphrase>;

export interface SavedQuestion {
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
  /** Without its ending. */
  readonly name: string;
  readonly bank: readonly SavedQuestion[];
  readonly queries: readonly AskedQuestion[];
}

export interface NearMiss {
  readonly query: string;
  /** The saved question whose words it shares, and which it does not ask. */
  readonly notTarget: string;
  readonly lang: string;
}

/** What shares words with a saved question and asks something else, and the bank that has it. */
export interface NearMisses {
  readonly bank: readonly SavedQuestion[];
  readonly queries: readonly NearMiss[];
}

/** A third of the targets is not in the bank, so that their queries have no answer. */
const LEFT_OUT = 3;

/** The banks and the queries as `data/README.md` says, one for each file of paraphrases. @param folder of the set */
export function readRetrievalSets(folder: string): RetrievalSet[] {
  const own = readOwnQuestions(folder);
  const unanswered = readJsonLines(folder, 'nonquestions.jsonl', nonQuestion).map(
    ({ text, lang }) => ({ text, lang, target: null }),
  );
  return listFiles(folder, 'paraphrases').map((file) => {
    const paraphrases = readJsonLines(folder, file, paraphrase);
    const targets = [...new Set(paraphrases.map(({ target }) => target))].toSorted();
    const missing = new Set(targets.filter((_, index) => index % LEFT_OUT === LEFT_OUT - 1));
    const answered = paraphrases.map(({ query, target, lang }) => ({
      text: query,
      lang,
      target: missing.has(target) ? null : target,
    }));
    return {
      name: file.replace('.jsonl', ''),
      bank: joinBank(paraphrases, own).filter(({ text }) => !missing.has(text)),
      queries: [...answered, ...unanswered],
    };
  });
}

/** Nothing is left out of this bank: what is asked for is not in it all the same. */
export function readNearMisses(folder: string): NearMisses {
  const paraphrases = listFiles(folder, 'paraphrases').flatMap((file) =>
    readJsonLines(folder, file, paraphrase),
  );
  return {
    bank: joinBank(paraphrases, readOwnQuestions(folder)),
    queries: listFiles(folder, 'nearmiss').flatMap((file) => readJsonLines(folder, file, nearMiss)),
  };
}

function readOwnQuestions(folder: string): SavedQuestion[] {
  return readJsonLines(folder, 'questions.jsonl', question).filter(
    ({ source }) => source === 'own',
  );
}

/** The language of a target is that of its own words: queries may be in another. */
function joinBank(
  paraphrases: readonly Paraphrase[],
  own: readonly SavedQuestion[],
): SavedQuestion[] {
  const saved = new Map<string, string>();
  for (const { target, lang } of paraphrases)
    saved.set(target, /\p{Script=Han}/u.test(target) ? (lang === 'en' ? 'zh-CN' : lang) : 'en');
  for (const { text, lang } of own) saved.set(text, saved.get(text) ?? lang);
  return [...saved].map(([text, lang]) => ({ text, lang }));
}

function listFiles(folder: string, beginning: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginning) && name.endsWith('.jsonl'))
    .toSorted();
}
