import {
  ContractError,
  EXAM_LIMITS,
  hasRoom,
  type ExamCommand,
  type ExamEventBody,
  type ExamPicture,
  type ExamQuestion,
  type ExamLogState,
} from '@cuecard/contract';
import { requireQuestion, type Commander, type Surroundings } from './exam-decision.ts';

export function takePicture(
  exam: ExamLogState,
  { pictureId, questionId, source, replaces, wish }: Extract<ExamCommand, { type: 'take-picture' }>,
  { role }: Commander,
  { presence, mayReturn }: Surroundings,
): ExamEventBody[] {
  const question = requireQuestion(exam, questionId);
  if (exam.questions.some(({ pictures }) => pictures.some(({ id }) => id === pictureId)))
    throw new ContractError('notPossibleNow');
  if (source === 'screen' && !presence.computer && !mayReturn)
    throw new ContractError('computerAway');
  if (replaces === null) {
    if (!hasRoom(question)) throw new ContractError('tooManyPictures');
  } else {
    const old = question.pictures.find(({ id }) => id === replaces);
    if (old?.state !== 'stored') throw new ContractError('pictureNotFound');
    if (question.pictures.some((picture) => picture.replaces === replaces))
      throw new ContractError('notPossibleNow');
  }
  return [{ type: 'picture.requested', pictureId, questionId, source, by: role, replaces, wish }];
}

/** @throws ContractError `notPossibleNow` when another device than the computer has taken the screen */
export function assertTaker({ source }: ExamPicture, { role }: Commander): void {
  if (source === 'screen' && role !== 'computer') throw new ContractError('notPossibleNow');
}

/** Pictures that the new order does not name keep their places behind the others: one may have come meanwhile. */
export function orderPictures(question: ExamQuestion, wanted: readonly string[]): ExamEventBody[] {
  const there = question.pictures.map(({ id }) => id);
  const named = [...new Set(wanted)].filter((id) => there.includes(id));
  const order = [...named, ...there.filter((id) => !named.includes(id))];
  if (order.every((id, index) => id === there[index])) return [];
  return [{ type: 'pictures.ordered', questionId: question.id, order }];
}

/**
 * Ends the pictures that nobody took, or whose bytes stopped coming. Time in which no session was open, because the
 * server was away, counts against none of them.
 */
export function stepsForLatePictures(
  exam: ExamLogState,
  { now, openedAt }: { readonly now: number; readonly openedAt: number },
  restsSince: (pictureId: string) => number | undefined,
): ExamEventBody[] {
  const pictures = exam.questions.flatMap((question) => question.pictures);
  return pictures.flatMap(({ id, state, at }) => {
    const waitingSince = Math.max(at, openedAt);
    if (state === 'requested' && now - waitingSince >= EXAM_LIMITS.captureMs)
      return [failPicture(id, 'timeout')];
    const last = Math.max(waitingSince, restsSince(id) ?? at);
    const rests = state === 'taken' && now - last >= EXAM_LIMITS.uploadRestMs;
    return rests ? [failPicture(id, 'transfer-failed')] : [];
  });
}

export function failPicture(
  pictureId: string,
  reason: Extract<ExamEventBody, { type: 'picture.failed' }>['reason'],
): ExamEventBody {
  return { type: 'picture.failed', pictureId, reason };
}

/** @throws ContractError `pictureNotFound` */
export function requirePicture(exam: ExamLogState, id: string): ExamPicture {
  const picture = exam.questions.flatMap(({ pictures }) => pictures).find((one) => one.id === id);
  if (picture === undefined) throw new ContractError('pictureNotFound');
  return picture;
}
