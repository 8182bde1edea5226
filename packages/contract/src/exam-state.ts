import { EXAM_LIMITS } from './exam.ts';
import { withPart } from './exam-answer.ts';
import type { ExamEvent } from './exam-log.ts';
import type {
  ExamAnswer,
  ExamPicture,
  ExamQuestion,
  ExamView,
  RecognisedPart,
} from './exam-view.ts';

/**
 * What an exam's log says, folded into what stands now. The server decides on it and both screens show
 * it, so that there is one reading of the log. Nothing in it is changed in place.
 */

/** Whether the question has room for one more; a retake needs none. */
export function hasRoom(question: ExamQuestion): boolean {
  const places = question.pictures.filter(({ replaces }) => replaces === null);
  return places.length < EXAM_LIMITS.picturesPerQuestion;
}

/** All attempts of the exam. */
export function answersOf(exam: ExamView): ExamAnswer[] {
  return exam.questions.flatMap(({ answers, followUps }) => [
    ...answers,
    ...followUps.flatMap((followUp) => followUp.answers),
  ]);
}

/**
 * What stands of these attempts: the last that wrote the whole, with its parts that were written anew
 * since. The text before stays until the new attempt has one; null: nothing was written yet.
 */
export function shownAnswer(
  answers: readonly ExamAnswer[],
): { readonly text: string; readonly last: ExamAnswer } | null {
  const last = answers.at(-1);
  if (last === undefined) return null;
  const text = answers.reduce((whole, { part, text: written }) => {
    if (written === '') return whole;
    return part === null ? written : withPart(whole, part, written);
  }, '');
  return { text, last };
}

/** The exam after the event, which must be the next one. */
export function applyExamEvent(exam: ExamView, event: ExamEvent): ExamView {
  const after = isOfExam(event) ? inExam(exam, event) : inQuestions(exam, event);
  return { ...after, lastSeq: event.seq };
}

const OF_EXAM = [
  'exam.state',
  'time.begun',
  'settings.changed',
  'question.opened',
  'phone.paired',
  'phone.left',
  'takeover.requested',
  'takeover.denied',
] as const;
type OfExam = Extract<ExamEvent, { type: (typeof OF_EXAM)[number] }>;
type OfQuestion = Exclude<ExamEvent, { type: (typeof OF_EXAM)[number] }>;

function isOfExam(event: ExamEvent): event is OfExam {
  return OF_EXAM.some((type) => type === event.type);
}

function inQuestions(exam: ExamView, event: OfQuestion): ExamView {
  return { ...exam, questions: exam.questions.map((question) => inQuestion(question, event)) };
}

function inExam(exam: ExamView, event: OfExam): ExamView {
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
  }
}

function inQuestion(question: ExamQuestion, event: OfQuestion): ExamQuestion {
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
      return changed(question, event.pictureId, { state: 'taken', parts, duplicateOf, at });
    }
    case 'picture.stored':
      return stored(question, event.pictureId, event.at);
    case 'picture.failed': {
      const picture = question.pictures.find(({ id }) => id === event.pictureId);
      if (picture === undefined) return question;
      const failed = { ...picture, state: 'failed', failure: event.reason, at: event.at } as const;
      return { ...without(question, event.pictureId), failed };
    }
    case 'picture.recognised':
      return withRecognised(question, event.pictureId, { part: event.part, text: event.text });
    case 'picture.removed':
      return without(question, event.pictureId);
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
      return withAnswers(question, followUpId, (answers) => [...answers, answer]);
    }
    case 'answer.author': {
      const { author, way } = event;
      return inAnswer(question, event.answerId, (answer) => ({ ...answer, author, way }));
    }
    case 'answer.checkpoint':
      return inAnswer(question, event.answerId, (answer) => ({
        ...answer,
        text: answer.text.slice(0, event.offset) + event.text,
      }));
    case 'answer.finished':
      return inAnswer(question, event.answerId, (answer) => ({
        ...answer,
        state: event.outcome,
        failure: event.failure ?? null,
      }));
  }
}

function changed(question: ExamQuestion, id: string, change: Partial<ExamPicture>): ExamQuestion {
  if (!question.pictures.some((picture) => picture.id === id)) return question;
  const pictures = question.pictures.map((picture) =>
    picture.id === id ? { ...picture, ...change } : picture,
  );
  return { ...question, pictures };
}

function withRecognised(question: ExamQuestion, id: string, read: RecognisedPart): ExamQuestion {
  const picture = question.pictures.find((one) => one.id === id);
  if (picture === undefined) return question;
  const others = picture.recognised.filter(({ part }) => part !== read.part);
  const recognised = [...others, read].toSorted((a, b) => a.part - b.part);
  return changed(question, id, { recognised });
}

/** A retake goes where the picture stood that it replaces. */
function stored(question: ExamQuestion, id: string, at: number): ExamQuestion {
  const now = changed(question, id, { state: 'stored', at });
  const picture = now.pictures.find((one) => one.id === id);
  if (picture === undefined || picture.replaces === null) return now;
  const anew = { ...picture, replaces: null };
  if (!now.pictures.some((one) => one.id === picture.replaces))
    return changed(now, id, { replaces: null });
  const others = now.pictures.filter((one) => one.id !== id);
  return {
    ...now,
    pictures: others.map((one) => (one.id === picture.replaces ? anew : one)),
  };
}

function without(question: ExamQuestion, id: string): ExamQuestion {
  const pictures = question.pictures.filter((picture) => picture.id !== id);
  return pictures.length === question.pictures.length ? question : { ...question, pictures };
}

function withAnswers(
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

function inAnswer(
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
