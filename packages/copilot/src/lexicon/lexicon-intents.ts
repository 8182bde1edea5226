import INTENTS from '../generated/lexicon-intents.json' with { type: 'json' };
import type { Intent } from '../intents/intent.ts';

/** Something that interviewers ask, in whatever words; from `knowledge/lexicon/intents/`. */
export interface LexiconIntent {
  readonly id: string;
  /** Concepts that come together in one sentence; one cue is enough. `|` is or, `!` is not. */
  readonly cues: readonly string[];
  /** Written wordings, which are offered as other wordings of a saved question. */
  readonly en: readonly string[];
  /** Written wordings in simplified characters. */
  readonly zh: readonly string[];
  /** The same in Taiwan's characters and words. */
  readonly zhTw: readonly string[];
  /** The composer's intent that answers it, or null where the composer has none. */
  readonly composer: Intent | null;
}

export const LEXICON_INTENTS = INTENTS as readonly LexiconIntent[];

const INTENTS_BY_ID: ReadonlyMap<string, LexiconIntent> = new Map(
  LEXICON_INTENTS.map((intent) => [intent.id, intent]),
);

export const getLexiconIntent = (id: string): LexiconIntent | undefined => INTENTS_BY_ID.get(id);

/** The composer's intent that a lexicon intent falls under, or null where the composer has none. */
export const findComposerIntent = (id: string): Intent | null =>
  INTENTS_BY_ID.get(id)?.composer ?? null;
