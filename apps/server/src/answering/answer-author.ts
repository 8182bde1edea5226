import type { AnswerShape, Author, Channel, EvidenceItem, InterviewSetup } from '@cuecard/contract';
import type {
  LanguageModelError,
  ModelPiece,
  Thinking,
} from '../providers/language-model/language-model.ts';

/** The request to an author. All of it is data; none of it is an instruction. */
export interface AnswerRequest {
  /** The interview's setup, with the changes that the settings of this moment make to it. */
  readonly setup: InterviewSetup;
  readonly shape: AnswerShape;
  /** `uncertain`: nobody is sure that anything is asked, and the author may say that nothing is. */
  readonly mode: 'asked' | 'uncertain';
  /** The sources that the answer may cite, by number. */
  readonly evidence: readonly EvidenceItem[];
  readonly question: string;
  /** What was said before the question, oldest first. */
  readonly conversation: readonly { channel: Channel; text: string }[];
  /** Questions before this one with their answers, oldest first. */
  readonly earlier: readonly { question: string; answer: string }[];
  /** Whose tokens an answer costs; absent: nobody's are counted. */
  readonly userId?: number;
  /** Random for each opening of a session: data that is fenced with it cannot break out. */
  readonly fenceId: string;
}

/** Whether a turn asks anything, to whoever was asked about it. */
export type Decision = 'asks' | 'nothing';

/** What is known of an author that may be slow or overloaded. */
export interface AuthorHealth {
  began(thinking: Thinking, afterMs: number): void;
  failed(error: LanguageModelError): void;
  /** Milliseconds after which the next author is asked too. */
  usualMs(thinking: Thinking): number;
  /** Why it is not to be asked now; null: it may be. */
  readonly resting: LanguageModelError | null;
}

/**
 * One who can write an answer: a model or the composer. Gives non-empty pieces of text, before them at
 * most once that it thinks; throws `LanguageModelError` when it fails, and the signal's reason when it
 * is stopped.
 */
export interface AnswerAuthor<Request = AnswerRequest> {
  readonly author: Author;
  /** False while it is not there, as an Ollama that was not found yet. */
  readonly isThere?: boolean;
  /** Asked only for answers that are thought over, and then first. */
  readonly onlyDeep?: boolean;
  /** Asked only for plans with the expert model upgrade, and before the usual ones. */
  readonly onlyExpert?: boolean;
  /** Tells how long to wait for this author; without it the author may take as long as it needs. */
  readonly health?: AuthorHealth;
  write(request: Request, options: { signal: AbortSignal }): AsyncIterable<ModelPiece>;
  /**
   * Says in a word whether anything is asked, without answering it; null: its word was neither. Absent: it cannot tell.
   * @throws LanguageModelError, and the signal's reason when it is stopped
   */
  readonly decide?:
    | ((request: Request, options: { signal: AbortSignal }) => Promise<Decision | null>)
    | undefined;
}

export type Authors<Request = AnswerRequest> = readonly [
  AnswerAuthor<Request>,
  ...AnswerAuthor<Request>[],
];

export type AnswerPiece =
  | ModelPiece
  /** Found on the way: it may be cited in what follows. */
  | { readonly type: 'evidence'; readonly items: readonly EvidenceItem[] }
  | { readonly type: 'author'; readonly author: Author; readonly because: LanguageModelError };
