import path from 'node:path';
import type { Bench, BenchOptions } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { readSpeechSet, type Recording } from '../speech/speech-set.ts';
import { startMockModel, type MockModel } from '../support/mock-model.ts';
import { computeDelays, type Delays } from './figures.ts';
import { openStage, type Bank } from './stage.ts';

const USUAL_TTFT_MS = 350;
/** A model's usual pace. */
const TOKENS_PER_SECOND = 60;

/**
 * Whole interviews in Chromium in real time, each once with drafts before the turn is final and once
 * without, in one run: what the machine does meanwhile slows both.
 */
export const latencyBench: Bench = {
  name: 'latency',
  about: "from the interviewer's last word to the first character of the answer in the page",
  defaultData: '../shared/data/interviews',
  defaultReplays: 5,
  run: runLatencyBench,
};

async function runLatencyBench({
  data,
  replays,
  ttftMs = USUAL_TTFT_MS,
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  const recordings = readSpeechSet(data);
  const model = await startMockModel({
    ttftMs,
    tokensPerSecond: TOKENS_PER_SECOND,
    text: markedAnswers(),
  });
  const withDrafts: Delays[] = [];
  const without: Delays[] = [];
  try {
    for (let round = 1; round <= replays; round++) {
      for (const recording of recordings) {
        for (const [drafts, delays] of [
          ['on', withDrafts],
          ['off', without],
        ] as const) {
          progress(`replay ${round} of ${replays}: ${recording.id}, drafts ${drafts}`);
          const held = await delaysIn(model, drafts, recording, data, ttftMs);
          held.questions.forEach((each) => progress(JSON.stringify(each)));
          delays.push(held);
        }
      }
    }
  } finally {
    await model.stop();
  }
  return {
    set: path.basename(path.resolve(data)),
    ttft: ttftMs,
    replays,
    ...summarise(withDrafts, without),
  };
}

/** Each answer begins with a mark of its own: a page shows which request it is that it shows. */
function markedAnswers(): () => string {
  let requests = 0;
  return () => {
    requests += 1;
    return `QX${requests}Z is what I would say first.\n\n- One cue\n- Another cue\n- The last cue`;
  };
}

/** On a server of its own, with a user who has held no interview yet. */
async function delaysIn(
  { environment }: MockModel,
  drafts: 'on' | 'off',
  recording: Recording,
  data: string,
  ttftMs: number,
): Promise<Delays> {
  const bank = readBank(recording);
  const stage = await openStage({ ...environment, ANSWER_DRAFTS: drafts });
  try {
    const held = await stage.hold(recording, path.join(data, `${recording.id}.wav`), bank);
    return computeDelays(recording.turns, bank, ttftMs, held);
  } finally {
    await stage.close();
  }
}

/** Marks of prepared answers start here; a model's count from 1. */
const FIRST_PREPARED_MARK = 900_001;

/** A prepared answer for each question of the interview. */
function readBank({ turns }: Recording): Bank {
  return turns
    .filter(({ speaker, ask }) => speaker === 'interviewer' && ask === true)
    .map(({ text }, index) => ({
      question: text,
      answer: `QX${FIRST_PREPARED_MARK + index}Z is what I had prepared.`,
    }));
}

function summarise(withDrafts: readonly Delays[], without: readonly Delays[]) {
  const pool = (delays: readonly Delays[], pick: (delays: Delays) => readonly number[]) =>
    delays.flatMap((each) => [...pick(each)]);
  const shares = (values: readonly number[]) => ({
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
  });
  const first = pool(withDrafts, ({ firstTextMs }) => firstTextMs);
  return {
    asked: first.length,
    answered: first.filter(Number.isFinite).length,
    firstTextMs: shares(first),
    withoutSpeculationMs: shares(pool(without, ({ firstTextMs }) => firstTextMs)),
    overheadMs: shares(pool(withDrafts, ({ overheadMs }) => overheadMs)),
    preparedMs: shares(pool(withDrafts, ({ preparedMs }) => preparedMs)),
    longTasksMs: longest([...withDrafts, ...without]),
    drafts: {
      begun: withDrafts.reduce((sum, { drafts }) => sum + drafts.begun, 0),
      adopted: withDrafts.reduce((sum, { drafts }) => sum + drafts.adopted, 0),
    },
  };
}

function longest(delays: readonly Delays[]): { count: number; longest: number } {
  const tasks = delays.flatMap(({ longTasksMs }) => longTasksMs);
  return { count: tasks.length, longest: Math.round(Math.max(0, ...tasks)) };
}
