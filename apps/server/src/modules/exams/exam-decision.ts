import {
  ContractError,
  type ExamPhone,
  type ExamPresence,
  type ExamQuestion,
  type ExamRole,
  type ExamLogState,
} from '@cuecard/contract';

/** The client that gives a command; `phone` is the paired device, null for the computer. */
export interface Commander {
  readonly role: ExamRole;
  readonly phone: ExamPhone | null;
}

/** What a command is decided with, beside the exam: who is connected, and new identifiers. */
export interface Surroundings {
  readonly presence: ExamPresence;
  readonly newId: () => string;
}

/** @throws ContractError `notPossibleNow` when the exam has no such question */
export function requireQuestion(exam: ExamLogState, id: string): ExamQuestion {
  const question = exam.questions.find((one) => one.id === id);
  if (question === undefined) throw new ContractError('notPossibleNow');
  return question;
}
