import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LIMITS } from '../constants.ts';
import { interviewId } from '../interview.ts';
import { tier } from '../account.ts';
import {
  questionDraft,
  questionEdit,
  savedQuestion,
  savedQuestionId,
  skippedQuestion,
} from '../saved-question.ts';

const params = z.object({ id: savedQuestionId });
const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const ids = z.array(savedQuestionId).min(1).max(LIMITS.questionsPerCall);
const BODY_BYTES = LIMITS.manyQuestionsBytes;

export const knowledgeCalls = {
  listQuestions: defineCall({
    method: 'GET',
    path: '/v3/questions',
    summary: 'The whole question bank of this user, in their own order',
    login: 'required',
    response: z.object({ questions: z.array(savedQuestion) }),
    errors: [...LOGIN_ERRORS, 'questionsNotRead'],
  }),
  countQuestions: defineCall({
    method: 'GET',
    path: '/v3/questions/count',
    summary:
      'How much the bank holds and the plan allows (null: no limit), and what is left to do in it',
    login: 'required',
    response: z.object({
      count: z.number().int().nonnegative(),
      limit: z.number().int().positive().nullable(),
      /** Slots that their owner has still to fill; an answer that is missing is one. */
      gaps: z.number().int().nonnegative(),
      /** Questions whose answer has a gap. */
      unfinished: z.number().int().nonnegative(),
      /** Questions whose answer was said aloud at least once. */
      practised: z.number().int().nonnegative(),
    }),
    errors: [...LOGIN_ERRORS],
  }),
  addQuestion: defineCall({
    method: 'POST',
    path: '/v3/questions',
    summary: 'Adds one question with its answer',
    login: 'required',
    request: questionDraft,
    response: z.object({ question: savedQuestion }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'formRejected',
      'planRequired',
      'budgetUsedUp',
      'questionTaken',
      'questionNotAdded',
    ],
  }),
  addQuestions: defineCall({
    method: 'POST',
    path: '/v3/questions/many',
    summary:
      'Adds as many as are sound, new and within the plan, and says why the rest was skipped',
    login: 'required',
    bodyBytes: BODY_BYTES,
    request: z.object({ questions: z.array(questionDraft).min(1).max(LIMITS.questionsPerCall) }),
    response: z.object({
      added: z.array(savedQuestion),
      skipped: z.array(skippedQuestion),
      /** The lowest plan that takes them all; null when the plan was not in the way. */
      requires: tier.nullable(),
    }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'tooLarge', 'questionNotAdded'],
  }),
  updateQuestion: defineCall({
    method: 'PUT',
    path: '/v3/questions/:id',
    summary: 'Changes a question, its answer, its tags or its other wordings',
    login: 'required',
    params,
    request: questionEdit,
    response: z.object({ question: savedQuestion }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'formRejected',
      'questionTaken',
      'questionNotFound',
      'questionNotUpdated',
    ],
  }),
  tagQuestions: defineCall({
    method: 'POST',
    path: '/v3/questions/tags',
    summary: 'Adds and removes tags of many questions; one that is full keeps the tags it has',
    login: 'required',
    bodyBytes: BODY_BYTES,
    request: z.object({
      ids,
      add: savedQuestion.shape.tags,
      remove: savedQuestion.shape.tags,
    }),
    response: z.object({ questions: z.array(savedQuestion) }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'questionNotUpdated'],
  }),
  placeQuestion: defineCall({
    method: 'PUT',
    path: '/v3/questions/:id/place',
    summary: "Moves a question in the user's own order; answers with every place that changed",
    login: 'required',
    params,
    /** The question before which it shall stand; null: at the end. */
    request: z.object({ before: savedQuestionId.nullable() }),
    response: z.object({
      places: z.array(z.object({ id: savedQuestionId, position: z.number() })),
    }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'questionNotFound', 'questionNotUpdated'],
  }),
  practiseQuestion: defineCall({
    method: 'POST',
    path: '/v3/questions/:id/practised',
    summary: 'The user has said the answer aloud once more',
    login: 'required',
    params,
    response: z.object({ practised: z.number().int().nonnegative() }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'questionNotFound', 'questionNotUpdated'],
  }),
  deleteQuestions: defineCall({
    method: 'POST',
    path: '/v3/questions/delete',
    summary: 'Takes questions out of the bank; for an hour they can be restored',
    login: 'required',
    bodyBytes: BODY_BYTES,
    request: z.object({ ids }),
    response: z.object({ deleted: z.array(savedQuestionId) }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'questionNotUpdated'],
  }),
  restoreQuestions: defineCall({
    method: 'POST',
    path: '/v3/questions/restore',
    summary: 'Brings deleted questions back, as many as the plan allows',
    login: 'required',
    bodyBytes: BODY_BYTES,
    request: z.object({ ids }),
    response: z.object({ questions: z.array(savedQuestion) }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'planRequired', 'budgetUsedUp', 'questionNotFound'],
  }),
  savedFromInterview: defineCall({
    method: 'GET',
    path: '/v3/interviews/:id/saved-questions',
    summary: 'Which questions of an interview are in the bank',
    login: 'required',
    params: z.object({ id: interviewId }),
    response: z.object({
      saved: z.array(z.object({ questionId: z.uuid(), savedId: savedQuestionId })),
    }),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
} as const;
