import type { PracticeSetup } from '@cuecard/contract';
import { findKeys, hashQuestion } from '../knowledge/knowledge-api.ts';
import type { PracticeDeps } from './practice-deps.ts';
import type { ChosenQuestion } from './practice-repository.ts';
import { listDue } from './read-standing.ts';
import { findApplicationNames, findPredicted, listSaved } from './question-sources-repository.ts';

export interface ChosenSet {
  readonly title: string;
  readonly questions: readonly ChosenQuestion[];
}

/**
 * Chooses what is asked: what the source has of the kinds that are wanted, and for an application what is usual where
 * it has too little. A predicted question that is saved too is asked as the saved one, so that its card is there.
 */
export async function chooseQuestions(
  deps: PracticeDeps,
  userId: number,
  setup: PracticeSetup,
): Promise<ChosenSet> {
  const found = await findBySource(deps, userId, setup);
  const { kinds, questions: wanted } = setup;
  const fits = found.questions.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const questions = await withSaved(deps, userId, withoutRepeats(fits).slice(0, wanted));
  return { title: found.title, questions };
}

async function findBySource(
  deps: PracticeDeps,
  userId: number,
  setup: PracticeSetup,
): Promise<ChosenSet> {
  const { db } = deps;
  const { source, language, applicationId } = setup;
  const names =
    applicationId === null ? null : await findApplicationNames(db, userId, applicationId);
  if (source.from === 'due') {
    const questions = await listDue(deps, userId, language);
    return { title: names?.jobTitle ?? '', questions };
  }
  if (source.from === 'bank') {
    const questions = await listSaved(db, userId, { language, tag: source.tag });
    return { title: names?.jobTitle ?? source.tag ?? '', questions };
  }
  if (source.from === 'prediction') {
    const found = await findPredicted(db, userId, source);
    return { title: names?.jobTitle ?? found?.jobTitle ?? '', questions: found?.questions ?? [] };
  }
  if (names === null || applicationId === null) return { title: '', questions: [] };
  const predicted = await findPredicted(db, userId, { applicationId }, language);
  const own = predicted?.questions ?? [];
  const usual = await listUsual(deps, names.jobTitle, setup, own);
  return { title: names.jobTitle, questions: [...own, ...usual] };
}

async function listUsual(
  { listUsualQuestions }: PracticeDeps,
  jobTitle: string,
  { language, questions }: PracticeSetup,
  own: readonly ChosenQuestion[],
): Promise<ChosenQuestion[]> {
  const there = own.map(({ text }) => text);
  // Some of them will be of a kind that is not wanted.
  const wanted = questions * 3;
  const usual = await listUsualQuestions({ jobTitle, language, wanted, there });
  return usual.map(({ question, kind }) => ({
    text: question,
    kind,
    by: 'usual',
    savedQuestionId: null,
    predictedQuestionId: null,
  }));
}

function withoutRepeats(questions: readonly ChosenQuestion[]): ChosenQuestion[] {
  const seen = new Set<string>();
  return questions.filter(({ text }) => {
    const key = hashQuestion(text).toString('hex');
    return !seen.has(key) && seen.add(key);
  });
}

async function withSaved(
  { db }: PracticeDeps,
  userId: number,
  questions: readonly ChosenQuestion[],
): Promise<ChosenQuestion[]> {
  const keys = questions.map(({ text }) => hashQuestion(text));
  const saved = await findKeys(db, userId, keys);
  return questions.map((question, index) => ({
    ...question,
    savedQuestionId:
      question.savedQuestionId ?? saved.get(keys[index]?.toString('hex') ?? '') ?? null,
  }));
}
