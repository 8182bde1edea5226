import {
  listExamAnswers,
  ContractError,
  EXAM_LIMITS,
  hasRoom,
  type ExamAnswer,
  type ExamCommand,
  type ExamEventBody,
  type ExamPhone,
  type ExamPicture,
  type ExamPresence,
  type ExamQuestion,
  type ExamRole,
  type ExamLogState,
} from '@cuecard/contract';

/** Who gives a command; `phone` is the paired device, null for the computer. */
export interface Commander {
  readonly role: ExamRole;
  readonly phone: ExamPhone | null;
}

export interface Surroundings {
  readonly presence: ExamPresence;
  readonly newId: () => string;
}

/**
 * What a command puts into the log of the exam as it stands; nothing when it is done already.
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
      return followUp(exam, command, around);
    case 'stop': {
      const answer = listExamAnswers(exam).find(({ id }) => id === command.answerId);
      return answer === undefined ? [] : stop([answer]);
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

/** The place is the phone's at once when no other holds it; who asks for it else waits for a yes. */
export function stepsToJoin(
  exam: ExamLogState,
  phone: ExamPhone,
  presence: ExamPresence,
  asks: boolean,
): ExamEventBody[] {
  if (exam.state === 'ended' || exam.phone?.pairingId === phone.pairingId) return [];
  if (exam.phone === null || !presence.phone) return [{ type: 'phone.paired', phone }];
  return asks ? [{ type: 'takeover.requested', phone }] : [];
}

/** What is written when the exam ends; an answer may finish after its time was up. */
export function stepsToEnd(
  exam: ExamLogState,
  reason: 'user' | 'time' | 'abandoned',
): ExamEventBody[] {
  if (exam.state === 'ended') return [];
  const coming = exam.questions
    .flatMap(({ pictures }) => pictures)
    .filter(({ state }) => state !== 'stored');
  return [
    ...(reason === 'user' ? stop(listExamAnswers(exam)) : []),
    ...coming.map(({ id }) => failed(id, 'cancelled')),
    { type: 'exam.state', state: 'ended', reason },
  ];
}

/** Pictures that nobody took, or that stopped coming. */
export function stepsForLatePictures(
  exam: ExamLogState,
  now: number,
  restsSince: (pictureId: string) => number | undefined,
): ExamEventBody[] {
  const pictures = exam.questions.flatMap((question) => question.pictures);
  return pictures.flatMap(({ id, state, at }) => {
    if (state === 'requested' && now - at >= EXAM_LIMITS.captureMs) return [failed(id, 'timeout')];
    const last = Math.max(at, restsSince(id) ?? at);
    const rests = state === 'taken' && now - last >= EXAM_LIMITS.uploadRestMs;
    return rests ? [failed(id, 'transfer-failed')] : [];
  });
}

/** Answers that their instance left unfinished are failed and begun again as their next attempts. */
export function stepsToResume(
  exam: ExamLogState,
  stranded: ReadonlySet<string>,
  newId: () => string,
): ExamEventBody[] {
  return listExamAnswers(exam)
    .filter(({ id, state }) => state === 'writing' && stranded.has(id))
    .flatMap((answer): ExamEventBody[] => {
      const { id: answerId, questionId, followUpId, part, attempt, pictures } = answer;
      const kept = new Set(
        requireQuestion(exam, questionId).pictures.flatMap(({ id, state }) =>
          state === 'stored' ? [id] : [],
        ),
      );
      const left = pictures.filter((id) => kept.has(id));
      const end = {
        type: 'answer.finished',
        answerId,
        outcome: 'failed',
        failure: 'server-restarted',
      } as const;
      if (left.length === 0 || exam.state === 'ended') return [end];
      const again = { answerId: newId(), questionId, followUpId, part, attempt: attempt + 1 };
      return [end, Object.assign(again, { type: 'answer.started', pictures: left } as const)];
    });
}

function openQuestion(exam: ExamLogState, questionId: string): ExamEventBody[] {
  if (exam.questions.some(({ id }) => id === questionId)) return [];
  const number = exam.questions.length + 1;
  if (number > EXAM_LIMITS.questions) throw new ContractError('notPossibleNow');
  return [{ type: 'question.opened', questionId, number }];
}

