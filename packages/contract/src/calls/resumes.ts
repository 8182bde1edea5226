import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LIMITS } from '../constants.ts';
import {
  documentLine,
  resumeCorrection,
  RESUME_FAILURES,
  resumeId,
  resumeProfile,
  RESUME_STATES,
  resumeSummary,
} from '../resume.ts';

const params = z.object({ id: resumeId });
const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const RESUME_ERRORS = [...LOGIN_ERRORS, 'badRequest', 'resumeNotFound'] as const;

export const resumeCalls = {
  uploadResume: defineCall({
    method: 'POST',
    path: '/v3/files/upload',
    summary: 'Takes a resume (.doc, .docx, .pdf) and begins to read it',
    login: 'required',
    upload: { field: 'file', maxBytes: LIMITS.resumeBytes },
    response: z.object({ upload_id: resumeId }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'budgetUsedUp',
      'resumeTypeRefused',
      'resumeTooLarge',
      'tooManyResumes',
      'uploadFailed',
    ],
  }),
  checkResume: defineCall({
    method: 'GET',
    path: '/v3/files/check',
    summary: 'How far the reading of a resume is',
    login: 'required',
    request: z.object({ upload_id: resumeId }),
    response: z.object({
      upload_id: resumeId,
      state: z.enum(RESUME_STATES),
      failure: z.enum(RESUME_FAILURES).nullable(),
      recognised: resumeSummary.shape.recognised,
    }),
    errors: RESUME_ERRORS,
  }),
  deleteResume: defineCall({
    method: 'POST',
    path: '/v3/files/delete',
    summary: 'Deletes a resume with its file and all that was read in it; stops a running analysis',
    login: 'required',
    request: z.object({ upload_id: resumeId }),
    response: z.object({}),
    errors: RESUME_ERRORS,
  }),
  listResumes: defineCall({
    method: 'GET',
    path: '/v3/resumes',
    summary: 'Resumes of this user, newest first',
    login: 'required',
    response: z.object({ resumes: z.array(resumeSummary) }),
    errors: [...LOGIN_ERRORS],
  }),
  readResume: defineCall({
    method: 'GET',
    path: '/v3/resumes/:id',
    summary: 'A resume: its profile with the corrections in it, and the lines of the document',
    login: 'required',
    params,
    response: z.object({
      resume: resumeSummary,
      profile: resumeProfile,
      lines: z.array(documentLine),
      /** Width by height of each page, points; empty for a flowing text. */
      pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
    }),
    errors: [...RESUME_ERRORS, 'resumeNotReady'],
  }),
  correctResume: defineCall({
    method: 'POST',
    path: '/v3/resumes/:id/corrections',
    summary: 'Changes values of the profile; what the user wrote wins for ever',
    login: 'required',
    params,
    request: z.object({ corrections: z.array(resumeCorrection).min(1).max(100) }),
    response: z.object({ profile: resumeProfile }),
    errors: [...RESUME_ERRORS, 'resumeNotReady', 'saveFailed'],
  }),
  activateResume: defineCall({
    method: 'PUT',
    path: '/v3/resumes/:id/active',
    summary: 'Makes this the resume that is used when no other is chosen',
    login: 'required',
    params,
    response: z.object({ resumes: z.array(resumeSummary) }),
    errors: [...RESUME_ERRORS, 'resumeNotReady'],
  }),
  addSample: defineCall({
    method: 'GET',
    path: '/v3/users/sample',
    summary: 'A sample resume and setup to try things with; the same one at every call',
    login: 'required',
    request: z.object({ language: z.enum(['en', 'zh-CN', 'zh-TW']).default('en') }),
    response: z.object({ resume: resumeSummary, jobTitle: z.string(), jobText: z.string() }),
    errors: [...LOGIN_ERRORS],
  }),
} as const;
