import type { PredictedKind, PredictionLanguage } from '@cuecard/contract';
import knowledge from '../generated/predictions.json' with { type: 'json' };

type Keys = (typeof knowledge)['en'];
export type AskKey = keyof Keys['ask'];
export type SayKey = keyof Keys['say'];
/** What a person is like, as job texts name it. */
export type Trait = keyof Keys['traits'];
/** Kinds of work that have questions of their own. */
export type Trade = keyof Keys['trades'];

/**
 * What rules say, in one language. `{name}` is filled with words of the resume or of the job; brackets
 * are slots that only the candidate can fill.
 */
export interface PhraseBook {
  /** A question's first wording is used first; when all are used, no more of it are asked. */
  readonly ask: Readonly<Record<AskKey, readonly string[]>>;
  /** The follow-up of each question. */
  readonly more: Readonly<Record<AskKey, string>>;
  readonly say: Readonly<Record<SayKey, string>>;
  readonly traits: Readonly<Record<Trait, GeneralQuestion>>;
  readonly trades: Readonly<Record<Trade, readonly GeneralQuestion[]>>;
  readonly general: readonly GeneralQuestion[];
}

/** A question of no resume and no job text; `points` are cues with slots, no claims. */
export interface GeneralQuestion {
  readonly kind: PredictedKind;
  readonly difficulty: 1 | 2 | 3;
  readonly ask: string;
  readonly more: string | null;
  readonly first: string;
  readonly points: readonly string[];
  /** The notes that answer it, where there are some. */
  readonly notes?: 'reason' | 'bring' | 'salary' | 'weakness';
}

/** The build has checked the kinds, which JSON cannot say. */
export const PHRASES = knowledge as Readonly<Record<PredictionLanguage, PhraseBook>>;

export type Fillers = Readonly<Record<string, string>>;
