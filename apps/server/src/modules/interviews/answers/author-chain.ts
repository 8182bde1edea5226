import type { AnswerShape, Author, Channel, EvidenceItem, InterviewSetup } from '@cuecard/contract';
import { LanguageModelError } from '../../../providers/language-model/language-model.ts';

/** What an author is given. All of it is data; none of it is an instruction. */
export interface AnswerRequest {
  /** As the settings of this moment have changed it. */
  readonly setup: InterviewSetup;
  readonly shape: AnswerShape;
  /** `uncertain`: nobody is sure that anything is asked, and the author may say that nothing is. */
  readonly mode: 'asked' | 'uncertain';
  /** What may be cited, by number. */
  readonly evidence: readonly EvidenceItem[];
  readonly question: string;
  /** What was said before the question, oldest first. */
  readonly conversation: readonly { channel: Channel; text: string }[];
  /** Questions before this one with their answers, oldest first. */
  readonly earlier: readonly { question: string; answer: string }[];
  /** Random for each opening of a session: data that is fenced with it cannot break out. */
  readonly fenceId: string;
}

/**
 * One who can write an answer: a model or the composer. Gives non-empty pieces of text; throws
 * `LanguageModelError` when it fails, and the signal's reason when it is stopped.
 */
export interface AnswerAuthor {
  readonly author: Author;
  write(request: AnswerRequest, options: { signal: AbortSignal }): AsyncIterable<string>;
}

export type AnswerPiece =
  | { type: 'text'; text: string }
  /** The author thinks, and has not begun to write. */
  | { type: 'thinking' }
  /** Found on the way: it may be cited in what follows. */
  | { type: 'evidence'; items: readonly EvidenceItem[] }
  | { type: 'author'; author: Author; because: LanguageModelError };

/**
 * Lets the authors write in their order: who fails before the first word hands over to the next. A
 * failure after it, or of the last one, is thrown.
 * @throws LanguageModelError
 */
export async function* writeAnswer(
  authors: readonly AnswerAuthor[],
  request: AnswerRequest,
  options: { signal: AbortSignal },
): AsyncGenerator<AnswerPiece> {
  for (const [index, author] of authors.entries()) {
    let begun = false;
    try {
      for await (const text of author.write(request, options)) {
        begun = true;
        yield { type: 'text', text };
      }
      return;
    } catch (error) {
      const next = authors[index + 1];
      if (begun || next === undefined || !(error instanceof LanguageModelError)) throw error;
      yield { type: 'author', author: next.author, because: error };
    }
  }
}
