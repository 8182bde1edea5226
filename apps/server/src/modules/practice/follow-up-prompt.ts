import type { PracticeManner } from '@cuecard/contract';
import {
  cleanUntrusted,
  fence,
  fillPlaces,
  FOLLOW_UP_TEXTS as TEXTS,
  formatLanguageName,
} from '@cuecard/copilot';

export interface FollowUpRequest {
  /** What was asked so far, the last one answered last. */
  readonly questions: readonly string[];
  readonly answer: string;
  readonly language: string;
  readonly manner: PracticeManner;
  /** Random; 8 or more letters and digits, so that data cannot guess it. */
  readonly fenceId: string;
}

/** Has a model ask on an answer; it knows nothing of the speaker but this answer. */
export function buildFollowUpPrompt({ fenceId, ...given }: FollowUpRequest) {
  const data = (name: string, text: string) => fence(name, fenceId, cleanUntrusted(text, fenceId));
  const language = formatLanguageName(given.language);
  return {
    system: fillPlaces(TEXTS.system, { fence: fenceId, language }),
    user: [
      ...given.questions.map((question) => data('question', question)),
      data('answer', given.answer),
      fillPlaces(TEXTS.task, { manner: TEXTS.manners[given.manner] }),
    ].join('\n\n'),
  };
}
