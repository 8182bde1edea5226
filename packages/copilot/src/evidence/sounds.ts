import SOUNDS from '../generated/evidence-sounds.json' with { type: 'json' };

/** Syllables that accents and recognisers take for each other. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^zh/, 'z'],
  [/^ch/, 'c'],
  [/^sh/, 's'],
  [/([ie])ng$/, '$1n'],
];

let syllables: ReadonlyMap<string, string> | null = null;

/** How a Han character sounds, without its tone; null for one that is not known. */
export function findSyllable(character: string): string | null {
  syllables ??= new Map(
    Object.entries(SOUNDS).flatMap(([syllable, characters]) => {
      const sound = ALIKE.reduce((text, [pattern, by]) => text.replace(pattern, by), syllable);
      return Array.from(characters, (each) => [each, sound] as const);
    }),
  );
  return syllables.get(character) ?? null;
}

/** Consonants that a recogniser takes for each other, in this order. */
const CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/ck|q|c(?![eihy])/g, 'k'],
  [/tch|ch|sh|sch/g, 'x'],
  [/c(?=[eiy])/g, 's'],
  [/(?<=\w)x/g, 'ks'],
  [/g/g, 'k'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/v/g, 'f'],
  [/z/g, 's'],
  [/[aeiouyhw]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The consonants of Latin words as one hears them: "glow becks" and "Globex" are the same. */
export function findSkeleton(words: string): string {
  const letters = words.toLowerCase().replaceAll(/[^a-z]/g, '');
  return CONSONANTS.reduce((text, [pattern, by]) => text.replace(pattern, by), letters);
}
