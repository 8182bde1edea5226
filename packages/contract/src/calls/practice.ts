import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  newAttempt,
  PRACTICE_LIMITS,
  practiceAttempt,
  practiceAttemptId,
  practiceDetail,
  practiceId,
  practiceQuestion,
  practiceQuestionId,
  practiceSetup,
  practiceSummary,
  SELF_RATINGS,
} from '../practice.ts';

const params = z.object({ id: practiceId });
const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const ONE_ERRORS = [...LOGIN_ERRORS, 'badRequest', 'practiceNotFound'] as const;

/** Practice interviews. */
export const practiceCalls = {
  startPractice: defineCall({
    method: 'POST',
    path: '/v3/practice',
    summary: 'Chooses the questions of a practice and begins it',
    login: 'required',
    request: practiceSetup,
    response: z.object({ practice: practiceDetail }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'practiceEmpty', 'saveFailed'],
  }),
  listPractices: defineCall({
    method: 'GET',
    path: '/v3/practice',
    summary: 'Practices of this user, newest first',
    login: 'required',
    response: z.object({ practices: z.array(practiceSummary).max(PRACTICE_LIMITS.listed) }),
    errors: LOGIN_ERRORS,
  }),
  readPractice: defineCall({
    method: 'GET',
    path: '/v3/practice/:id',
    summary: 'One practice with its questions and every take of their answers',
    login: 'required',
    params,
    response: z.object({ practice: practiceDetail }),
    errors: ONE_ERRORS,
  }),
  recordAttempt: defineCall({
    method: 'POST',
    path: '/v3/practice/:id/attempts',
    summary: 'Keeps an answer; the same one again is kept once',
    login: 'required',
    params,
    request: newAttempt,
    bodyBytes: 256 * 1024,
    response: z.object({ attempt: practiceAttempt }),
    errors: [...ONE_ERRORS, 'notPossibleNow', 'saveFailed'],
  }),
  rateAttempt: defineCall({
    method: 'PUT',
    path: '/v3/practice/:id/attempts/:attempt/rating',
    summary: 'How an answer went by the speaker’s own feeling; the first word counts',
    login: 'required',
    params: params.extend({ attempt: practiceAttemptId }),
    request: z.object({ rating: z.enum(SELF_RATINGS) }),
    response: z.object({ rating: z.enum(SELF_RATINGS) }),
    errors: [...ONE_ERRORS, 'saveFailed'],
  }),
  askFollowUp: defineCall({
    method: 'POST',
    path: '/v3/practice/:id/attempts/:attempt/follow-up',
    summary: 'What is asked after an answer; null: nothing',
    login: 'required',
    params: params.extend({ attempt: practiceAttemptId }),
    response: z.object({ question: practiceQuestion.nullable() }),
    errors: [...ONE_ERRORS, 'saveFailed'],
  }),
  skipQuestion: defineCall({
    method: 'POST',
    path: '/v3/practice/:id/questions/:question/skip',
    summary: 'Leaves a question out',
    login: 'required',
    params: params.extend({ question: practiceQuestionId }),
    response: z.object({}),
    errors: [...ONE_ERRORS, 'saveFailed'],
  }),
  endPractice: defineCall({
    method: 'POST',
    path: '/v3/practice/:id/end',
    summary: 'Ends a practice; what was answered stays',
    login: 'required',
    params,
    response: z.object({ practice: practiceDetail }),
    errors: [...ONE_ERRORS, 'saveFailed'],
  }),
  deletePractice: defineCall({
    method: 'DELETE',
    path: '/v3/practice/:id',
    summary: 'Deletes a practice with all its answers',
    login: 'required',
    params,
    response: z.object({}),
    errors: ONE_ERRORS,
  }),
} as const;
