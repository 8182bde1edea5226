import { READING } from '../reading.ts';

const WORDS = READING.degrees;

/** Degrees and certificates; what means the same is one family. */
interface Family {
  name: string;
  pattern: RegExp;
}

const FAMILIES: readonly Family[] = [
  {
    name: 'bachelor',
    pattern:
      /\bbachelor(?:['’]?s)?(?: degree| of [A-Z]\w+)?|\bB\.?Sc\b\.?|\bB\.?A\.(?!\w)|\bBEng\b|\bundergraduate degree\b|本科|学士|學士|大学学历|大學學歷/gi,
  },
  {
    name: 'master',
    pattern:
      /\bmaster['’]?s(?: degree)?(?! (?:branch|node))|\bmaster of [A-Z]\w+|\bM\.?Sc\b\.?|\bMEng\b|硕士|碩士|研究生(?:学历|學歷|毕业|畢業)/gi,
  },
  { name: 'doctor', pattern: /\bPh\.?D\b\.?|\bdoctorate\b|\bdoctoral degree\b|博士/gi },
  { name: 'mba', pattern: /\bE?MBA\b/g },
  {
    name: 'associate',
    pattern: /\bassociate(?:['’]s)? degree\b|大专|大專|专科(?:学历|毕业)|專科(?:學歷|畢業)/gi,
  },
];

export interface Degree {
  text: string;
  /** Null for a certificate, which counts by its own words. */
  family: string | null;
}

/** @param text a claim without its brackets */
export function findDegrees(text: string): Degree[] {
  if (WORDS.none.test(text)) return [];
  const degrees = FAMILIES.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(([found]) => ({ text: found.trim(), family: name })),
  );
  const certificates = [...text.matchAll(WORDS.certificate)]
    .map(([found]) => found.replace(/^(?:I'm|I|My|The|A|An|As) /, '').trim())
    .filter((found) => found !== '' && !degrees.some((one) => found.includes(one.text)))
    .map((found) => ({ text: found, family: null }));
  return [...degrees, ...certificates];
}

export function findFamilies(text: string): ReadonlySet<string> {
  return new Set(
    FAMILIES.filter(({ pattern }) => text.search(pattern) >= 0).map(({ name }) => name),
  );
}
