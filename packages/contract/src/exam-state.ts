import type {
  ExamSettings,
  ExamWay,
  PictureFailure,
  PicturePart,
  PictureSource,
  PictureWish,
} from './exam.ts';
import type { ExamEvent, ExamPhone } from './exam-log.ts';
import type { AnswerFailure, Author } from './interview-log.ts';

/**
 * What an exam's log says, folded into what stands now. This is the only reading of that log: the server
 * decides on it, both screens and the export show it. Nothing in it is changed in place.
 */

interface RecognisedPart {
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

interface ExamFollowUp {
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

export interface ExamLogState {
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

export const initialExamState: ExamLogState = {
  lastSeq: 0,
  state: 'active',
  endReason: null,
  endsAt: null,
  settings: { answerLanguage: 'en', codeLanguage: null },
  phone: null,
  asking: null,
  questions: [],
};

/**
 * Folds one event of the log into the state. A repeated event changes nothing.
 * @throws RangeError when numbers are missing before it: whoever delivers must not skip.
 */
export function reduceExamLog(exam: ExamLogState, event: ExamEvent): ExamLogState {
  if (event.seq <= exam.lastSeq) return exam;
  if (event.seq > exam.lastSeq + 1)
    throw new RangeError(`event ${event.seq} follows ${exam.lastSeq}`);
  const after = isExamEvent(event) ? reduceExam(exam, event) : reduceQuestions(exam, event);
  return { ...after, lastSeq: event.seq };
}

/** Folds a whole log from its beginning. */
export function foldExamLog(events: readonly ExamEvent[]): ExamLogState {
  return events.reduce(reduceExamLog, initialExamState);
}

const EXAM_EVENT_TYPES = [
  'exam.state',
  'time.begun',
  'settings.changed',
  'question.opened',
  'phone.paired',
  'phone.left',
  'takeover.requested',
  'takeover.denied',
  'unreadable',
] as const;
type WholeExamEvent = Extract<ExamEvent, { type: (typeof EXAM_EVENT_TYPES)[number] }>;
type QuestionEvent = Exclude<ExamEvent, { type: (typeof EXAM_EVENT_TYPES)[number] }>;

function isExamEvent(event: ExamEvent): event is WholeExamEvent {
  return EXAM_EVENT_TYPES.some((type) => type === event.type);
}

function reduceQuestions(exam: ExamLogState, event: QuestionEvent): ExamLogState {
  return { ...exam, questions: exam.questions.map((question) => reduceQuestion(question, event)) };
}

function reduceExam(exam: ExamLogState, event: WholeExamEvent): ExamLogState {
  switch (event.type) {
    case 'exam.state':
      return { ...exam, state: event.state, endReason: event.reason ?? null };
    case 'time.begun':
      return { ...exam, endsAt: event.endsAt };
    case 'settings.changed':
      return { ...exam, settings: event.settings };
    case 'phone.paired': {
      const { phone } = event;
      const asking = exam.asking?.pairingId === phone.pairingId ? null : exam.asking;
      return { ...exam, phone, asking };
    }
    case 'phone.left':
      return {
        ...exam,
        phone: exam.phone?.pairingId === event.pairingId ? null : exam.phone,
        asking: exam.asking?.pairingId === event.pairingId ? null : exam.asking,
      };
    case 'takeover.requested':
      return { ...exam, asking: event.phone };
    case 'takeover.denied':
      return exam.asking?.pairingId === event.pairingId ? { ...exam, asking: null } : exam;
    case 'question.opened': {
      const { questionId: id, number } = event;
      const question = { id, number, pictures: [], failed: null, answers: [], followUps: [] };
      return { ...exam, questions: [...exam.questions, question] };
    }
    case 'unreadable':
      return exam;
  }
}

function reduceQuestion(question: ExamQuestion, event: QuestionEvent): ExamQuestion {
  if ('questionId' in event && event.questionId !== question.id) return question;
  switch (event.type) {
    case 'picture.requested': {
      const { pictureId: id, questionId, source, wish, replaces, at } = event;
      const coming = {
        state: 'requested',
        failure: null,
        parts: [],
        duplicateOf: null,
        recognised: [],
        at,
      } as const;
      const picture = { id, questionId, source, wish, replaces, ...coming };
      return { ...question, failed: null, pictures: [...question.pictures, picture] };
    }
    case 'picture.taken': {
      const { parts, duplicateOf, at } = event;
      return changePicture(question, event.pictureId, { state: 'taken', parts, duplicateOf, at });
    }
    case 'picture.stored':
      return storePicture(question, event.pictureId, event.at);
    case 'picture.failed': {
      const picture = question.pictures.find(({ id }) => id === event.pictureId);
      if (picture === undefined) return question;
      const failed = { ...picture, state: 'failed', failure: event.reason, at: event.at } as const;
      return { ...removePicture(question, event.pictureId), failed };
    }
    case 'picture.recognised':
      return addRecognisedPart(question, event.pictureId, { part: event.part, text: event.text });
    case 'picture.removed':
      return removePicture(question, event.pictureId);
    case 'pictures.ordered': {
      const place = ({ id }: ExamPicture) => event.order.indexOf(id);
      const pictures = question.pictures.toSorted((a, b) => place(a) - place(b));
      return { ...question, pictures };
    }
    case 'followup.asked': {
      const followUp = { id: event.followUpId, text: event.text, answers: [] };
      return { ...question, followUps: [...question.followUps, followUp] };
    }
    case 'answer.started': {
      const { answerId: id, questionId, followUpId, attempt, part, pictures } = event;
      const begun = { author: null, way: null, text: '', state: 'writing', failure: null } as const;
      const answer = { id, questionId, followUpId, attempt, part, pictures, ...begun };
      return changeAnswers(question, followUpId, (answers) => [...answers, answer]);
    }
    case 'answer.author': {
      const { author, way } = event;
      return changeAnswer(question, event.answerId, (answer) => ({ ...answer, author, way }));
    }
    case 'answer.checkpoint':
      return changeAnswer(question, event.answerId, (answer) => ({
        ...answer,
        text: answer.text.slice(0, event.offset) + event.text,
      }));
    case 'answer.finished':
      return changeAnswer(question, event.answerId, (answer) => ({
        ...answer,
        state: event.outcome,
        failure: event.failure ?? null,
      }));
  }
}

function changePicture(
  question: ExamQuestion,
  id: string,
  change: Partial<ExamPicture>,
): ExamQuestion {
  if (!question.pictures.some((picture) => picture.id === id)) return question;
  const pictures = question.pictures.map((picture) =>
    picture.id === id ? { ...picture, ...change } : picture,
  );
  return { ...question, pictures };
}

function addRecognisedPart(question: ExamQuestion, id: string, read: RecognisedPart): ExamQuestion {
  const picture = question.pictures.find((one) => one.id === id);
  if (picture === undefined) return question;
  const others = picture.recognised.filter(({ part }) => part !== read.part);
  const recognised = [...others, read].toSorted((a, b) => a.part - b.part);
  return changePicture(question, id, { recognised });
}

/** A retake goes where the picture stood that it replaces. */
function storePicture(question: ExamQuestion, id: string, at: number): ExamQuestion {
  const now = changePicture(question, id, { state: 'stored', at });
  const picture = now.pictures.find((one) => one.id === id);
  if (picture === undefined || picture.replaces === null) return now;
  const anew = { ...picture, replaces: null };
  if (!now.pictures.some((one) => one.id === picture.replaces))
    return changePicture(now, id, { replaces: null });
  const others = now.pictures.filter((one) => one.id !== id);
  return {
    ...now,
    pictures: others.map((one) => (one.id === picture.replaces ? anew : one)),
  };
}

function removePicture(question: ExamQuestion, id: string): ExamQuestion {
  const pictures = question.pictures.filter((picture) => picture.id !== id);
  return pictures.length === question.pictures.length ? question : { ...question, pictures };
}

function changeAnswers(
  question: ExamQuestion,
  followUpId: string | null,
  change: (answers: readonly ExamAnswer[]) => readonly ExamAnswer[],
): ExamQuestion {
  if (followUpId === null) return { ...question, answers: change(question.answers) };
  const followUps = question.followUps.map((followUp) =>
    followUp.id === followUpId ? { ...followUp, answers: change(followUp.answers) } : followUp,
  );
  return { ...question, followUps };
}

function changeAnswer(
  question: ExamQuestion,
  id: string,
  change: (answer: ExamAnswer) => ExamAnswer,
): ExamQuestion {
  const update = (answers: readonly ExamAnswer[]) =>
    answers.some((answer) => answer.id === id)
      ? answers.map((answer) => (answer.id === id ? change(answer) : answer))
      : answers;
  const followUps = question.followUps.map((followUp) => {
    const answers = update(followUp.answers);
    return answers === followUp.answers ? followUp : { ...followUp, answers };
  });
  return { ...question, answers: update(question.answers), followUps };
}
