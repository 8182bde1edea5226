import type { NewAttempt, PracticeAttempt } from '@cuecard/contract';

/** An answer as it is shown until the server has said what it makes of it. */
export const toGiven = (attempt: NewAttempt, take: number): PracticeAttempt =>
  Object.assign(
    {
      take,
      at: Date.now(),
      rating: null,
      measures: null,
      tidied: null,
      points: null,
      appraisal: null,
    },
    attempt,
  );
