import type { SelfRating } from '@cuecard/contract';
import { createEmptyCard, fsrs, Rating, type Grade } from 'ts-fsrs';

/** How the first take of a question went in a practice: what was done, and the speaker's own word. */
export interface Review {
  readonly at: Date;
  readonly sawCard: boolean;
  readonly hasWords: boolean;
  readonly latencyMs: number | null;
  /** How many things its saved answer says, and how many of them were said. */
  readonly points: number;
  readonly covered: number;
  readonly rating: SelfRating | null;
}

const DAY_MS = 86_400_000;
/** Who begins later had to look for it; the debrief mentions it from here on. Milliseconds. */
const PROMPT_MS = 3000;
/** Of what the saved answer says: less was forgotten, so much was there. */
const FORGOTTEN_PART = 1 / 3;
const THERE_PART = 2 / 3;
/** An interview comes before most intervals end: what was said stays fresh at a third of the days left (Cepeda 2008). */
const PART_OF_DAYS_LEFT = 1 / 3;

/** Without fuzz, so that the same takes give the same days, and in whole days: nobody practises by the minute. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, request_retention: 0.9 });

/** By what was done; a model's judgement never counts. */
export function gradeReview(review: Review): Grade {
  const { sawCard, hasWords, points, covered, rating, latencyMs } = review;
  const part = points === 0 ? 1 : covered / points;
  if (!hasWords || sawCard || rating === 'lost-thread' || part < FORGOTTEN_PART)
    return Rating.Again;
  if (part < THERE_PART) return Rating.Hard;
  const isPrompt = latencyMs !== null && latencyMs <= PROMPT_MS;
  return rating === 'happy' && isPrompt ? Rating.Easy : Rating.Good;
}

/**
 * When a question is due again, milliseconds since 1970. The first review of a day counts, by the days of UTC.
 * @param reviews of one question, at least one, oldest first
 * @param interviewAt null: no interview has a date ahead
 */
export function findDue(reviews: readonly Review[], interviewAt: number | null): number {
  const [first] = reviews;
  if (first === undefined) throw new Error('a question that was never reviewed has no day');
  let card = createEmptyCard(first.at);
  let lastDay = -1;
  for (const review of reviews) {
    const day = Math.floor(review.at.getTime() / DAY_MS);
    if (day === lastDay) continue;
    lastDay = day;
    card = scheduler.next(card, review.at, gradeReview(review)).card;
  }
  const due = card.due.getTime();
  const last = card.last_review?.getTime() ?? due;
  if (interviewAt === null || interviewAt <= last) return due;
  const most = Math.max(DAY_MS, (interviewAt - last) * PART_OF_DAYS_LEFT);
  return Math.min(due, last + most);
}
