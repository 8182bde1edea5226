import { z } from 'zod';
import { PREDICTION_LANGUAGES } from './prediction.ts';

/** The server's own voice, which asks the questions of a practice. */
export const interviewerVoiceFacts = z.object({
  /** The model as the screen names it. */
  name: z.string().min(1).max(60),
  /** The host that the words go to, as configured. */
  sentTo: z.string().min(1).max(200),
  languages: z.array(z.enum(PREDICTION_LANGUAGES)),
});
export type InterviewerVoiceFacts = z.infer<typeof interviewerVoiceFacts>;

/** The sound of a question, for the login whose practice it is in: GET, answered with a file. */
export const QUESTION_VOICE_PATH = '/v3/practice/:id/questions/:question/voice';

export const questionVoicePath = (practiceId: string, questionId: string): string =>
  `/v3/practice/${practiceId}/questions/${questionId}/voice`;
