import path from 'node:path';
import { openNodeModels } from '@cuecard/speech/node';
import type { Bench, BenchOptions } from '../bench.ts';
import { EFFECTS, type Sound } from '../robustness/effects.ts';
import { seededRandom } from '../robustness/noise.ts';
import { openCountedModels, type CountedModels } from './counted-replay.ts';
import { score, type Score } from './score.ts';
import { readSpeechSet, type Recording } from './speech-set.ts';

/** The same sets again, as bad lines and rooms bring them, with key terms; in counted time, once. `--scenario` names the effects to try, with commas. */
export const robustnessBench: Bench = {
  name: 'robustness',
  about:
    'the same interviews over bad lines: words and questions that are lost by it (needs sox, opus-tools)',
  defaultData: '../shared/data/interviews',
  defaultReplays: 1,
  run: runRobustnessBench,
};

async function runRobustnessBench({
  data,
  load: { scenario } = {},
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  const recordings = readSpeechSet(data).filter(({ turns }) => turns.length > 0);
  const models = openCountedModels(await openNodeModels());
  try {
    const clean = await measureAll(models, recordings, progress, 'clean');
    const effects: Record<string, unknown> = {};
    const wanted = scenario?.split(',');
    for (const effect of EFFECTS.filter(({ name }) => wanted?.includes(name) ?? true)) {
      const bad = await Promise.all(recordings.map((each) => spoil(each, effect, recordings)));
      const measured = await measureAll(models, bad, progress, effect.name);
      progress(`${effect.name}: ${JSON.stringify(measured)}`);
      effects[effect.name] = {
        ...measured,
        addedWer: Math.round((measured.werWithTerms - clean.werWithTerms) * 1000) / 1000,
        addedLost: measured.lost - clean.lost,
      };
    }
    return { set: path.basename(path.resolve(data)), time: 'counted', clean, ...effects };
  } finally {
    await models.close();
  }
}

/** The interviewer's channel over that line; the candidate's microphone is his own. */
async function spoil(
  recording: Recording,
  { apply }: (typeof EFFECTS)[number],
  all: readonly Recording[],
): Promise<Recording> {
  const { interviewer } = recording.sound;
  if (interviewer === undefined) return recording;
  const others = all.flatMap(({ id, sound }): Sound[] =>
    id !== recording.id && sound.interviewer !== undefined ? [sound.interviewer] : [],
  );
  const random = seededRandom(recording.id.length * 7919 + (recording.id.codePointAt(1) ?? 0));
  return {
    ...recording,
    sound: { ...recording.sound, interviewer: await apply(interviewer, random, others) },
  };
}

async function measureAll(
  models: CountedModels,
  recordings: readonly Recording[],
  progress: (line: string) => void,
  name: string,
) {
  const scores: Score[] = [];
  for (const recording of recordings) {
    progress(`${name}: ${recording.id}`);
    const heard = score(recording, await models.replay(recording, recording.terms));
    const { errors, words, lost } = heard;
    if (errors > 0) progress(`  ${errors} of ${words} words wrong, ${lost} questions lost`);
    scores.push(heard);
  }
  const sum = (pick: (each: Score) => number) => scores.reduce((all, each) => all + pick(each), 0);
  return {
    werWithTerms:
      Math.round((sum(({ errors }) => errors) / sum(({ words }) => words)) * 1000) / 1000,
    askedTurns: sum(({ asked }) => asked),
    lost: sum(({ lost }) => lost),
    cut: sum(({ cut }) => cut),
    falseFinals: sum(({ falseFinals }) => falseFinals),
    echoTurns: sum(({ echoTurns }) => echoTurns),
    candidateLost: sum(({ candidateLost }) => candidateLost),
  };
}
