import type {
  ExamSettings,
  ExamWay,
  PictureFailure,
  PicturePart,
  PictureSource,
  PictureWish,
} from './exam.ts';
import type { ExamPhone } from './exam-log.ts';
import type { AnswerFailure, Author } from './session-log.ts';

/** What an exam's log says, as it stands now. */

export interface RecognisedPart {
  readonly part: number;
  readonly text: string;
}

export interface ExamPicture {
  readonly id: string;
  readonly questionId: string;
  readonly source: PictureSource;
  readonly wish: PictureWish;
  /** The picture that this one takes the place of once it is stored. */
  readonly replaces: string | null;
  readonly state: 'requested' | 'taken' | 'stored' | 'failed';
  readonly failure: PictureFailure | null;
  /** Empty until it is taken. */
  readonly parts: readonly PicturePart[];
  readonly duplicateOf: string | null;
  /** By part, what was read in it for a model that does not see. */
  readonly recognised: readonly RecognisedPart[];
  /** When its state was last changed. */
  readonly at: number;
}

export interface ExamAnswer {
  readonly id: string;
  readonly questionId: string;
  readonly followUpId: string | null;
  readonly attempt: number;
  readonly part: number | null;
  readonly pictures: readonly string[];
  readonly author: Author | null;
  readonly way: ExamWay | null;
  readonly text: string;
  readonly state: 'writing' | 'complete' | 'stopped' | 'failed';
  readonly failure: AnswerFailure | null;
}

export interface ExamFollowUp {
  readonly id: string;
  readonly text: string;
  /** Attempts, oldest first. */
  readonly answers: readonly ExamAnswer[];
}

export interface ExamQuestion {
  readonly id: string;
  readonly number: number;
  /** In their order, with those that are still coming; failed and removed ones are not here. */
  readonly pictures: readonly ExamPicture[];
  /** The last one that did not come; gone with the next that is asked for. */
  readonly failed: ExamPicture | null;
  /** Attempts, oldest first. */
  readonly answers: readonly ExamAnswer[];
  readonly followUps: readonly ExamFollowUp[];
}

export interface ExamView {
  readonly lastSeq: number;
  readonly state: 'active' | 'ended';
  readonly endReason: 'user' | 'time' | 'abandoned' | null;
  readonly endsAt: number | null;
  readonly settings: ExamSettings;
  /** The phone that has the place. */
  readonly phone: ExamPhone | null;
  /** The phone that asks for it. */
  readonly asking: ExamPhone | null;
  readonly questions: readonly ExamQuestion[];
}

export const emptyExam: ExamView = {
  lastSeq: 0,
  state: 'active',
  endReason: null,
  endsAt: null,
  settings: { answerLanguage: 'en', codeLanguage: null },
  phone: null,
  asking: null,
  questions: [],
};
