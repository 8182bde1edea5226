import {
  listExamAnswers,
  ContractError,
  type ExamAnswer,
  type ExamCommand,
  type ExamEventBody,
  type ExamQuestion,
  type ExamLogState,
} from '@cuecard/contract';
import { requireQuestion, type Surroundings } from './exam-decision.ts';

export function askFollowUp(
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

/** Only one answer of a question is written at a time: a new answer stops the one before it. */
export function startAnswer(
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
  const started = {
    answerId: newId(),
    questionId: question.id,
    followUpId,
    attempt: (before.at(-1)?.attempt ?? 0) + 1,
    // Without an earlier answer there is no part to write anew, and a follow-up has no parts.
    part: followUpId === null && before.some(({ text }) => text !== '') ? part : null,
    pictures: stored,
  };
  const running = [question.answers, ...question.followUps.map(({ answers }) => answers)].flat();
  return [...stopAnswers(running), { type: 'answer.started', ...started }];
}

export function stopAnswers(answers: readonly ExamAnswer[]): ExamEventBody[] {
  return answers
    .filter(({ state }) => state === 'writing')
    .map(({ id }) => ({ type: 'answer.finished', answerId: id, outcome: 'stopped' }));
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
