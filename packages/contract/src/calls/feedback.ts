import { z } from 'zod';
import { defineCall } from '../call.ts';
import { FEEDBACK_CHARACTERS, FEEDBACK_SCORE } from '../feedback.ts';

export const feedbackCalls = {
  newFeedback: defineCall({
    method: 'POST',
    path: '/v3/feedback/new',
    summary: 'How likely this user is to recommend the product, and what they suggest',
    login: 'required',
    request: z.object({
      /** Made by who sends it: what comes a second time under the same id is taken once. */
      id: z.uuid().optional(),
      score: z.number().int().min(FEEDBACK_SCORE.lowest).max(FEEDBACK_SCORE.highest),
      suggestion: z.string().trim().max(FEEDBACK_CHARACTERS).optional(),
      /** It was asked at the end of an interview. */
      afterInterview: z.boolean().optional(),
    }),
    response: z.object({}),
    errors: ['badRequest', 'unauthorized', 'loginEnded', 'signedOutElsewhere', 'tooManyRequests'],
  }),
} as const;
