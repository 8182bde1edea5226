import {
  countGaps,
  PREDICTION_LANGUAGES,
  type PracticeStanding,
  type PredictedKind,
  type PredictionLanguage,
  type SpokenLanguage,
} from '@cuecard/contract';
import { findQuestionKind } from '@cuecard/copilot';
import { hashQuestion } from '../knowledge/knowledge-api.ts';
import {
  findLikelyPrediction,
  findNextInterview,
  listBank,
  type LikelyPrediction,
  type SavedLikely,
} from './likely-repository.ts';
import type { PracticeDeps } from './practice-deps.ts';
import type { ChosenQuestion } from './practice-repository.ts';
import { listReviews, type KnownReview } from './review-repository.ts';
import { findDue } from './schedule.ts';

const WEEK_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;
/** Said from memory on so many days, an answer is known. */
const KNOWN_DAYS = 2;

interface Prepared {
  readonly key: string;
  readonly text: string;
  readonly language: string;
  readonly kind: PredictedKind | null;
  readonly savedId: string | null;
  readonly predictedId: string | null;
  readonly isLikely: boolean;
  readonly reviews: readonly KnownReview[];
  /** Null: it was never answered. */
  readonly dueAt: number | null;
}

type Deps = Pick<PracticeDeps, 'db' | 'clock'>;

/** What is due, and how ready a user is for the next interview. */
export async function readStanding(deps: Deps, userId: number): Promise<PracticeStanding> {
  const now = deps.clock.now();
  const { prepared: all, prediction, bank, next } = await listPrepared(deps, userId);
  const isDue = ({ dueAt }: Prepared) => dueAt !== null && dueAt <= now;
  // One practice is held in one language: what is counted is what it would ask.
  const language = findLanguage(prediction?.language ?? next?.language ?? null, all.filter(isDue));
  const prepared = all.filter((one) => language === null || isSpokenIn(language, one));
  const likely = prepared.filter(({ isLikely }) => isLikely);
  const due = prepared.filter(isDue);
  const ahead = prepared.flatMap(({ dueAt }) => (dueAt !== null && dueAt > now ? [dueAt] : []));
  const spoken = likely.map(({ reviews }) => reviews.filter(isFromMemory));
  return {
    due: due.length,
    language,
    nextDueAt: ahead.length === 0 ? null : Math.min(...ahead),
    likely: likely.length,
    fromMemory: spoken.filter((all) => all.some(({ at }) => now - at.getTime() < WEEK_MS)).length,
    known: spoken.filter((all) => countDays(all) >= KNOWN_DAYS).length,
    untried: likely.filter(({ reviews }) => reviews.length === 0).length,
    withoutStory: prediction === null ? null : countWithoutStory(prediction, bank),
  };
}

/** What is due, the longest overdue first, then what was never answered; of one language. */
export async function listDue(
  deps: Deps,
  userId: number,
  language: PredictionLanguage,
): Promise<ChosenQuestion[]> {
  const now = deps.clock.now();
  const { prepared } = await listPrepared(deps, userId);
  const there = prepared.filter((one) => isSpokenIn(language, one));
  const due = there
    .flatMap((one) => (one.dueAt !== null && one.dueAt <= now ? [{ one, dueAt: one.dueAt }] : []))
    .sort((left, right) => left.dueAt - right.dueAt)
    .map(({ one }) => one);
  const untried = there.filter(({ reviews }) => reviews.length === 0);
  return [...due, ...untried].map(({ text, kind, savedId, predictedId }) => ({
    text,
    kind: kind ?? findQuestionKind(text, language),
    by: predictedId === null ? 'bank' : 'prediction',
    savedQuestionId: savedId,
    predictedQuestionId: predictedId,
  }));
}

