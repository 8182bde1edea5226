import type { AbuseWay } from './abuse-way.ts';
import { commandFlood, inventedTurns, turnFlood } from './live-ways.ts';
import { examPictures, exportsAndPredictions, noisyScans } from './store-ways.ts';
import { brokenTexts, signInTries } from './stranger-ways.ts';
import { largeBank, longJobTexts } from './text-ways.ts';

/** Those whose work goes on after them come last. */
export const ABUSE_WAYS: readonly AbuseWay[] = [
  commandFlood,
  inventedTurns,
  turnFlood,
  examPictures,
  largeBank,
  signInTries,
  brokenTexts,
  longJobTexts,
  exportsAndPredictions,
  noisyScans,
];
