import { countHan, countWords } from '../language.ts';
import type { ReadFact } from './resume-reading.ts';

/** Shorter is a role or a title, and tells nothing that was done. */
const TELLS = { words: 4, han: 6 } as const;

/** A year is no figure. */
export const hasFigure = (text: string): boolean =>
  /\d/.test(text.replaceAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g, ''));

/** The one that lasts, else the one that ended last; none when the resume does not tell. */
export function findLatest(facts: readonly ReadFact[]): ReadFact | undefined {
  if (facts.length < 2) return facts[0];
  const dated = facts.filter(({ end }) => end !== '');
  const [first, second] = dated.toSorted((a, b) => (a.end < b.end ? 1 : a.end > b.end ? -1 : 0));
  if (dated.length < facts.length) return undefined;
  return first?.end === second?.end ? undefined : first;
}

/** What was done, what counts most first: in the present job before earlier ones, with a figure before without. */
export function listStrongest(facts: readonly ReadFact[]): ReadFact[] {
  const jobs = facts.filter(({ label }) => label === 'work');
  const employer = (findLatest(jobs) ?? jobs[0])?.parts.employer;
  const weigh = ({ label, text, parts: { line = '' } }: ReadFact): number =>
    (employer !== undefined && text.startsWith(employer) ? 2 : 0) +
    (hasFigure(line) ? 1.5 : 0) +
    (label === 'work-detail' ? 1 : 0);
  return facts
    .filter(({ label, parts: { line = '' } }) => {
      const tells = countWords(line) >= TELLS.words || countHan(line) >= TELLS.han;
      return tells && (label === 'work-detail' || label === 'project-detail');
    })
    .toSorted((one, other) => weigh(other) - weigh(one));
}
