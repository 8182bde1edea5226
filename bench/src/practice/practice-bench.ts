import path from 'node:path';
import { MEASURES_VERSION } from '@cuecard/contract';
import {
  findFillers,
  joinTurnTexts,
  measureAnswer,
  measureSession,
  type HeardTurn,
} from '@cuecard/practice';
import { toTurnVoice } from '@cuecard/speech/voice';
import { openNodeModels } from '@cuecard/speech/node';
import type { Bench, BenchOptions } from '../bench.ts';
import { openCountedModels, type CountedModels } from '../speech/counted-replay.ts';
import type { TimedEvent } from '../speech/replay.ts';
import { readAppraisalSet, readRecording } from '../appraisal/appraisal-set.ts';
import { summariseAppraisals } from '../appraisal/appraisal-bench.ts';
import { judge } from '../appraisal/judge-set.ts';
import { timeHour } from './hour-long.ts';
import { measureInPage } from './in-the-page.ts';
import { percentiles } from '../percentiles.ts';
import { SCRIPTS } from './scripts.ts';
import type { RoomFigures } from './room-stage.ts';
import { playThinkingTakes } from './thinking-takes.ts';
import { speakSession, type SpokenSession } from './spoken-session.ts';

const BOUNDS = {
  paceError: 0.05,
  pauseError: 0.1,
  latencyErrorMs: 150,
  talkShareError: 0.03,
  fillers: { recall: 0.85, false: 0.05 },
  quotesNotFound: 0,
  micOpenMs: { p95: 1200 },
  cutOff: 0,
  ownVoiceTurns: 0,
  doneMs: { p95: 700 },
  debrief: { serverMs: { p95: 500 }, pageMs: { p95: 1000 } },
  plotsKb: 120,
} as const;

const APPRAISALS = path.join(import.meta.dirname, '../../fixtures/appraisals');
const ENGINE = 'Moonshine tiny';

/** Measures of answers against sessions made with known pace, pauses and fillers. */
export const practiceBench: Bench = {
  name: 'practice',
  about:
    'measures of answers: pace, pauses, latency, talk share and fillers of synthesised sessions',
  defaultData: '',
  defaultReplays: 1,
  run: runPracticeBench,
};

interface Figures {
  readonly name: string;
  readonly pace: { readonly true: number; readonly measured: number | null };
  readonly paceError: number | null;
  readonly pauses: { readonly true: number; readonly measured: number };
  readonly pauseError: number;
  readonly latencyErrorMs: number | null;
  readonly talkShareError: number | null;
  readonly fillers: { readonly true: number; readonly found: number };
}

async function runPracticeBench({ progress }: BenchOptions): Promise<Record<string, unknown>> {
  const real = await openNodeModels();
  const models = openCountedModels(real);
  try {
    const sessions: Figures[] = [];
    for (const script of SCRIPTS) {
      const figures = await measure(speakSession(script), models);
      progress(JSON.stringify(figures));
      sessions.push(figures);
    }
    const takes = await playThinkingTakes(real.vad);
    progress(JSON.stringify(takes));
    return {
      ...summarise(sessions),
      ...summariseRoom(takes),
      hourMs: timeHour(),
      ...(await measureInPage()),
      ...countQuotes(),
      sessions,
      bounds: BOUNDS,
    };
  } finally {
    await models.close();
  }
}

