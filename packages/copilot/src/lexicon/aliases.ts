import { templateLanguage } from '../language.ts';
import type { Language } from '../language.ts';
import { cuedIntents } from './cues.ts';
import { intentsOfReading } from './intents-of.ts';
import { LEXICON_INTENTS } from './intents/index.ts';
import type { LexiconIntent } from './lexicon-intent.ts';
import { WORDING_DIVIDER } from './lexicon-intent.ts';
import { readText } from './reading.ts';
import { plainForm, tokensOf } from './tokens.ts';
import { toTraditional } from './traditional.ts';

const MOST_ALIASES = 10;
/** Likely, likelier than the next, and with one of its cues: else the wordings may be another's. */
const SURE = 0.15;
const AHEAD_OF_NEXT = 1.25;

const INTENTS = new Map(LEXICON_INTENTS.map((intent) => [intent.id, intent]));

/**
 * Other wordings of a question, from the wordings of what it asks, in its language; at most ten,
 * none when the lexicon is not sure what it asks.
 */
export function aliasesFor(question: string, language: Language): string[] {
  const intent = sureIntentOf(question);
  if (intent === undefined) return [];
  const tongue = templateLanguage(language);
  const wordings = (tongue === 'en' ? intent.en : intent.zh).split(WORDING_DIVIDER);
  const own = lettersOf(question);
  const others = wordings.filter((wording) => lettersOf(wording) !== own).slice(0, MOST_ALIASES);
  return tongue === 'zh-TW' ? others.map((wording) => toTraditional(wording)) : others;
}

function sureIntentOf(question: string): LexiconIntent | undefined {
  const reading = readText(question);
  const [surest, next] = intentsOfReading(reading);
  if (surest === undefined || surest.weight < SURE) return undefined;
  if (!cuedIntents(reading).has(surest.id)) return undefined;
  return surest.weight < AHEAD_OF_NEXT * (next?.weight ?? 0) ? undefined : INTENTS.get(surest.id);
}

function lettersOf(text: string): string {
  return tokensOf(plainForm(text))
    .map(({ written }) => written)
    .join(' ');
}

/** Made when it is first asked for: a start has no time for it. */
let knownWordings: ReadonlySet<string> | null = null;

function allWordings(): Set<string> {
  return new Set(
    LEXICON_INTENTS.flatMap(({ en, zh }) =>
      [en, zh].flatMap((wordings) => wordings.split(WORDING_DIVIDER)).map(lettersOf),
    ),
  );
}

/** Whether the wording is one of the lexicon's: its intents say all that it says. */
export function isKnownWording(wording: string): boolean {
  knownWordings ??= allWordings();
  return knownWordings.has(lettersOf(wording));
}
