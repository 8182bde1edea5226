import type { PracticeDetail, PracticeQuestion } from '@cuecard/contract';

export interface Utterance {
  readonly practice: Pick<PracticeDetail, 'id' | 'setup'>;
  readonly question: Pick<PracticeQuestion, 'id' | 'text'>;
  /** Called with how many characters of the question have been said. */
  readonly onSaid: (characters: number) => void;
  readonly signal: AbortSignal;
}

/** Asks a question aloud, or not. */
export interface Voice {
  /** Whether anything sounds: then the microphone opens only a while after it. */
  readonly isHeard: boolean;
  /**
   * Resolves when the question has been said, when the signal aborts, and when the voice gives up: a practice goes on
   * without sound. Never rejects. @returns false where it gave up.
   */
  speak(utterance: Utterance): Promise<boolean>;
  /** The question that is likely to come next. */
  prepare?(practice: Pick<PracticeDetail, 'id'>, question: Pick<PracticeQuestion, 'id'>): void;
}

/** Questions are read. */
export const silence: Voice = {
  isHeard: false,
  speak: ({ question, onSaid }) => {
    onSaid(question.text.length);
    return Promise.resolve(true);
  },
};
