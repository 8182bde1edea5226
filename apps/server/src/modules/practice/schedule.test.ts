import { expect, it } from 'vitest';
import { Rating } from 'ts-fsrs';
import { findDue, gradeReview, type Review } from './schedule.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 9, 1, 18);
const review = (day: number, more: Partial<Review> = {}): Review => ({
  at: new Date(START + day * DAY),
  sawCard: false,
  hasWords: true,
  latencyMs: 1200,
  points: 4,
  covered: 4,
  rating: 'got-through',
  ...more,
});
/** How many days after its last review a question is due. */
const daysAfter = (reviews: readonly Review[], interviewInDays: number | null = null) => {
  const last = (reviews.at(-1) as Review).at.getTime();
  const interviewAt = interviewInDays === null ? null : last + interviewInDays * DAY;
  return (findDue(reviews, interviewAt) - last) / DAY;
};

it.each([
  [{ sawCard: true, rating: 'happy' }, Rating.Again],
  [{ hasWords: false, points: 0, covered: 0, rating: null }, Rating.Again],
  [{ rating: 'lost-thread' }, Rating.Again],
  [{ covered: 1 }, Rating.Again],
  [{ covered: 2 }, Rating.Hard],
  [{ rating: null }, Rating.Good],
  [{ rating: 'happy', latencyMs: 6000 }, Rating.Good],
  [{ rating: 'happy' }, Rating.Easy],
  [{ rating: 'happy', points: 0, covered: 0 }, Rating.Easy],
] as const)('[PRAC-101] what was done is the grade: %o', (more, grade) => {
  expect(gradeReview(review(0, more))).toBe(grade);
});

it('[PRAC-102] what was known comes later each time, what was not comes tomorrow', () => {
  const once = daysAfter([review(0)]);
  const twice = daysAfter([review(0), review(once)]);
  expect(once).toBeGreaterThanOrEqual(2);
  expect(twice).toBeGreaterThan(once);
  expect(daysAfter([review(0), review(once, { sawCard: true })])).toBe(1);
  expect(daysAfter([review(0)])).toBe(once);
});

it('[PRAC-102] the first take of a day counts', () => {
  const seen = review(0, { sawCard: true });
  const later = review(1 / 24, { rating: 'happy' });
  expect(findDue([seen, later], null)).toBe(findDue([seen], null));
});

it('[PRAC-103] no interval is longer than a third of the days until the interview, nor shorter than a day', () => {
  const known = [review(0), review(3), review(12)];
  expect(daysAfter(known)).toBeGreaterThan(10);
  expect(daysAfter(known, 9)).toBe(3);
  expect(daysAfter(known, 1)).toBe(1);
  expect(daysAfter(known, -1)).toBe(daysAfter(known));
});
