import {
  foldInterviewLog,
  type Debrief,
  type InterviewLogState,
  type InterviewSummary,
} from '@cuecard/contract';
import { classifyQuestionKind } from '@cuecard/copilot';
import { buildDebrief } from '@cuecard/practice';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { DatabaseLog } from '../../../platform/database/log.ts';
import { readEvents } from '../session-log-reading-repository.ts';
import { createClaimFinder } from './find-claims.ts';

export interface DebriefDeps {
  readonly db: Kysely<Database>;
  readonly log: DatabaseLog;
}

export interface ReadDebrief {
  readonly state: InterviewLogState;
  readonly debrief: Debrief;
}

/** An interview's log as it stands, and what is measured of it. */
export async function readDebrief(
  { db, log }: DebriefDeps,
  { id, setup }: Pick<InterviewSummary, 'id' | 'setup'>,
): Promise<ReadDebrief> {
  const state = foldInterviewLog(await readEvents(db, id, 0, log));
  const language = setup.interviewLanguage;
  const debrief = buildDebrief(state, {
    language,
    classify: (question) => classifyQuestionKind(question, language),
    findClaims: createClaimFinder(state, setup),
  });
  return { state, debrief };
}
