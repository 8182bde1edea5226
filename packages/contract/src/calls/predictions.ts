import { z } from 'zod';
import { TIERS } from '../account.ts';
import { defineCall } from '../call.ts';
import {
  predictedQuestionId,
  predictionDetail,
  predictionId,
  predictionInput,
  PREDICTION_LIMITS,
  predictionSummary,
} from '../prediction.ts';
import { SKIP_REASONS } from '../saved-question.ts';

const params = z.object({ id: predictionId });
const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const ONE_ERRORS = [...LOGIN_ERRORS, 'badRequest', 'predictionNotFound'] as const;
const changed = z.object({ prediction: predictionDetail });

export const predictionCalls = {
  startPrediction: defineCall({
    method: 'POST',
    path: '/v3/predictions',
    summary: 'Begins to predict the questions of an interview',
    login: 'required',
    request: predictionInput,
    /** The longest job text in Chinese, with its line breaks written out. */
    bodyBytes: 128 * 1024,
    response: changed,
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'budgetUsedUp',
      'predictionRunning',
      'predictionStartFailed',
    ],
  }),
  listPredictions: defineCall({
    method: 'GET',
    path: '/v3/predictions',
    summary: 'Predictions of this user, newest first, and how long a new one would take',
    login: 'required',
    response: z.object({
      predictions: z.array(predictionSummary).max(PREDICTION_LIMITS.listed),
      /** How long a run with the usual number of questions is likely to take. */
      estimateMs: z.number().int().nonnegative(),
      model: z.string().nullable(),
    }),
    errors: [...LOGIN_ERRORS],
  }),
  readPrediction: defineCall({
    method: 'GET',
    path: '/v3/predictions/:id',
    summary: 'A prediction as far as it has come; asked again while it runs',
    login: 'required',
    params,
    response: changed,
    errors: ONE_ERRORS,
  }),
  cancelPrediction: defineCall({
    method: 'POST',
    path: '/v3/predictions/:id/cancel',
    summary: 'Stops a running prediction; the questions it has stay',
    login: 'required',
    params,
    response: changed,
    errors: ONE_ERRORS,
  }),
  retryPrediction: defineCall({
    method: 'POST',
    path: '/v3/predictions/:id/retry',
    summary: 'Goes on with a failed or cancelled prediction at the stage where it stopped',
    login: 'required',
    params,
    response: changed,
    errors: [
      ...ONE_ERRORS,
      'budgetUsedUp',
      'predictionRunning',
      'predictionStartFailed',
      'notPossibleNow',
    ],
  }),
  deletePrediction: defineCall({
    method: 'DELETE',
    path: '/v3/predictions/:id',
    summary: 'Deletes a prediction and its questions; what was added to the bank stays there',
    login: 'required',
    params,
    response: z.object({}),
    errors: ONE_ERRORS,
  }),
  addPredicted: defineCall({
    method: 'POST',
    path: '/v3/predictions/:id/additions',
    summary: 'Adds predicted questions to the question bank: the named ones, or all',
    login: 'required',
    params,
    request: z.object({
      questions: z.union([z.literal('all'), z.array(predictedQuestionId).min(1).max(100)]),
    }),
    response: z.object({
      added: z.array(predictedQuestionId),
      skipped: z.array(z.object({ id: predictedQuestionId, reason: z.enum(SKIP_REASONS) })),
      /** The lowest plan that has room for those that the plan kept out; null where none was. */
      requires: z.enum(TIERS).nullable(),
      prediction: predictionDetail,
    }),
    errors: [...ONE_ERRORS, 'planRequired', 'budgetUsedUp', 'questionNotAdded'],
  }),
} as const;
