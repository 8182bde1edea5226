import { normaliseWords } from '@cuecard/speech';

const ONES =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen`.split(/\s+/);
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Words for comparing: lower case, no punctuation, numbers up to 999,999 spelt out. */
export function spokenWords(text: string): string[] {
  return normaliseWords(text.replaceAll(/(\d),(?=\d{3})/g, '$1').replaceAll('-', ' ')).flatMap(
    (word) => (/^\d{1,6}$/.test(word) ? spellOut(Number(word)) : [word]),
  );
}

function spellOut(value: number): string[] {
  if (value < 20) return [ONES[value] ?? ''];
  if (value < 100) return [TENS[Math.floor(value / 10)] ?? '', ...rest(value % 10)];
  if (value < 1000) return [...spellOut(Math.floor(value / 100)), 'hundred', ...rest(value % 100)];
  return [...spellOut(Math.floor(value / 1000)), 'thousand', ...rest(value % 1000)];
}

function rest(value: number): string[] {
  return value === 0 ? [] : spellOut(value);
}
