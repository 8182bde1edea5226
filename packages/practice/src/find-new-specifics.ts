import { findSpecifics } from './find-marks.ts';

/** Numbers, dates and names of a text that stand in none of the known ones, as whole words. */
export function findNewSpecifics(text: string, known: readonly string[]): string[] {
  const there = known.join('\n').toLowerCase();
  return findSpecifics(text)
    .map(({ from, to }) => text.slice(from, to))
    .filter((specific) => !standsIn(specific.toLowerCase(), there));
}

/** Not inside a longer word or figure: 4 does not stand in 40. Han characters have no such bounds. */
function standsIn(specific: string, text: string): boolean {
  const escaped = specific.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const bound = String.raw`[\p{Script=Latin}\p{N}]`;
  return new RegExp(`(?<!${bound})${escaped}(?!${bound})`, 'u').test(text);
}
