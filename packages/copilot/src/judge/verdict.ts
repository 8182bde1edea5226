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

/** How the asking is done; what it is about is `classifyIntent`'s to say. */
export type AskKind = 'question' | 'task' | 'indirect' | 'follow-up';

export interface Judgement {
  /** `uncertain` goes to the model, which may answer that nothing is asked. */
  verdict: 'asked' | 'uncertain' | 'none';
  /** The rule that decided, for logs and tests; not for the screen. */
  reason: string;
  kind?: AskKind;
}

export const asked = (kind: AskKind, reason: string): Judgement => ({
  verdict: 'asked',
  kind,
  reason,
});
export const uncertain = (reason: string, kind: AskKind = 'question'): Judgement => ({
  verdict: 'uncertain',
  kind,
  reason,
});
export const none = (reason: string): Judgement => ({ verdict: 'none', reason });

const WEIGHT = { none: 0, uncertain: 1, asked: 2 } as const;

/** The strongest judgement; of equals, the first. */
export function strongest(judgements: readonly Judgement[], otherwise: string): Judgement {
  let best = none(otherwise);
  for (const judgement of judgements) {
    if (WEIGHT[judgement.verdict] > WEIGHT[best.verdict]) best = judgement;
  }
  if (best.verdict === 'none') return judgements.find(({ reason }) => reason !== '') ?? best;
  return best;
}
