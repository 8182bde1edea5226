import type { SpokenLanguage } from '@cuecard/contract';

/** The first terms that fit into so many characters, separators counted. */
export function termsWithin(
  terms: readonly string[],
  mostCharacters: number,
  mostTerms = Number.POSITIVE_INFINITY,
): string[] {
  const fitting: string[] = [];
  let left = mostCharacters;
  for (const term of terms) {
    left -= term.length + 2;
    if (left < 0 || fitting.length >= mostTerms) break;
    fitting.push(term);
  }
  return fitting;
}

/**
 * Whisper and its kin have one code for Chinese, `zh`, and write the script that the prompt is written
 * in (openai/whisper, discussion 277).
 */
const traditionalChinese = '以下是繁體中文的面試。';

/** A prompt in OpenAI's manner: words in the spelling that is wanted. Empty when there is nothing to say. */
export function promptOf(
  language: SpokenLanguage,
  terms: readonly string[],
  mostCharacters: number,
): string {
  const script = language === 'zh-TW' ? traditionalChinese : '';
  return script + termsWithin(terms, mostCharacters - script.length).join(', ');
}
