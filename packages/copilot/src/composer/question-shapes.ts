import knowledge from '../generated/questions.json' with { type: 'json' };
import { foldHan } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import { normalizeSpoken } from '../plain-text.ts';
import { compileRules, findRule } from '../reading-rules.ts';

/** How a question is asked, where nothing tells what it is about; the first that fits decides. */
const SHAPES = compileRules(knowledge.shapes);
/** What a follow-up asks of what was told before it. */
const FOLLOW_UPS = compileRules(knowledge.followUps);

/** Words, Han characters: what is longer says by itself what it is about. */
const LONGEST_FOLLOW_UP = { words: 12, han: 18 } as const;
const LEANS_ENGLISH =
  /^(?:and|so|but|then|ok|okay|also)\b|\b(?:it|that|this|there|those|them|then|they|he|she)\b|^(?:why|how|how so|what else|such as|for example|like what)\W*$/;
const LEANS_CHINESE =
  /^(?:那|然后|所以|但是?|可是|后来|结果|而且|具体|比如|为什么|怎么)|这(?:件|个|次|样|段|里)|那(?:件|个|次|样|时|里|段)|其中|当时|它/;

/** The template by the question's shape; `shape-general` when it has none that we know. */
export function findShape(question: string): string {
  return findRule(SHAPES, plain(question))?.template ?? 'shape-general';
}

/**
 * The template of a question that leans on an earlier one ("and what did you learn from it?"), or
 * null for one that stands by itself.
 */
export function findFollowUp(question: string): string | null {
  const text = plain(question);
  const isChinese = hasHan(text);
  const isShort = isChinese
    ? text.length <= LONGEST_FOLLOW_UP.han
    : text.split(' ').length <= LONGEST_FOLLOW_UP.words;
  if (!isShort || !(isChinese ? LEANS_CHINESE : LEANS_ENGLISH).test(text)) return null;
  return findRule(FOLLOW_UPS, text)?.template ?? null;
}

function plain(question: string): string {
  const spoken = normalizeSpoken(question);
  return hasHan(spoken) ? foldHan(spoken) : spoken;
}
