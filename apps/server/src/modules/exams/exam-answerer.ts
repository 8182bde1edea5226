import type { AnswerFailure, Author, ExamSettings, ExamWay, PictureMime } from '@cuecard/contract';

/** One file of a picture, in the order in which the user put the pictures (a tall one is several). */
export interface ExamImage {
  /** The picture that it belongs to; recognised text may be kept by this and `part`. */
  readonly pictureId: string;
  readonly part: number;
  readonly mime: PictureMime;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The text that was read in it before, so that it need not be read again. */
  readonly recognised?: string;
}

/**
 * A request for an answer. Pictures, follow-up and earlier text are data, never instructions. The answer
 * is Markdown in the form of `packages/contract/src/exam-answer.ts`.
 */
export interface ExamRequest {
  readonly userId: number;
  /** The exam by which the use of models is counted; without it each request has a budget of its own. */
  readonly examId?: string;
  readonly settings: ExamSettings;
  /** The images to answer, at least one. */
  readonly images: readonly ExamImage[];
  /** The answer to the question so far; null for a first attempt at the question itself. */
  readonly earlier: string | null;
  /** Follow-ups before this one with their answers, oldest first. */
  readonly conversation: readonly { readonly ask: string; readonly answer: string }[];
  /** What the user asks about the earlier answer; null to answer the question itself. */
  readonly followUp: string | null;
  /** The number of the part of `earlier` that alone is written anew, with its heading. */
  readonly part: number | null;
  /** Letters and digits, random for each request: data that is fenced with it cannot break out. */
  readonly fenceId: string;
}

export type ExamPiece =
  /** The author: comes before the first text, and again when another one takes over before a word was written. */
  | {
      readonly type: 'author';
      readonly author: Author;
      readonly way: ExamWay;
      /** Why the author before did not answer. */
      readonly because?: AnswerFailure;
    }
  /** Progress, at most a few times a second; `done` of `total` pictures or percent. */
  | {
      readonly type: 'progress';
      readonly step: 'recognising' | 'thinking';
      readonly done: number;
      readonly total: number;
    }
  /** The text that was read in one image, where no model sees the image itself: to be kept and shown. */
  | {
      readonly type: 'recognised';
      readonly pictureId: string;
      readonly part: number;
      readonly text: string;
    }
  /** A piece of the answer, never empty. */
  | { readonly type: 'text'; readonly text: string };

/**
 * Answers exam questions: by a model that sees pictures, by one that reads the recognised text, or without any.
 * When a model fails before its first text, the next one takes over.
 * @throws LanguageModelError (`failure`, and `retryable`: the same request may succeed later) when nobody
 * can answer or the text breaks off; the signal's reason when it is stopped
 */
export interface ExamAnswerer {
  answer(request: ExamRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ExamPiece>;
  /** Gets models ready, because an exam was opened and somebody is about to ask. Never rejects. */
  warm?(): Promise<void>;
}
