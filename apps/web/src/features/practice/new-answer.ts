import { PRACTICE_LIMITS, type NewAttempt, type PracticeQuestion } from '@cuecard/contract';
import { readWords } from './answer-words.ts';
import type { RoomState } from './room-state.ts';
import type { VoiceTimes } from './voice-times.ts';

/** What was said or typed, as it is kept. @param recogniser its name */
export function createAnswer(
  { id: questionId }: PracticeQuestion,
  { mode, typed, sawCard, words }: RoomState,
  times: VoiceTimes,
  recogniser: string,
): NewAttempt {
  const heard = readWords(words);
  const isTyped = mode === 'typing';
  const text = heard.settled + heard.open;
  return {
    id: crypto.randomUUID(),
    questionId,
    by: isTyped ? 'typing' : 'voice',
    text: (isTyped ? `${text} ${typed}` : text).trim().slice(0, PRACTICE_LIMITS.answerCharacters),
    recogniser: isTyped ? null : recogniser,
    intervals: isTyped ? [] : times.intervals(),
    latencyMs: isTyped ? null : times.latencyMs(),
    askedMs: times.askedMs,
    sawCard,
  };
}
