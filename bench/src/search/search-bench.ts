import { calls } from '@cuecard/contract';
import { indexAll } from '../../../apps/server/src/modules/interviews/search/index-interviews.ts';
import type { Bench } from '../bench.ts';
import { createUser } from '../drill/fleet/candidates.ts';
import { silentLog, startFleet } from '../drill/fleet/fleet.ts';
import { percentiles } from '../percentiles.ts';
import { addPastInterviews, INTERVIEWS, SEARCHED, TURNS } from './past-interviews.ts';

/** Measures the search over one user's past interviews: a call over HTTP to its whole answer. */
export const searchBench: Bench = {
  name: 'search',
  about: `${INTERVIEWS} past interviews of ${TURNS} turns: from a search's call to its answer, milliseconds`,
  defaultData: '',
  defaultReplays: 20,
  async run({ replays, progress }) {
    const lifetimes = new AsyncDisposableStack();
    try {
      const fleet = await startFleet({ servers: 1, defect: null });
      lifetimes.defer(() => fleet.stop());
      const look = await fleet.look();
      lifetimes.defer(() => look.close());
      const { db } = look;
      const { url = '' } = fleet.servers[0] ?? {};
      const user = await createUser(db, 'Unlimited');
      await addPastInterviews(db, user.userId);
      progress(`${INTERVIEWS} interviews were held`);
      const began = performance.now();
      await indexAll({ db, log: silentLog }, new AbortController().signal);
      const indexMs = (performance.now() - began) / INTERVIEWS;
      progress(`indexed in ${indexMs.toFixed(1)} ms each`);
      const milliseconds: number[] = [];
      let found = 0;
      for (let replay = 0; replay < replays; replay += 1)
        for (const text of SEARCHED) {
          const { took, count } = await search(url, user.token, text);
          milliseconds.push(took);
          found += count;
        }
      return {
        interviews: INTERVIEWS,
        turns: TURNS,
        searches: milliseconds.length,
        found: found / replays,
        indexMs: Number(indexMs.toFixed(1)),
        ...percentiles(milliseconds),
      };
    } finally {
      await lifetimes.disposeAsync();
    }
  },
};

async function search(url: string, token: string, text: string) {
  const started = performance.now();
  const query = new URLSearchParams({ text });
  const headers = { authorization: token };
  const answer = await fetch(`${url}${calls.searchInterviews.path}?${query}`, { headers });
  const { status, data } = await answer.json();
  const took = performance.now() - started;
  if (status !== 0) throw new Error(`the search for ${text} was answered with ${status}`);
  return { took, count: calls.searchInterviews.response.parse(data).found.length };
}
