/**
 * Text as it is compared and shown: compatibility characters (ligatures, Kangxi radicals, full-width
 * letters) in their plain form, without invisible characters. A tab is a gap between cells: a wide gap,
 * an ideographic space, or an icon (icons are private-use glyphs that say nothing as text).
 */
export function normaliseText(text: string): string {
  return (
    text
      // Bullets of the Symbol and Wingdings fonts.
      .replace(/[\uF06C\uF06E\uF075\uF076\uF09F\uF0A7\uF0A8\uF0B7\uF0D8\uF0E8\uF0FC](?=\s|$)/g, '•')
      // A glyph without a character: a list item's mark where it stands before text.
      .replace(/[\uFFFE\uFFFF](?=\s|$)/g, '•')
      .replace(/[\uE000-\uF8FF]|[\u{F0000}-\u{10FFFD}]/gu, '\t')
      .replace(/\u3000+/g, '\t')
      // Soft hyphen, zero-width characters, directional marks, byte order mark, replacement character.
      .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\uFFFD]/g, '')
      .normalize('NFKC')
      .replace(/[⺀-⻳]/g, (radical) => RADICALS.get(radical) ?? radical)
      .replace(/[\p{Cc}--\t]/gv, ' ')
      .replace(/ ?\t[ \t]*/g, '\t')
      .replace(/ {3,}/g, '\t')
      .replace(/ +/g, ' ')
      .replace(/^(mailto|tel):(?=\S)/i, '')
      .replace(/(?<=\s)(mailto|tel):(?=[\d+(a-z])/gi, '')
  );
}

/** Radicals of the supplement block that Unicode gives no compatibility form. */
const RADICALS = new Map([
  ['⺠', '民'],
  ['⻓', '长'],
  ['⻔', '门'],
  ['⻛', '风'],
  ['⻜', '飞'],
  ['⻝', '食'],
  ['⻢', '马'],
  ['⻥', '鱼'],
  ['⻦', '鸟'],
  ['⻩', '黄'],
  ['⻬', '齐'],
  ['⻚', '页'],
  ['⻅', '见'],
  ['⻆', '角'],
  ['⻉', '贝'],
  ['⻋', '车'],
  ['⻄', '西'],
  ['⻁', '虎'],
  ['⻘', '青'],
  ['⻰', '龙'],
]);

const SPACED_LETTERS = /(?<![\p{L}\p{N}])\p{Lu}(?: \p{Lu}){2,}(?![\p{L}\p{N}])/gu;
const SPACED_SMALL_LETTERS = /^\p{L}(?: \p{L}){3,}$/u;
const SPACED_HAN =
  /(?<!\p{Script=Han})\p{Script=Han}(?:[ \u3000]{1,8}\p{Script=Han})+(?!\p{Script=Han})/gu;

/**
 * Words whose letters were set apart (`J O H N   D O E`, `教 育 背 景`), closed up. Two spaces or more
 * between letters are the space between two words.
 */
export function closeLetterSpacing(text: string): string {
  if (
    /^\p{L}(?:[ \t]+\p{L})+$/u.test(text) &&
    /[ \t]{2,}|\t/.test(text) &&
    !/\p{Script=Han}/u.test(text)
  ) {
    return text
      .split(/[ \t]{2,}|\t/)
      .map((word) => word.replaceAll(' ', ''))
      .join(' ');
  }
  const closed =
    SPACED_SMALL_LETTERS.test(text) && !/\p{Script=Han}/u.test(text)
      ? text.replaceAll(' ', '')
      : text;
  return closed
    .replace(SPACED_LETTERS, (match) => match.replaceAll(' ', ''))
    .replace(SPACED_HAN, (match) => match.replace(/\s/g, ''));
}

/** For comparing: one case, one kind of space, dash and quote. */
export function comparable(text: string): string {
  return normaliseText(text)
    .toLowerCase()
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Without the marks that stand around a value but are no part of it. */
export function trimMarks(text: string): string {
  const trimmed = text
    .replace(/^[\s,;:|/•·●▪◦‣⁃*■□◆◇►▶➢✓✔–—\-~～：，、；。]+/u, '')
    .replace(/[\s,;:|/•·●▪◦‣⁃*■□◆◇–—\-~～：，、；。]+$/u, '');
  return withoutLoneBrackets(trimmed);
}

function withoutLoneBrackets(text: string): string {
  const opens = (text.match(/[([]/g) ?? []).length;
  const closes = (text.match(/[)\]]/g) ?? []).length;
  if (opens === closes) return text.replace(/\s*\(\s*\)\s*/g, ' ').trim();
  if (opens > closes)
    return text
      .replace(/\s*[([]\s*$/, '')
      .replace(/^[([]\s*/, '')
      .trim();
  return text
    .replace(/^\s*[)\]]\s*/, '')
    .replace(/\s*[)\]]$/, '')
    .trim();
}
