const HAN = /^\p{Script=Han}+$/u;

/** Initials of a name: of the first and the last word; a Chinese name is told apart by its last two characters. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (HAN.test(first)) return Array.from(first).slice(-2).join('');
  const letters = words.length > 1 ? [first, last] : [first];
  return letters.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}
