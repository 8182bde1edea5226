import type { Language } from '../language.ts';

export type Speaker = 'interviewer' | 'candidate' | 'unknown';

/** `unknown` is one-channel use: every turn is judged. */
export interface JudgedTurn {
  speaker: Speaker;
  text: string;
  language: Language;
}

export interface ContextTurn {
  speaker: Speaker;
  text: string;
}

export interface Judgement {
  /** `uncertain` goes to the model, which may answer that nothing is asked. */
  verdict: 'asked' | 'uncertain' | 'none';
  /** How likely an answer is expected, from 0 to 1; for logs and benches, not for the screen. */
  likelihood: number;
}
