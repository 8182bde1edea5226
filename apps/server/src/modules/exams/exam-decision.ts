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

/** What deciding a command needs beside the exam: who is connected, and new identifiers. */
export interface Surroundings {
  readonly presence: ExamPresence;
  /** The session was opened a moment ago: a computer that is not there may be on its way back. */
  readonly mayReturn: boolean;
  readonly newId: () => string;
  /** Whether the picture that was taken has room in what the account may store. */
  readonly hasRoom: boolean;
}

/** @throws ContractError `notPossibleNow` when the exam has no such question */
export function requireQuestion(exam: ExamLogState, id: string): ExamQuestion {
  const question = exam.questions.find((one) => one.id === id);
  if (question === undefined) throw new ContractError('notPossibleNow');
  return question;
}
