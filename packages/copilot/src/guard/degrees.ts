import { READING } from '../reading.ts';

/** Degrees; what means the same is one family. */
const FAMILIES = Object.entries(READING.degreeFamilies);
const WORDS = READING.degrees;

export interface Degree {
  text: string;
  /** Null for a certificate, which counts by its own words. */
  family: string | null;
}

/** @param text a claim without its brackets */
export function findDegrees(text: string): Degree[] {
  if (WORDS.none.test(text)) return [];
  const degrees = FAMILIES.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(([found]) => ({ text: found.trim(), family: name })),
  );
  const certificates = [...text.matchAll(WORDS.certificate)]
    .map(([found]) => found.replace(/^(?:I'm|I|My|The|A|An|As) /, '').trim())
    .filter((found) => found !== '' && !degrees.some((one) => found.includes(one.text)))
    .map((found) => ({ text: found, family: null }));
  return [...degrees, ...certificates];
}

export function findFamilies(text: string): ReadonlySet<string> {
  return new Set(FAMILIES.filter(([, pattern]) => text.search(pattern) >= 0).map(([name]) => name));
}
