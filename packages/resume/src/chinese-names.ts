import vocabulary from './generated/vocabulary.json' with { type: 'json' };

const { familyNames, longFamilyNames, notNames } = vocabulary.chineseNames;
const FAMILY_NAMES: ReadonlySet<string> = new Set(familyNames);
const LONG_FAMILY_NAMES: ReadonlySet<string> = new Set(longFamilyNames);
const NOT_NAMES: ReadonlySet<string> = new Set(notNames);

/** Whether a text can be a Chinese personal name: a family name and one or two more characters. */
export function isHanName(text: string): boolean {
  if (NOT_NAMES.has(text)) return false;
  const letters = Array.from(text);
  if (!/^\p{Script=Han}{2,4}$/u.test(text))
    return /^\p{Script=Han}{1,6}·\p{Script=Han}{1,8}(?:·\p{Script=Han}{1,8})?$/u.test(text);
  if (LONG_FAMILY_NAMES.has(letters.slice(0, 2).join(''))) return letters.length >= 3;
  return letters.length <= 3 && FAMILY_NAMES.has(letters[0] ?? '');
}