function takePicture(
  exam: ExamLogState,
  { pictureId, questionId, source, replaces, wish }: Extract<ExamCommand, { type: 'take-picture' }>,
  { role }: Commander,
  { presence }: Surroundings,
): ExamEventBody[] {
  const question = requireQuestion(exam, questionId);
  if (exam.questions.some(({ pictures }) => pictures.some(({ id }) => id === pictureId)))
    throw new ContractError('notPossibleNow');
  if (source === 'screen' && !presence.computer) throw new ContractError('computerAway');
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

/** The screen is the computer's to take; a photo is its phone's, or a file that the computer gives. */
function assertTaker({ source }: ExamPicture, { role }: Commander): void {
  if (source === 'screen' && role !== 'computer') throw new ContractError('notPossibleNow');
}

/** Those that are not named stay behind the others: one of them may have come meanwhile. */
function orderPictures(question: ExamQuestion, wanted: readonly string[]): ExamEventBody[] {
  const there = question.pictures.map(({ id }) => id);
  const named = [...new Set(wanted)].filter((id) => there.includes(id));
  const order = [...named, ...there.filter((id) => !named.includes(id))];
  if (order.every((id, index) => id === there[index])) return [];
  return [{ type: 'pictures.ordered', questionId: question.id, order }];
}

function followUp(
  exam: ExamLogState,
  { questionId, followUpId, text }: Extract<ExamCommand, { type: 'follow-up' }>,
  around: Surroundings,
): ExamEventBody[] {
  const question = requireQuestion(exam, questionId);
  if (question.followUps.some(({ id }) => id === followUpId)) return [];
  const asked: ExamQuestion = {
    ...question,
    followUps: [...question.followUps, { id: followUpId, text, answers: [] }],
  };
  return [
    { type: 'followup.asked', followUpId, questionId, text },
    ...startAnswer(asked, followUpId, null, around),
  ];
}

/** One answer of a question is written at a time: another one that is, is stopped. */
function startAnswer(
  question: ExamQuestion,
  followUpId: string | null,
  part: number | null,
  { newId }: Surroundings,
): ExamEventBody[] {
  const stored = question.pictures.flatMap(({ id, state }) => (state === 'stored' ? [id] : []));
  if (stored.length === 0) throw new ContractError('noPicturesYet');
  const asked = question.followUps.find(({ id }) => id === followUpId);
  if (followUpId !== null && asked === undefined) throw new ContractError('notPossibleNow');
  const before = asked === undefined ? question.answers : asked.answers;
  const begun = {
    answerId: newId(),
    questionId: question.id,
    followUpId,
    attempt: (before.at(-1)?.attempt ?? 0) + 1,
    // A part of nothing is the whole, and a follow-up has no parts.
    part: followUpId === null && before.some(({ text }) => text !== '') ? part : null,
    pictures: stored,
  };
  const running = [question.answers, ...question.followUps.map(({ answers }) => answers)].flat();
  return [...stop(running), { type: 'answer.started', ...begun }];
}

function stop(answers: readonly ExamAnswer[]): ExamEventBody[] {
  return answers
    .filter(({ state }) => state === 'writing')
    .map(({ id }) => ({ type: 'answer.finished', answerId: id, outcome: 'stopped' }));
}

function answerTakeover(exam: ExamLogState, pairingId: string, allow: boolean): ExamEventBody[] {
  const phone = exam.asking;
  if (phone?.pairingId !== pairingId) throw new ContractError('notPossibleNow');
  if (allow) return [{ type: 'phone.paired', phone }];
  return [{ type: 'takeover.denied', pairingId }];
}

function failed(
  pictureId: string,
  reason: Extract<ExamEventBody, { type: 'picture.failed' }>['reason'],
): ExamEventBody {
  return { type: 'picture.failed', pictureId, reason };
}

function requireQuestion(exam: ExamLogState, id: string): ExamQuestion {
  const question = exam.questions.find((one) => one.id === id);
  if (question === undefined) throw new ContractError('notPossibleNow');
  return question;
}

function requirePicture(exam: ExamLogState, id: string): ExamPicture {
  const picture = exam.questions.flatMap(({ pictures }) => pictures).find((one) => one.id === id);
  if (picture === undefined) throw new ContractError('pictureNotFound');
  return picture;
}