/** What is predicted for the next interview, then what else the bank has, each with how it went so far. */
async function listPrepared({ db, clock }: Deps, userId: number) {
  const next = await findNextInterview(db, userId, new Date(clock.now()));
  const [bank, reviews, prediction] = await Promise.all([
    listBank(db, userId),
    listReviews(db, userId),
    next === null ? null : findLikelyPrediction(db, userId, next.applicationId),
  ]);
  const saved = new Map(bank.map((one) => [one.key, one]));
  const predicted = (prediction?.questions ?? []).map(({ id, body }) => {
    const key = hashQuestion(body.question).toString('hex');
    return {
      key,
      text: body.question,
      language: prediction?.language ?? 'en',
      kind: body.kind,
      savedId: saved.get(key)?.id ?? null,
      predictedId: id,
      isLikely: true,
    };
  });
  const keys = new Set(predicted.map(({ key }) => key));
  const others = bank
    .filter(({ key }) => !keys.has(key))
    .map(({ id, key, question, language }) => ({
      key,
      text: question,
      language,
      kind: null,
      savedId: id,
      predictedId: null,
      isLikely: prediction === null,
    }));
  const find = groupReviews(reviews);
  const prepared = [...predicted, ...others].map((one): Prepared => {
    const own = find(one);
    const dueAt = own.length === 0 ? null : findDue(own, next?.at ?? null);
    return Object.assign(one, { reviews: own, dueAt });
  });
  return { prepared, prediction, bank, next };
}

/** Reviews of a question: by its id in the bank, whose words may have changed since, or by its words. */
function groupReviews(reviews: readonly KnownReview[]) {
  const bySaved = Map.groupBy(reviews, ({ savedQuestionId }) => savedQuestionId);
  const byKey = Map.groupBy(reviews, ({ key }) => key);
  return ({ savedId, key }: Pick<Prepared, 'savedId' | 'key'>): KnownReview[] => {
    const ofSaved = savedId === null ? [] : (bySaved.get(savedId) ?? []);
    const all = new Set([...ofSaved, ...(byKey.get(key) ?? [])]);
    return [...all].sort((one, other) => one.at.getTime() - other.at.getTime());
  };
}

/** Chinese is written in two ways and spoken in one. */
const isSpokenIn = (
  language: PredictionLanguage,
  { language: written }: Pick<Prepared, 'language'>,
) => (written === 'en') === (language === 'en');

/** The next interview's, where a practice can be held in it, else what most of the due ones are in. */
function findLanguage(
  ofInterview: SpokenLanguage | null,
  due: readonly Prepared[],
): PredictionLanguage | null {
  return PREDICTION_LANGUAGES.find((one) => one === ofInterview) ?? findMostUsed(due);
}

const isFromMemory = ({ isAloud, sawCard, hasWords }: KnownReview): boolean =>
  isAloud && !sawCard && hasWords;

const countDays = (reviews: readonly KnownReview[]): number =>
  new Set(reviews.map(({ at }) => Math.floor(at.getTime() / DAY_MS))).size;

function findMostUsed(due: readonly Prepared[]): PredictionLanguage | null {
  const counted = PREDICTION_LANGUAGES.map((language) => ({
    language,
    count: due.filter((one) => one.language === language).length,
  }));
  const [most] = counted.sort((one, other) => other.count - one.count);
  return most === undefined || most.count === 0 ? null : most.language;
}

/** Null where no resume was held against a job text. */
function countWithoutStory(
  { requirements, hasResume, questions }: LikelyPrediction,
  bank: readonly SavedLikely[],
): number | null {
  if (!hasResume || requirements === null || requirements.length === 0) return null;
  const told = new Set(
    bank.flatMap(({ key, answer }) => (answer !== '' && countGaps(answer) === 0 ? [key] : [])),
  );
  const asked = (quote: string) =>
    questions.filter(({ body: { source } }) => source.type === 'job' && source.quote === quote);
  return requirements.filter(
    ({ standing, quote }) =>
      standing === 'not-shown' &&
      !asked(quote).some(({ body }) => told.has(hashQuestion(body.question).toString('hex'))),
  ).length;
}
