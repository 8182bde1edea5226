import path from 'node:path';
import { CHANNELS } from '@cuecard/speech';
import { openNodeModels } from '@cuecard/speech/node';
import type { Bench, BenchOptions } from '../bench.ts';
import { EFFECTS } from '../robustness/effects.ts';
import { seededRandom } from '../robustness/noise.ts';
import { openCountedModels } from './counted-replay.ts';
import { listFinals } from './match.ts';
import { type TimedEvent } from './replay.ts';
import { readSpeechSet, type Recording, type TruthTurn } from './speech-set.ts';

/** One microphone for both: the two sides of interviews mixed into one, as a phone on the table hears them. */
export const roomBench: Bench = {
  name: 'room',
  about: 'interviews mixed into one microphone: turns that are given to the wrong speaker',
  defaultData: '../shared/data/interviews',
  defaultReplays: 1,
  run: runRoomBench,
};

/** Where both sit: decibels of each side, and whether the interviewer's voice comes with the room's echoes. */
const PLACES = [
  { name: 'between', interviewerDb: 0, candidateDb: 0, isFar: false },
  { name: 'before-the-candidate', interviewerDb: -12, candidateDb: 0, isFar: true },
  { name: 'before-the-interviewer', interviewerDb: 0, candidateDb: -12, isFar: false },
] as const;
type Place = (typeof PLACES)[number];

interface Told {
  readonly turns: number;
  readonly wrong: number;
  /** Of the wrong ones: the interviewer's turns that count as the candidate's, of which nothing is answered. */
  readonly interviewerAsOwn: number;
  readonly unheard: number;
}

async function runRoomBench({
  data,
  load: { scenario } = {},
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  const recordings = readSpeechSet(data).filter(({ turns }) => turns.length > 0);
  const models = openCountedModels(await openNodeModels());
  const places: Record<string, unknown> = {};
  const all: Told[] = [];
  try {
    for (const place of PLACES.filter(({ name }) => scenario === undefined || name === scenario)) {
      const told: Told[] = [];
      for (const recording of recordings) {
        const mixed = await mixDown(recording, place);
        const { events } = await models.replay(mixed, recording.terms);
        told.push(compare(recording.turns, events));
        progress(`${place.name} ${recording.id}: ${JSON.stringify(told.at(-1))}`);
      }
      places[place.name] = sum(told);
      all.push(...told);
    }
    return { set: path.basename(path.resolve(data)), time: 'counted', ...sum(all), places };
  } finally {
    await models.close();
  }
}

/** Both sides in one sound, on the channel of the room. */
async function mixDown(recording: Recording, place: Place): Promise<Recording> {
  const { interviewer = new Float32Array(0), candidate = new Float32Array(0) } = recording.sound;
  const far = EFFECTS.find(({ name }) => name === 'far');
  const asked =
    place.isFar && far !== undefined
      ? await far.apply(interviewer, seededRandom(recording.id.length), [])
      : interviewer;
  const [one, other] = [toGain(place.interviewerDb), toGain(place.candidateDb)];
  const room = Float32Array.from(
    { length: Math.max(asked.length, candidate.length) },
    (_, i) => ((asked[i] ?? 0) * one + (candidate[i] ?? 0) * other) / 2,
  );
  return { ...recording, sound: { room } };
}

const toGain = (decibels: number): number => 10 ** (decibels / 20);

/** Each turn of the truth against the turn that holds most of it. What is not said to be the candidate's is the others'. */
function compare(truth: readonly TruthTurn[], events: readonly TimedEvent[]): Told {
  const finals = CHANNELS.flatMap((channel) => listFinals(events, channel));
  const judged = truth.map((turn) => {
    const overlap = (startMs: number, endMs: number) =>
      Math.min(endMs, turn.endMs) - Math.max(startMs, turn.startMs);
    const [best] = finals.toSorted(
      (a, b) => overlap(b.event.startMs, b.event.endMs) - overlap(a.event.startMs, a.event.endMs),
    );
    if (best === undefined || overlap(best.event.startMs, best.event.endMs) <= 0) return null;
    const isOwn = best.event.speaker === 'candidate';
    return { isWrong: isOwn !== (turn.speaker === 'candidate'), isOwn };
  });
  const heard = judged.filter((each) => each !== null);
  return {
    turns: heard.length,
    wrong: heard.filter(({ isWrong }) => isWrong).length,
    interviewerAsOwn: heard.filter(({ isWrong, isOwn }) => isWrong && isOwn).length,
    unheard: judged.length - heard.length,
  };
}

function sum(told: readonly Told[]) {
  const add = (pick: (each: Told) => number) => told.reduce((all, each) => all + pick(each), 0);
  const [turns, wrong] = [add((each) => each.turns), add((each) => each.wrong)];
  return {
    turns,
    wrong,
    interviewerAsOwn: add((each) => each.interviewerAsOwn),
    unheard: add((each) => each.unheard),
    wrongShare: turns === 0 ? null : Math.round((wrong / turns) * 1000) / 1000,
  };
}
