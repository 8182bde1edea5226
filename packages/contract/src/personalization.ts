import { z } from 'zod';
import { type InterviewSetup } from './setup.ts';
import { ANSWER_LENGTHS, ANSWER_STYLES, LANGUAGE_LEVELS } from './setup-choices.ts';

export const TEXT_SIZES = ['smaller', 'usual', 'larger', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** How Cuecard answers this user, wherever they are signed in. */
export const personalization = z.object({
  /** Null: as in the interview before. */
  answerStyle: z.enum(ANSWER_STYLES).nullable(),
  answerLength: z.enum(ANSWER_LENGTHS),
  /** Null: as in the interview before. */
  languageLevel: z.enum(LANGUAGE_LEVELS).nullable(),
  /** How large the text of answers is, on every screen. */
  textSize: z.enum(TEXT_SIZES),
});
export type Personalization = z.infer<typeof personalization>;

/** What holds for who has chosen nothing. */
export const PLAIN_PERSONALIZATION: Personalization = {
  answerStyle: null,
  answerLength: 'usual',
  languageLevel: null,
  textSize: 'usual',
};

/** The setup with which the next interview begins. */
export function personalizeSetup(
  setup: InterviewSetup,
  { answerStyle, answerLength, languageLevel }: Personalization,
): InterviewSetup {
  return {
    ...setup,
    style: answerStyle ?? setup.style,
    length: answerLength,
    languageLevel: languageLevel ?? setup.languageLevel,
  };
}
