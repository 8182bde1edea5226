import type { SpokenLanguage } from '@cuecard/contract';

/** The first terms that fit into so many characters, separators counted. */
export function termsWithin(
  terms: readonly string[],
  maxCharacters: number,
  maxTerms = Number.POSITIVE_INFINITY,
): string[] {
  const fitting: string[] = [];
  let left = maxCharacters;
  for (const term of terms) {
    left -= term.length + 2;
    if (left < 0 || fitting.length >= maxTerms) break;
    fitting.push(term);
  }
  return fitting;
}

/**
 * Whisper and its kin have one code for Chinese, `zh`, and write the script that the prompt is written
 * in (openai/whisper, discussion 277).
 */
const TRADITIONAL_CHINESE = '以下是繁體中文的面試。';

/** A prompt in OpenAI's manner: words in the spelling that is wanted. Empty when there is nothing to say. */
export function buildPrompt(
  language: SpokenLanguage,
  terms: readonly string[],
  maxCharacters: number,
): string {
  const script = language === 'zh-TW' ? TRADITIONAL_CHINESE : '';
  return script + termsWithin(terms, maxCharacters - script.length).join(', ');
}
