import { openNodeModels } from '@cuecard/speech/node';
import type { Bench, BenchOptions } from '../bench.ts';
import { replay } from './replay.ts';
import { score } from './score.ts';
import { readSpeechSet } from './speech-set.ts';
import { summariseGroups, type Scored } from './summary.ts';

/** Recordings are replayed in real time, one after the other, on the engine of the device. */
export const speechBench: Bench = {
  name: 'speech',
  about:
    'sound of interviews or recordings in (--data takes several, with commas), turns out: words, delays, faults, cost',
  defaultData: '../shared/data/interviews',
  defaultReplays: 5,
  run: runSpeechBench,
};

async function runSpeechBench({
  data,
  replays,
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  const recordings = data.split(',').flatMap(readSpeechSet);
  const models = await openNodeModels();
  const scored: Scored[] = [];
  try {
    for (let round = 1; round <= replays; round++) {
      for (const recording of recordings) {
        progress(`replay ${round} of ${replays}: ${recording.id}`);
        scored.push({
          recording,
          withTerms: false,
          score: score(recording, await replay(recording, models)),
        });
      }
    }
    // Once each: key terms change words, not times.
    for (const recording of recordings.filter(({ terms }) => terms.length > 0)) {
      progress(`with key terms: ${recording.id}`);
      const heard = await replay(recording, models, recording.terms);
      scored.push({ recording, withTerms: true, score: score(recording, heard) });
    }
  } finally {
    await models.close();
  }
  return { engine: models.recogniser.name, replays, ...summariseGroups(scored) };
}
