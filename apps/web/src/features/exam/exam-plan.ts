import {
  examAnswerParts,
  EXAM_LIMITS,
  hasRoom,
  shownAnswer,
  type ExamAnswer,
  type ExamAnswerPart,
  type ExamPicture,
  type ExamQuestion,
} from '@cuecard/contract';
import type { PictureSending } from '../../shared/pictures/picture-sending.ts';

/** One picture as the strip shows it, whether the server has it or only this device. */
export interface TilePlan {
  readonly id: string;
  readonly number: number;
  readonly isStored: boolean;
  readonly parts: number;
  /** The address of this device's own copy of the picture; null: there is none. */
  readonly ownUrl: string | null;
  /** 0 to 1 while it is sent from here, else null. */
  readonly share: number | null;
  /** Sending it has stopped; it can be tried again here. */
  readonly canRetry: boolean;
  /** The reason why sending has stopped. */
  readonly trouble: SendingTrouble | null;
  /** The number of the picture that it looks like. */
  readonly sameAs: number | null;
}

/** The reason why a picture was not sent: the server's refusal, where there was one. */
export type SendingTrouble = Pick<PictureSending, 'failure' | 'refusal'>;

export interface PicturesPlan {
  readonly tiles: readonly TilePlan[];
  readonly count: number;
  readonly max: number;
  readonly isFull: boolean;
}

export function computePicturesPlan(
  question: ExamQuestion,
  sending: readonly PictureSending[],
): PicturesPlan {
  const findNumber = (id: string | null): number | null => {
    const index = question.pictures.findIndex((picture) => picture.id === id);
    return index === -1 ? null : index + 1;
  };
  const tiles = question.pictures.map((picture, index) => {
    const own = sending.find(({ id }) => id === picture.id);
    return toTile(picture, own, index + 1, findNumber(picture.duplicateOf));
  });
  const count = question.pictures.filter(({ replaces }) => replaces === null).length;
  return { tiles, count, max: EXAM_LIMITS.picturesPerQuestion, isFull: !hasRoom(question) };
}

function toTile(
  picture: ExamPicture,
  own: PictureSending | undefined,
  number: number,
  sameAs: number | null,
): TilePlan {
  const isStored = picture.state === 'stored';
  return {
    id: picture.id,
    number,
    isStored,
    parts: picture.parts.length,
    ownUrl: own?.url ?? null,
    share: isStored || own === undefined ? null : own.share,
    canRetry: own?.stage === 'failed' && !own.gone,
    trouble: own?.stage === 'failed' ? { failure: own.failure, refusal: own.refusal } : null,
    sameAs,
  };
}

/** The order with the picture at `from` (from 0) put to `to`; null when that changes nothing. */
export function reordered(
  ids: readonly string[],
  from: number,
  to: number,
): readonly string[] | null {
  const id = ids[from];
  if (id === undefined || from === to || to < 0 || to >= ids.length) return null;
  return ids.filter((one) => one !== id).toSpliced(to, 0, id);
}

export interface AnswerPlan {
  readonly last: ExamAnswer;
  readonly parts: readonly ExamAnswerPart[];
  readonly isWriting: boolean;
  /** Only this one is being written; null: all of it. */
  readonly writingPart: number | null;
  readonly isEmpty: boolean;
}

export function computeAnswerPlan(answers: readonly ExamAnswer[]): AnswerPlan | null {
  const shown = shownAnswer(answers);
  if (shown === null) return null;
  const { last, text } = shown;
  const parts = examAnswerParts(text);
  const isWriting = last.state === 'writing';
  return { last, parts, isWriting, writingPart: last.part, isEmpty: parts.length === 0 };
}

/** Computes which actions a question allows now. */
export function computeQuestionActions(question: ExamQuestion): {
  readonly canAnswer: boolean;
  readonly isAnswered: boolean;
  readonly writing: string | null;
} {
  const attempts = [...question.answers, ...question.followUps.flatMap(({ answers }) => answers)];
  const writing = attempts.findLast(({ state }) => state === 'writing')?.id ?? null;
  const hasPicture = question.pictures.some(({ state }) => state === 'stored');
  return {
    canAnswer: hasPicture && writing === null,
    isAnswered: question.answers.length > 0,
    writing,
  };
}
