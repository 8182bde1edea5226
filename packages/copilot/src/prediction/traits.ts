import knowledge from '../generated/job-texts.json' with { type: 'json' };
import { compilePatterns, findName } from './named-patterns.ts';
import type { Trait } from './phrase-book.ts';
import { foldText } from './terms.ts';

/** The rarest first. */
const TRAITS = compilePatterns<Trait>(knowledge.traits);

/** The trait that a line of a job text asks for; null where it asks for none. */
export function findTrait(text: string): Trait | null {
  return findName(TRAITS, foldText(text));
}
