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
 * How an interview is held. A prepared answer has the card to itself, and what a model writes stands on the next sheet:
 * the two are measured in interviews of their own.
 */
interface Mode {
  readonly name: string;
  readonly drafts: 'on' | 'off';
  readonly isPrepared: boolean;
}

const WITH_DRAFTS: Mode = { name: 'drafts', drafts: 'on', isPrepared: false };
const WITHOUT_DRAFTS: Mode = { name: 'no-drafts', drafts: 'off', isPrepared: false };
const PREPARED: Mode = { name: 'prepared', drafts: 'on', isPrepared: true };
const MODES = [WITH_DRAFTS, WITHOUT_DRAFTS, PREPARED];

/**
 * Whole interviews in Chromium in real time, each with drafts before the turn is final, without them, and with
 * prepared answers, in one run: what the machine does meanwhile slows all of them. `--scenario` names some of these ways.
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
  load: { scenario } = {},
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  const recordings = readSpeechSet(data);
  const modes = MODES.filter(({ name }) => scenario?.split(',').includes(name) ?? true);
  const written = { requests: 0 };
  const model = await startMockModel({
    ttftMs,
    tokensPerSecond: TOKENS_PER_SECOND,
    text: () => writeMarkedAnswer(++written.requests),
  });
  let withDrafts = 0;
  const delays = new Map<Mode, Delays[]>(MODES.map((mode) => [mode, []]));
  try {
    for (let round = 1; round <= replays; round++)
      for (const recording of recordings)
        for (const mode of modes) {
          progress(`replay ${round} of ${replays}: ${recording.id}, ${mode.name}`);
          const before = written.requests;
          const held = await delaysIn(model, mode, recording, data, ttftMs);
          held.questions.forEach((each) => progress(JSON.stringify(each)));
          if (mode === WITH_DRAFTS) withDrafts += written.requests - before;
          delays.get(mode)?.push(held);
        }
  } finally {
    await model.stop();
  }
  return {
    set: path.basename(path.resolve(data)),
    ttft: ttftMs,
    replays,
    ...summarise(delays),
    requestsPerQuestion: perQuestion(withDrafts, delays.get(WITH_DRAFTS) ?? []),
  };
}

/** Every request to the model counts, drafts that were thrown away too. */
function perQuestion(requests: number, held: readonly Delays[]): number | null {
  const asked = held.reduce((sum, { questions }) => sum + questions.length, 0);
  return asked === 0 ? null : Math.round((requests / asked) * 100) / 100;
}

/** Each answer begins with a mark of its own: a page shows which request it is that it shows. */
function writeMarkedAnswer(request: number): string {
  return `QX${request}Z is what I would say first.\n\n- One cue\n- Another cue\n- The last cue`;
}

/** On a server of its own, with a user who has held no interview yet. */
async function delaysIn(
  { environment }: MockModel,
  { drafts, isPrepared }: Mode,
  recording: Recording,
  data: string,
  ttftMs: number,
): Promise<Delays> {
  const bank = isPrepared ? readBank(recording) : [];
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

function summarise(delays: ReadonlyMap<Mode, readonly Delays[]>) {
  const pool = (mode: Mode, pick: (delays: Delays) => readonly number[]) =>
    (delays.get(mode) ?? []).flatMap((each) => pick(each));
  const shares = (values: readonly number[]) => ({
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
  });
  const first = pool(WITH_DRAFTS, ({ firstTextMs }) => firstTextMs);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const tasks = MODES.flatMap((mode) => pool(mode, ({ longTasksMs }) => longTasksMs));
  return {
    asked: first.length,
    answered: first.filter(Number.isFinite).length,
    firstTextMs: shares(first),
    withoutSpeculationMs: shares(pool(WITHOUT_DRAFTS, ({ firstTextMs }) => firstTextMs)),
    overheadMs: shares(pool(WITH_DRAFTS, ({ overheadMs }) => overheadMs)),
    preparedMs: shares(pool(PREPARED, ({ preparedMs }) => preparedMs)),
    longTasksMs: { count: tasks.length, longest: Math.round(Math.max(0, ...tasks)) },
    drafts: {
      begun: sum(pool(WITH_DRAFTS, ({ drafts }) => [drafts.begun])),
      adopted: sum(pool(WITH_DRAFTS, ({ drafts }) => [drafts.adopted])),
    },
  };
}
