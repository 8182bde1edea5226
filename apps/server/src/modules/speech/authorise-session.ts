import type { HeardTalks, TalkHolder } from './heard-talks.ts';

/** A sound check takes seconds; a socket of one ends after this, milliseconds. */
export const MAX_SOUND_CHECK_MS = 5 * 60_000;
/** Twenty questions with three takes of three minutes each; nothing ends a practice that was left open. */
export const MAX_PRACTICE_MS = 4 * 60 * 60_000;

type Talks = Pick<HeardTalks, 'findStanding' | 'findPractice'>;

/** Whether a socket may still send sound, so long after its hello: it may cost the operator money. */
export function createSessionAuthoriser({ findStanding, findPractice }: Talks) {
  return async (
    { userId, interviewId, practiceId = null }: TalkHolder,
    elapsedMs: number,
  ): Promise<boolean> => {
    if (interviewId !== null) return (await findStanding(userId, interviewId)) === 'open';
    if (practiceId === null) return elapsedMs < MAX_SOUND_CHECK_MS;
    if (elapsedMs >= MAX_PRACTICE_MS) return false;
    return (await findPractice(userId, practiceId))?.isOpen === true;
  };
}
