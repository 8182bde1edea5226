import type { SpokenLanguage } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { findInterview } from './interview-repository.ts';

/** Whether a user's interview still goes on; `none`: there is none, or it is another user's. */
export type InterviewStanding = 'open' | 'ended' | 'none';
export type FindInterviewStanding = (
  userId: number,
  interviewId: string,
) => Promise<InterviewStanding>;

export function createFindStanding(db: Kysely<Database>): FindInterviewStanding {
  return async (userId, interviewId) => {
    const interview = await findInterview(db, userId, interviewId);
    if (interview === null) return 'none';
    return interview.state === 'ended' ? 'ended' : 'open';
  };
}

/** What a user's interview is spoken in; null when there is none. */
export type FindInterviewLanguage = (
  userId: number,
  interviewId: string,
) => Promise<SpokenLanguage | null>;

export function createFindLanguage(db: Kysely<Database>): FindInterviewLanguage {
  return async (userId, interviewId) =>
    (await findInterview(db, userId, interviewId))?.setup.interviewLanguage ?? null;
}
