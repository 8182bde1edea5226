import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
const LATIN = 'Cuecard test Latin';
const CHINESE = 'Cuecard test Chinese';

function findPackage(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`));
}

function register(file: string, family: string): void {
  if (GlobalFonts.register(readFileSync(file), family) === null)
    throw new Error(`${file} is no font that the canvas can draw with`);
}

/** Every part of the Chinese font that holds one of the characters; a part has about a hundred. */
function listChineseParts(text: string): string[] {
  const folder = findPackage('@fontsource-variable/noto-sans-sc');
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const holds = (list: string) =>
    list.split(',').some((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return codes.some((code) => code >= parseInt(from, 16) && code <= parseInt(to, 16));
    });
  return Object.entries(ranges)
    .filter(([part, list]) => part.startsWith('[') && holds(list))
    .map(([part]) => part.slice(1, -1));
}

/**
 * The family to draw a text with, from font files that the tests bring: with the machine's own fonts the same
 * words look, and are read, differently from one machine to the next.
 */
export function registerTestFonts(text: string): string {
  if (!GlobalFonts.has(LATIN)) {
    const folder = findPackage('@fontsource-variable/inter');
    register(path.join(folder, 'files/inter-latin-wght-normal.woff2'), LATIN);
  }
  const chinese = listChineseParts(text).map((part) => {
    const family = `${CHINESE} ${part}`;
    const folder = findPackage('@fontsource-variable/noto-sans-sc');
    if (!GlobalFonts.has(family))
      register(path.join(folder, `files/noto-sans-sc-${part}-wght-normal.woff2`), family);
    return family;
  });
  return [LATIN, ...chinese].map((family) => `"${family}"`).join(', ');
}
