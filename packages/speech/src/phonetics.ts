/** Spelling to sound, in this order. C is "ch", S is "sh", T is "th"; a group of vowels is its first letter. */
const SPELLING_RULES: readonly (readonly [RegExp, string])[] = [
  [/^kn|^gn/, 'n'],
  [/^wr/, 'r'],
  [/^wh/, 'w'],
  [/^ps/, 's'],
  [/ch(?=[rl])/g, 'k'],
  [/t?ch/g, 'C'],
  [/[ts]ion/g, 'Sun'],
  [/ture(?=s?$)/, 'Cur'],
  [/sh/g, 'S'],
  [/th/g, 'T'],
  [/ph/g, 'f'],
  [/(?<=[aeiou])gh(?=t|$)/g, ''],
  [/gh/g, 'g'],
  [/dge|dj/g, 'j'],
  [/ck/g, 'k'],
  [/qu/g, 'kw'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/([bdfgklpstz])le(s?)$/, '$1al$2'],
  [/(?<=..)e$|(?<=..[^szjCS])e(?=s$)/, ''],
  [/(?<=[aeou])[wy](?![aeiou])/g, ''],
  [/y(?![aeiou])/g, 'i'],
  [/([aeiou])[aeiou]+/g, '$1'],
  [/(.)\1+/g, '$1'],
];

/** A rough phonetic spelling: enough to tell whether two spellings may be the same sound. */
export function toPhonetic(word: string): string {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
  return SPELLING_RULES.reduce((sound, [pattern, by]) => sound.replace(pattern, by), letters);
}

/** Groups of sounds that are mistaken for each other, the closest first, with the cost of confusing them. */
const CONFUSIONS: readonly (readonly [number, readonly string[]])[] = [
  [0.25, ['aeiou']],
  [0.4, ['pb', 'td', 'kg', 'sz', 'fv', 'SCj', 'mn', 'fT', 'sS', 'lr']],
  [0.6, ['bvw', 'tTd', 'sTz', 'SszCj', 'kC', 'jg', 'lrwy', 'fh', 'ptk', 'bdg', 'dnl', 'mb']],
];
const VOWELS = 'aeiou';
const WEAK = 'hwyr';

/**
 * How far two sounds are apart: the cheapest way from one to the other, by the weight of the heavier one.
 * 0 is the same, 1 has nothing in common.
 */
export function phoneticDistance(a: string, b: string): number {
  const heavier = Math.max(phoneticWeight(a), phoneticWeight(b));
  if (heavier === 0) return 0;
  let row = [0];
  for (const sound of b) row.push((row.at(-1) ?? 0) + weighPhoneme(sound));
  for (const heard of a) {
    const next = [(row[0] ?? 0) + weighPhoneme(heard)];
    for (let column = 1; column <= b.length; column++) {
      const meant = b[column - 1] ?? '';
      next.push(
        Math.min(
          (row[column - 1] ?? 0) + swapCost(heard, meant),
          (row[column] ?? 0) + weighPhoneme(heard),
          (next[column - 1] ?? 0) + weighPhoneme(meant),
        ),
      );
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / heavier;
}

/** The cost of losing the whole sound: consonants count most. */
export function phoneticWeight(sounds: string): number {
  let weight = 0;
  for (const sound of sounds) weight += weighPhoneme(sound);
  return weight;
}

/** Whether two words begin with sounds that are mistaken for each other. */
export function startsAlike(a: string, b: string): boolean {
  return swapCost(a.charAt(0), b.charAt(0)) < 1;
}

function weighPhoneme(sound: string): number {
  if (VOWELS.includes(sound)) return 0.5;
  return WEAK.includes(sound) ? 0.6 : 1;
}

function swapCost(a: string, b: string): number {
  if (a === b) return 0;
  const found = CONFUSIONS.find(([, groups]) =>
    groups.some((group) => group.includes(a) && group.includes(b)),
  );
  return found?.[0] ?? 1;
}
