import { RESUME_FAILURES, type ResumeFailure } from '@cuecard/contract';

/** What a hostile file must come to. */
export interface Expectation {
  /** `ready` and failures that are right. */
  readonly accepted: ReadonlySet<string>;
  /** Milliseconds. */
  readonly withinMs: number;
  /** The file (without its type) whose profile must come out; null for none. */
  readonly sameAs: string | null;
}

/** A refusal that a document deserves: the others are the server's own trouble. */
const refusals = RESUME_FAILURES.filter((each) => each !== 'server' && each !== 'too-slow');

/**
 * A manifest says in a sentence what must happen. Words in it stand for outcomes; where several are
 * found, each is right. "Reject" alone is any refusal; with a word that says why, it is that one.
 */
const MEANINGS: readonly (readonly [RegExp, readonly (ResumeFailure | 'ready')[]])[] = [
  [/password|encrypted/i, ['password-protected']],
  [/empty file|zero bytes/i, ['empty-file']],
  [/empty text|no text|without text/i, ['no-text', 'empty-file']],
  [/page cap|too many pages|page limit/i, ['too-many-pages']],
  [/old format|word 6|word 95/i, ['old-format']],
  [/magic bytes|wrong type|not a (pdf|docx?|word)/i, ['type', 'damaged']],
  [/zip directory|zip bomb|inflat|unzip|macro|vba|entit|ratio/i, ['unsafe']],
  [/too large|size limit/i, ['too-large']],
  [/damaged|corrupt|truncated/i, ['damaged']],
  [/time limit|too slow|hang/i, ['too-slow', 'unsafe', 'damaged']],
  [
    /parse as|read as|must be found|partial text|or text|accept|same profile|kept as data|\bocr\b|recognis/i,
    ['ready'],
  ],
];

const USUAL_MS = 20_000;

export function parseExpectation(sentence: string): Expectation {
  const found = MEANINGS.filter(([words]) => words.test(sentence)).flatMap(([, each]) => each);
  const reasons = found.filter((each) => each !== 'ready');
  const anyRefusal = reasons.length === 0 && /reject|refuse|message|fail/i.test(sentence);
  const seconds = /under (\d+(?:\.\d+)?) ?s\b/i.exec(sentence)?.[1];
  return {
    accepted: new Set([...found, ...(anyRefusal ? refusals : [])]),
    withinMs: seconds === undefined ? USUAL_MS : Number(seconds) * 1000,
    sameAs: /same profile as ([\w-]+)/i.exec(sentence)?.[1] ?? null,
  };
}
