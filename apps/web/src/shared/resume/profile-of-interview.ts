import { calls, NO_RESUME, type InterviewSetup, type ResumeProfile } from '@cuecard/contract';
import { callApi } from '../api/call-api.ts';
import { logWarning } from '../log.ts';
import { findActiveResume } from './queries.ts';

/** The profile of the resume that this interview is taken with; null without one. Never rejects. */
export async function readInterviewProfile(setup: InterviewSetup): Promise<ResumeProfile | null> {
  try {
    const id = setup.resumeId ?? findActiveResume((await callApi(calls.listResumes)).resumes)?.id;
    if (id === undefined || id === NO_RESUME) return null;
    return (await callApi(calls.readResume, undefined, { id })).profile;
  } catch (error) {
    logWarning('The resume of this interview could not be read', error);
    return null;
  }
}
