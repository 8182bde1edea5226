import type { SpokenLanguage } from '@cuecard/contract';
import type { FindInterviewLanguage, FindInterviewStanding } from '../interviews/interviews-api.ts';
import type { FindPracticeTalk } from '../practice/practice-api.ts';

/** What a recogniser can be opened for beside a sound check, and what it must know of it. */
export interface HeardTalks {
  readonly findStanding: FindInterviewStanding;
  readonly findLanguage: FindInterviewLanguage;
  readonly findPractice: FindPracticeTalk;
}

export interface TalkHolder {
  readonly userId: number;
  readonly interviewId: string | null;
  readonly practiceId?: string | null;
}

/** What a ticket's talk is spoken in; null for a sound check, and where there is none any more. */
export async function findTalkLanguage(
  { findLanguage, findPractice }: HeardTalks,
  { userId, interviewId, practiceId = null }: TalkHolder,
): Promise<SpokenLanguage | null> {
  if (interviewId !== null) return findLanguage(userId, interviewId);
  if (practiceId === null) return null;
  return (await findPractice(userId, practiceId))?.language ?? null;
}
