import type { TicketHolder } from '../../platform/realtime/ticket-repository.ts';
import type { FindInterviewStanding } from '../interviews/interviews-api.ts';

/** A sound check takes seconds; a socket of one ends after this, milliseconds. */
export const MAX_SOUND_CHECK_MS = 5 * 60_000;

/** Whether a socket may still send sound, so long after its hello: it may cost the operator money. */
export function createSessionAuthoriser(findStanding: FindInterviewStanding) {
  return async ({ userId, interviewId }: TicketHolder, elapsedMs: number): Promise<boolean> => {
    if (interviewId === null) return elapsedMs < MAX_SOUND_CHECK_MS;
    return (await findStanding(userId, interviewId)) === 'open';
  };
}
