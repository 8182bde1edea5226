import {
  listExamAnswers,
  ContractError,
  EXAM_LIMITS,
  type ExamCommand,
  type ExamEventBody,
  type ExamLogState,
} from '@cuecard/contract';
import { askFollowUp, startAnswer, stopAnswers } from './decide-exam-answer.ts';
import { answerTakeover, stepsToJoin } from './decide-exam-phone.ts';
import {
  assertTaker,
  failPicture,
  orderPictures,
  requirePicture,
  takePicture,
} from './decide-exam-picture.ts';
import { requireQuestion, type Commander, type Surroundings } from './exam-decision.ts';

/**
 * Decides which events a command puts into the log of the exam as it stands; none when it is done already.
 * @throws ContractError why it cannot be done
 */
export function decideExamCommand(
  exam: ExamLogState,
  command: ExamCommand,
  from: Commander,
  around: Surroundings,
): ExamEventBody[] {
  if (exam.state === 'ended') throw new ContractError('examEnded');
  const holdsPlace = from.phone === null || from.phone.pairingId === exam.phone?.pairingId;
  if (!holdsPlace && command.type !== 'request-takeover')
    throw new ContractError('otherPhoneActive');
  switch (command.type) {
    case 'open-question':
      return openQuestion(exam, command.questionId);
    case 'take-picture':
      return takePicture(exam, command, from, around);
    case 'picture-taken': {
      const { pictureId, parts, duplicateOf } = command;
      const picture = requirePicture(exam, pictureId);
      assertTaker(picture, from);
      if (picture.state !== 'requested') throw new ContractError('notPossibleNow');
      if (!around.hasRoom) return [failPicture(pictureId, 'storage-full')];
      return [{ type: 'picture.taken', pictureId, parts, duplicateOf }];
    }
    case 'picture-failed': {
      const picture = requirePicture(exam, command.pictureId);
      if (command.reason !== 'cancelled') assertTaker(picture, from);
      if (picture.state === 'stored') return [];
      return [{ type: 'picture.failed', pictureId: picture.id, reason: command.reason }];
    }
    case 'remove-picture':
      return [{ type: 'picture.removed', pictureId: requirePicture(exam, command.pictureId).id }];
    case 'order-pictures':
      return orderPictures(requireQuestion(exam, command.questionId), command.order);
    case 'answer':
      return startAnswer(requireQuestion(exam, command.questionId), null, null, around);
    case 'regenerate': {
      const { questionId, followUpId, part } = command;
      return startAnswer(requireQuestion(exam, questionId), followUpId, part, around);
    }
    case 'follow-up':
      return askFollowUp(exam, command, around);
    case 'stop': {
      const answer = listExamAnswers(exam).find(({ id }) => id === command.answerId);
      return answer === undefined ? [] : stopAnswers([answer]);
    }
    case 'settings': {
      const { answerLanguage = exam.settings.answerLanguage } = command.change;
      const { codeLanguage = exam.settings.codeLanguage } = command.change;
      return [{ type: 'settings.changed', settings: { answerLanguage, codeLanguage } }];
    }
    case 'request-takeover':
      return from.phone === null ? [] : stepsToJoin(exam, from.phone, around.presence, true);
    case 'answer-takeover':
      return answerTakeover(exam, command.pairingId, command.allow);
    case 'end':
      return stepsToEnd(exam, 'user');
  }
}

/** Ends the exam and the pictures that are still under way; an answer may finish after its time was up. */
export function stepsToEnd(
  exam: ExamLogState,
  reason: 'user' | 'time' | 'abandoned',
): ExamEventBody[] {
  if (exam.state === 'ended') return [];
  const unfinished = exam.questions
    .flatMap(({ pictures }) => pictures)
    .filter(({ state }) => state !== 'stored');
  return [
    ...(reason === 'user' ? stopAnswers(listExamAnswers(exam)) : []),
    ...unfinished.map(({ id }) => failPicture(id, 'cancelled')),
    { type: 'exam.state', state: 'ended', reason },
  ];
}

function openQuestion(exam: ExamLogState, questionId: string): ExamEventBody[] {
  if (exam.questions.some(({ id }) => id === questionId)) return [];
  const number = exam.questions.length + 1;
  if (number > EXAM_LIMITS.questions) throw new ContractError('notPossibleNow');
  return [{ type: 'question.opened', questionId, number }];
}
