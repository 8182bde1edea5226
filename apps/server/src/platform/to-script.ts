import { detectScript } from '@cuecard/copilot';
import { toSimplified } from './to-simplified.ts';

type Convert = (text: string) => string;

/** Its phrases are a megabyte: loaded only where a Taiwan interview meets simplified material. */
let toTaiwan: Promise<Convert> | null = null;

function loadTaiwan(): Promise<Convert> {
  toTaiwan ??= import('opencc-js/cn2t').then(({ Converter }) =>
    Converter({ from: 'cn', to: 'twp' }),
  );
  return toTaiwan;
}

/** Lines in the other Chinese script, of a resume or of notes, in the script of the language; all else as it stands. */
export async function toScript(text: string, language: string): Promise<string> {
  if (!/^(?:zh|yue)/i.test(language)) return text;
  const isTraditional = /^(?:zh-(?:TW|HK|MO|Hant)|yue)/i.test(language);
  const other = isTraditional ? 'simplified' : 'traditional';
  const lines = text.split('\n');
  // 台 and 里 are Taiwan's own too.
  const isOther = (line: string): boolean =>
    (line.match(/(?![台里])\p{Script=Han}/gu) ?? []).some(
      (character) => detectScript(character) === other,
    );
  if (!lines.some(isOther)) return text;
  const convert = isTraditional ? await loadTaiwan() : toSimplified;
  return lines
    .map((line) => (isOther(line) ? convert(line).replaceAll('臺', '台') : line))
    .join('\n');
}
