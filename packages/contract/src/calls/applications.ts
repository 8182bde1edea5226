import { z } from 'zod';
import {
  application,
  applicationFields,
  applicationId,
  applicationSummary,
  MAX_APPLICATIONS,
  readAdvertisement,
} from '../application.ts';
import { defineCall } from '../call.ts';
import { LIMITS } from '../constants.ts';

const params = z.object({ id: applicationId });
const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const ONE_ERRORS = [...LOGIN_ERRORS, 'badRequest', 'applicationNotFound'] as const;
/** The longest advertisement and notes in Chinese, with their line breaks written out. */
const BODY_BYTES = 128 * 1024;

/** What one applies for. */
export const applicationCalls = {
  listApplications: defineCall({
    method: 'GET',
    path: '/v3/applications',
    summary: 'What this user applies for: the next interview first, then the newest',
    login: 'required',
    response: z.object({ applications: z.array(applicationSummary).max(MAX_APPLICATIONS) }),
    errors: LOGIN_ERRORS,
  }),
  addApplication: defineCall({
    method: 'POST',
    path: '/v3/applications',
    summary: 'Writes down an application',
    login: 'required',
    request: applicationFields,
    bodyBytes: BODY_BYTES,
    response: application,
    errors: [...LOGIN_ERRORS, 'badRequest', 'applicationsFull', 'saveFailed'],
  }),
  readAdvertisement: defineCall({
    method: 'POST',
    path: '/v3/applications/advertisement',
    summary:
      'Reads the text of an advertisement in a file (PDF, Word, plain text); keeps nothing of it. Why it could not: `data.failure`',
    login: 'required',
    upload: { field: 'file', maxBytes: LIMITS.resumeBytes },
    response: readAdvertisement,
    errors: [...LOGIN_ERRORS, 'badRequest', 'budgetUsedUp', 'documentUnread'],
  }),
  readApplication: defineCall({
    method: 'GET',
    path: '/v3/applications/:id',
    summary: 'One application with its long texts',
    login: 'required',
    params,
    response: application,
    errors: ONE_ERRORS,
  }),
  saveApplication: defineCall({
    method: 'PUT',
    path: '/v3/applications/:id',
    summary: 'Changes an application; interviews that were begun keep what they began with',
    login: 'required',
    params,
    request: applicationFields,
    bodyBytes: BODY_BYTES,
    response: application,
    errors: [...ONE_ERRORS, 'saveFailed'],
  }),
  deleteApplication: defineCall({
    method: 'DELETE',
    path: '/v3/applications/:id',
    summary: 'Deletes an application; its predictions, practices, interviews and exams stay',
    login: 'required',
    params,
    response: z.object({}),
    errors: ONE_ERRORS,
  }),
} as const;
