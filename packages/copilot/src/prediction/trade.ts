import knowledge from '../generated/job-texts.json' with { type: 'json' };
import { compilePatterns, findName } from './named-patterns.ts';
import type { Trade } from './phrase-book.ts';
import { foldText } from './terms.ts';

/** From the narrower to the wider: a nurse teacher is a nurse first. */
const TRADES = compilePatterns<Trade>(knowledge.trades);

/** The title decides; the job text only where the title says nothing. Null for any other work. */
export function findTrade(jobTitle: string, jobText: string): Trade | null {
  const inTitle = findName(TRADES, foldText(jobTitle));
  if (inTitle !== null) return inTitle;
  const text = foldText(jobText);
  let best: Trade | null = null;
  let most = 1;
  for (const { name, pattern } of TRADES) {
    const count = text.match(new RegExp(pattern, 'gu'))?.length ?? 0;
    if (count > most) [best, most] = [name, count];
  }
  return best;
}
