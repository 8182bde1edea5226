import {
  calls,
  type Appraisal,
  type Debrief,
  type InterviewSummary,
  type PracticeDetail,
} from '@cuecard/contract';
import type { I18n } from '@lingui/core';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { formatInterviewName } from '../../shared/interview/interview-name.ts';

/** What a debrief is of. */
export interface DebriefSession {
  readonly kind: 'interview' | 'practice';
  readonly id: string;
  /** '': a practice of the question bank. */
  readonly name: string;
  readonly at: number;
  /** False: a practice of the question bank, or of a tag of it. */
  readonly isForJob: boolean;
  /** What a model made of the first takes of a practice, by question. */
  readonly appraisals: ReadonlyMap<string, Appraisal>;
}

export interface ReadSession {
  readonly session: DebriefSession;
  readonly debrief: Debrief;
}

const ofInterview = (interview: InterviewSummary, i18n: I18n): DebriefSession => ({
  kind: 'interview',
  id: interview.id,
  name: formatInterviewName(interview, i18n),
  at: interview.startedAt ?? interview.createdAt,
  isForJob: true,
  appraisals: new Map(),
});

const ofPractice = ({
  id,
  title,
  setup,
  createdAt,
  questions,
}: PracticeDetail): DebriefSession => ({
  kind: 'practice',
  id,
  name: title,
  at: createdAt,
  isForJob: setup.applicationId !== null,
  appraisals: new Map(
    questions.flatMap((question) => {
      const appraisal = question.attempts[0]?.appraisal ?? null;
      return appraisal === null ? [] : [[question.id, appraisal] as const];
    }),
  ),
});

const readPractice = async (id: string): Promise<ReadSession> => {
  const { practice, debrief } = await callApi(calls.readPracticeDebrief, undefined, { id });
  return { session: ofPractice(practice), debrief };
};

/** The debrief of an interview or of a practice: both have the same kind of id. */
export async function readSession(
  id: string,
  isPractice: boolean,
  i18n: I18n,
): Promise<ReadSession> {
  if (isPractice) return readPractice(id);
  try {
    const { interview, debrief } = await callApi(calls.readDebrief, undefined, { id });
    return { session: ofInterview(interview, i18n), debrief };
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'interviewNotFound') throw error;
    return await readPractice(id).catch(() => {
      throw error;
    });
  }
}
