import { createHash } from 'node:crypto';
import { questionKey, type SpokenLanguage } from '@cuecard/contract';
import { toSimplified } from '../../platform/to-simplified.ts';

/** SHA-256 of the question's key: short enough for an index, whatever the question is. */
export function hashQuestion(question: string): Buffer {
  return createHash('sha256').update(questionKey(question, toSimplified)).digest();
}

/**
 * The language that the script tells: kana is Japanese, hangul Korean, Chinese characters Chinese,
 * traditional where one of them has a simplified form. Other scripts tell no language of ours, and
 * count as English.
 */
export function detectLanguage(text: string): SpokenLanguage {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (!/\p{Script=Han}/u.test(text)) return 'en';
  return toSimplified(text) === text ? 'zh-CN' : 'zh-TW';
}

/**
 * Whether a text is written in a language's script. Simplified and traditional cannot be told apart in
 * every short sentence: both count as Chinese.
 */
export function isWrittenAs(language: SpokenLanguage, text: string): boolean {
  const script = (name: SpokenLanguage): string => (name.startsWith('zh') ? 'zh' : name);
  return script(detectLanguage(text)) === script(language);
}