/** Plays a session in counted time through voice activity, recogniser and turns, and measures what came of it. */
async function measure(session: SpokenSession, models: CountedModels): Promise<Figures> {
  const { name, sound, truth } = session;
  const recording = { id: name, sound, turns: [], text: null, terms: [], foreign: [] };
  const { events } = await models.replay(recording);
  const turns = listTurns(events);
  const answer = turns.filter(({ channel }) => channel === 'candidate');
  // A question with a breath in it is more than one turn.
  const asked = turns.findLast(
    ({ channel, endMs }) => channel === 'interviewer' && endMs <= (answer[0]?.startMs ?? 0),
  );
  const measures = measureAnswer({
    turns: answer,
    language: 'en',
    kind: 'story',
    askedMs: asked?.endMs ?? null,
  });
  const { talk } = measureSession(turns);
  const { pace, pauses, latencyMs } = measures;
  const pausedMs = sum(truth.pauses);
  const heardMs = pauses.measured ? pauses.totalMs : 0;
  const found = findFillers(joinTurnTexts(answer)).length;
  return {
    name,
    pace: { true: round(truth.pace), measured: pace.measured ? pace.perMinute : null },
    paceError: pace.measured ? round(Math.abs(pace.perMinute - truth.pace) / truth.pace) : null,
    pauses: {
      true: truth.pauses.length,
      measured: pauses.measured ? pauses.count : 0,
    },
    // Without a pause in truth, each second of one that was measured counts whole.
    pauseError: round(Math.abs(heardMs - pausedMs) / Math.max(pausedMs, 1000)),
    latencyErrorMs: latencyMs === null ? null : Math.round(Math.abs(latencyMs - truth.latencyMs)),
    talkShareError: talk.measured
      ? round(Math.abs(talk.candidateShare - truth.candidateShare))
      : null,
    fillers: { true: truth.fillers, found },
  };
}

/** The turns as the log would have them. */
function listTurns(events: readonly TimedEvent[]): HeardTurn[] {
  const turns = new Map<string, HeardTurn>();
  for (const { event } of events) {
    if (event.type !== 'final' && event.type !== 'amended') continue;
    const { turnId, channel, text, startMs, endMs } = event;
    turns.set(turnId, { channel, text, startMs, endMs, engine: ENGINE, voice: toTurnVoice(event) });
  }
  return [...turns.values()].sort((a, b) => a.startMs - b.startMs);
}

/** The worst session counts; of fillers all together. */
function summarise(sessions: readonly Figures[]): Record<string, unknown> {
  const worst = (values: readonly (number | null)[]): number | null =>
    values.includes(null) ? null : Math.max(...values.map((value) => value ?? 0));
  const made = sum(sessions.map(({ fillers }) => fillers.true));
  const found = sum(sessions.map(({ fillers }) => fillers.found));
  const right = sum(sessions.map(({ fillers }) => Math.min(fillers.true, fillers.found)));
  return {
    version: MEASURES_VERSION,
    engine: ENGINE,
    paceError: worst(sessions.map(({ paceError }) => paceError)),
    pauseError: worst(sessions.map(({ pauseError }) => pauseError)),
    latencyErrorMs: worst(sessions.map(({ latencyErrorMs }) => latencyErrorMs)),
    talkShareError: worst(sessions.map(({ talkShareError }) => talkShareError)),
    fillers: {
      recall: round(right / made),
      false: found === 0 ? 0 : round((found - right) / found),
    },
  };
}

/** Of the recorded passes of the appraisals' set. */
function countQuotes(): Record<string, unknown> {
  const recording = readRecording(APPRAISALS);
  const judged = readAppraisalSet(APPRAISALS).map((asked) =>
    judge(asked, recording.get(asked.id) ?? []),
  );
  const { quotesShown, quotesNotFound } = summariseAppraisals(judged);
  return { quotesShown, quotesNotFound };
}

/** Of the room itself, in counted time: what a page adds to it is not in these figures. */
function summariseRoom(takes: readonly RoomFigures[]): Record<string, unknown> {
  const opened = takes.map(({ micOpenMs }) => micOpenMs ?? Number.POSITIVE_INFINITY);
  const { p50, p95 } = percentiles(opened);
  return {
    micOpenMs: { p50, p95 },
    cutOff: takes.filter(({ isCutOff }) => isCutOff).length,
    ownVoiceTurns: sum(takes.map(({ ownVoiceTurns }) => ownVoiceTurns)),
    takes,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const round = (value: number): number => Math.round(value * 1000) / 1000;
