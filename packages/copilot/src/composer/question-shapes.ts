import knowledge from '../generated/questions.json' with { type: 'json' };
import { foldSpoken } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import { compileRules, findRule } from '../reading-rules.ts';
import { READING } from '../reading.ts';

const WORDS = READING.questionShapes;

/** How a question is asked, where nothing tells what it is about; the first that fits decides. */
const SHAPES = compileRules(knowledge.shapes);
/** What a follow-up asks of what was told before it. */
const FOLLOW_UPS = compileRules(knowledge.followUps);

/** Words, Han characters: what is longer says by itself what it is about. */
const MAX_FOLLOW_UP = { words: 12, han: 18 } as const;

/** The template by the question's shape; `shape-general` when it has none that we know. */
export function findShape(question: string): string {
  return findRule(SHAPES, foldSpoken(question))?.template ?? 'shape-general';
}

/**
 * The template of a question that leans on an earlier one ("and what did you learn from it?"), or
 * null for one that stands by itself.
 */
export function findFollowUp(question: string): string | null {
  const text = foldSpoken(question);
  const isChinese = hasHan(text);
  const isShort = isChinese
    ? text.length <= MAX_FOLLOW_UP.han
    : text.split(' ').length <= MAX_FOLLOW_UP.words;
  if (!isShort || !(isChinese ? WORDS.leansChinese : WORDS.leansEnglish).test(text)) return null;
  return findRule(FOLLOW_UPS, text)?.template ?? null;
}
