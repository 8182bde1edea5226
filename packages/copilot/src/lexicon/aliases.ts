import EVIDENCE from '../generated/lexicon-evidence.json' with { type: 'json' };
import { templateLanguage } from '../language.ts';
import type { Language } from '../language.ts';
import { matchCues } from './cues.ts';
import { findIntentsInReading } from './find-intents.ts';
import { getLexiconIntent } from './lexicon-intents.ts';
import type { LexiconIntent } from './lexicon-intents.ts';
import { readText } from './reading.ts';
import { StringTable } from './string-table.ts';
import { toLetters } from './tokens.ts';

const MAX_ALIASES = 10;
/** The question's intent must be this likely, likelier than the next, and have one of its cues. */
const MIN_PROBABILITY = 0.15;
const MIN_LEAD = 1.25;

const FIELDS = { en: 'en', 'zh-CN': 'zh', 'zh-TW': 'zhTw' } as const;

let knownWordings: StringTable | null = null;

/**
 * Other wordings of a question, from the wordings of what it asks, in its language; at most ten,
 * none when the lexicon is not sure what it asks.
 */
export function listAliases(question: string, language: Language): string[] {
  const intent = findSureIntent(question);
  if (intent === undefined) return [];
  const own = toLetters(question);
  return intent[FIELDS[templateLanguage(language)]]
    .filter((wording) => toLetters(wording) !== own)
    .slice(0, MAX_ALIASES);
}

function findSureIntent(question: string): LexiconIntent | undefined {
  const reading = readText(question);
  const [surest, next] = findIntentsInReading(reading);
  if (surest === undefined || surest.weight < MIN_PROBABILITY) return undefined;
  if (!matchCues(reading).has(surest.id)) return undefined;
  return surest.weight < MIN_LEAD * (next?.weight ?? 0) ? undefined : getLexiconIntent(surest.id);
}

/** Whether the wording is one of the lexicon's: its intents say all that it says. */
export function isKnownWording(wording: string): boolean {
  knownWordings ??= new StringTable(EVIDENCE.wordings);
  return knownWordings.has(toLetters(wording));
}
