import { listAliases } from '@cuecard/copilot';
import type { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { BANK_READING } from './bank-reading.ts';
import type { ListAliases } from './knowledge-deps.ts';

/** So few are read at once where they are: a thread would take longer to be told. */
const MAX_HERE = 10;
/** What a thread reads at once: some 50 ms. */
const READ_AT_ONCE = 100;

/** Wordings by the lexicon, for an import of thousands by threads. */
export function createListAliases(threads: ThreadPool): ListAliases {
  return async (asked) => {
    if (asked.length <= MAX_HERE)
      return asked.map(({ question, language }) => listAliases(question, language));
    const found: string[][] = [];
    for (let from = 0; from < asked.length; from += READ_AT_ONCE) {
      const some = asked.slice(from, from + READ_AT_ONCE);
      found.push(...(await threads.run(BANK_READING.listAllAliases, some)));
    }
    return found;
  };
}
