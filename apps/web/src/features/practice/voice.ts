import type { PracticeDetail, PracticeQuestion } from '@cuecard/contract';

export interface Utterance {
  readonly practice: Pick<PracticeDetail, 'id' | 'setup'>;
  readonly question: Pick<PracticeQuestion, 'id' | 'text'>;
  /** Called with how many characters of the question have been said. */
  readonly onSaid: (characters: number) => void;
  readonly signal: AbortSignal;
}

/** `by-another`: the chosen voice failed and another one said it; `lost`: nobody did. */
export type SpeakOutcome = 'said' | 'by-another' | 'lost';

/** Asks a question aloud, or not. */
export interface Voice {
  /** Whether anything sounds: then the microphone opens only a while after it. */
  readonly isHeard: boolean;
  /**
   * Resolves when the question has been said, when the signal aborts (`said`), and when the voice gives up: a practice
   * goes on without sound. Never rejects.
   */
  speak(utterance: Utterance): Promise<SpeakOutcome>;
  /** The question that is likely to come next. */
  prepare?(practice: Pick<PracticeDetail, 'id'>, question: Pick<PracticeQuestion, 'id'>): void;
}

/** Questions are read. */
export const silence: Voice = {
  isHeard: false,
  speak: ({ question, onSaid }) => {
    onSaid(question.text.length);
    return Promise.resolve('said');
  },
};
