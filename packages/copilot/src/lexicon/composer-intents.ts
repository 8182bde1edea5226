import type { Intent } from '../intents/intent.ts';
import { LEXICON_INTENTS } from './intents/index.ts';

const COMPOSER = new Map(LEXICON_INTENTS.map(({ id, composer }) => [id, composer ?? null]));

/** The composer's intent that a lexicon intent falls under, or null: the composer has none. */
export function composerIntentOf(id: string): Intent | null {
  return COMPOSER.get(id) ?? null;
}
