import { templateLanguage } from '../language.ts';
import type { Language } from '../language.ts';
import { intentsOf } from './intents-of.ts';
import { LEXICON_INTENTS } from './intents/index.ts';
import { WORDING_DIVIDER } from './lexicon-intent.ts';
import { plainForm, tokensOf } from './tokens.ts';
import { toTraditional } from './traditional.ts';

const MOST_ALIASES = 10;
/** Below, the wordings would belong to another question as likely as not. */
const SURE = 0.75;

const INTENTS = new Map(LEXICON_INTENTS.map((intent) => [intent.id, intent]));

/**
 * Other wordings of a question, from the wordings of what it asks, in its language; at most ten,
 * none when the lexicon is not sure what it asks.
 */
export function aliasesFor(question: string, language: Language): string[] {
  const [surest] = intentsOf(question);
  const intent = surest === undefined || surest.weight < SURE ? undefined : INTENTS.get(surest.id);
  if (intent === undefined) return [];
  const tongue = templateLanguage(language);
  const wordings = (tongue === 'en' ? intent.en : intent.zh).split(WORDING_DIVIDER);
  const own = lettersOf(question);
  const others = wordings.filter((wording) => lettersOf(wording) !== own).slice(0, MOST_ALIASES);
  return tongue === 'zh-TW' ? others.map((wording) => toTraditional(wording)) : others;
}

function lettersOf(text: string): string {
  return tokensOf(plainForm(text))
    .map(({ written }) => written)
    .join(' ');
}
