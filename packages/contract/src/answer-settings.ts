import { z } from 'zod';
import { interviewSetup, type InterviewSetup } from './setup.ts';
import { ANSWER_LENGTHS, ANSWER_STYLES } from './setup-choices.ts';

export type AnswerLength = (typeof ANSWER_LENGTHS)[number];

/** What becomes of a question that comes while an answer is written. */
const ARRIVALS = ['take-over', 'wait'] as const;

/** How one attempt at an answer is written. */
export const answerShape = z.object({
  style: z.enum(ANSWER_STYLES),
  length: z.enum(ANSWER_LENGTHS),
  /** Whether the stronger model writes, which thinks first. */
  thinking: z.boolean(),
});
export type AnswerShape = z.infer<typeof answerShape>;

/** What the user changes while the interview runs; the setup says how it begins. */
export const answerSettings = answerShape.extend({
  arrival: z.enum(ARRIVALS),
  answerLanguage: interviewSetup.shape.answerLanguage,
  codeMode: z.boolean(),
  programmingLanguage: interviewSetup.shape.programmingLanguage,
});
export type AnswerSettings = z.infer<typeof answerSettings>;

export function buildAnswerSettings(setup: InterviewSetup): AnswerSettings {
  const { style, length, answerLanguage, codeMode, programmingLanguage } = setup;
  return {
    style,
    length,
    thinking: false,
    arrival: 'take-over',
    answerLanguage,
    codeMode,
    programmingLanguage,
  };
}
