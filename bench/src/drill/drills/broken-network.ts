import path from 'node:path';
import type { LogEvent } from '@cuecard/contract';
import { CHANNELS, type Channel } from '@cuecard/speech';
import { clearQuestions } from '../../../../e2e/support/data.ts';
import { align } from '../../speech/alignment.ts';
import { readSpeechSet, type TruthTurn } from '../../speech/speech-set.ts';
import { spokenWords } from '../../speech/spoken-words.ts';
import { watchRoom } from '../browser/room-watch.ts';
import { runPageDrill, type PageRun } from '../browser/page-drill.ts';
import { inForm, type Drill, type DrillResult } from '../drill.ts';

/** How often the network goes while the recording plays once. */
const CUTS = 20;
/** The server stops before these; the second time it is given no time to say goodbye. */
const STOPS: ReadonlyMap<number, NodeJS.Signals> = new Map([
  [6, 'SIGTERM'],
  [14, 'SIGKILL'],
]);
/** How long the network is away, milliseconds; between two cuts it is there for about as long. */
const AWAY_MS = { from: 300, to: 1300 };
const SETTLE_MS = 30_000;

/** The network comes and goes and the server stops twice while a whole interview is heard. */
export const brokenNetwork: Drill = {
  name: 'broken-network',
  about: 'a whole recording in a real page while the network goes 20 times and the server twice',
  defects: ['lost-commands'],
  async run(options) {
    const recording = readSpeechSet(path.dirname(clearQuestions)).find(({ id }) =>
      clearQuestions.includes(id),
    );
    if (recording === undefined) throw new Error('the recording has no truth');
    const { turns } = recording;
    const lastsMs = Math.max(...turns.map(({ endMs }) => endMs)) + 3000;
    const plays = inForm(options, { quick: 1, short: 1, long: 5 });
    const heard = new Map<string, string>();
    return runPageDrill({
      ...options,
      faults: (run) => faults(run, { plays, lastsMs, heard, progress: options.progress }),
      judge: (stored) => judge(stored, { turns, plays, heard }),
    });
  },
};

interface Course {
  readonly plays: number;
  readonly lastsMs: number;
  /** Filled with the words of every turn that the page heard. */
  readonly heard: Map<string, string>;
  readonly progress: (line: string) => void;
}

/** Plays the recording once in peace, for what is heard of it at best, then under faults. */
async function faults(
  run: PageRun,
  { plays, lastsMs, heard, progress }: Course,
): Promise<DrillResult> {
  const { page, candidate, proxy } = run;
  const room = await watchRoom(page);
  await candidate.play(0, lastsMs);
  await page.waitForTimeout(lastsMs);
  progress('heard once in peace');
  for (let play = 1; play <= plays; play++) {
    await candidate.play(0, lastsMs);
    await breakNetwork(run, lastsMs);
    await run.type(`What broke in play ${play}?`);
    await waitUntilSent(run);
    progress(`heard ${play} times under faults`);
  }
  const { frames, blank, broken, ...seen } = await room.read();
  for (const [turnId, text] of Object.entries(seen.heard)) heard.set(turnId, text);
  const violations = [
    ...(blank > 0 ? [`the room was not on the screen in ${blank} of ${frames} frames`] : []),
    ...broken.map((words) => `the screen said: ${words}`),
  ];
  const sockets = proxy.sockets.length;
  return { violations, figures: { cuts: CUTS * plays, sockets, frames, blankFrames: blank } };
}

async function breakNetwork({ page, proxy, server }: PageRun, lastsMs: number): Promise<void> {
  const begunAt = Date.now();
  for (let cut = 1; cut <= CUTS; cut++) {
    const signal = STOPS.get(cut);
    if (signal !== undefined) server.signal(signal);
    proxy.cut(true);
    await page.context().setOffline(true);
    await page.waitForTimeout(AWAY_MS.from + Math.random() * (AWAY_MS.to - AWAY_MS.from));
    proxy.cut(false);
    await page.context().setOffline(false);
    const untilNext = begunAt + (cut / CUTS) * lastsMs - Date.now();
    await page.waitForTimeout(Math.max(200, untilNext));
  }
}

async function waitUntilSent({ page, proxy }: PageRun): Promise<void> {
  const isSent = () => [...proxy.commands.keys()].every((cseq) => proxy.acknowledged.has(cseq));
  const deadline = Date.now() + SETTLE_MS;
  let quietSince = Date.now();
  for (let seen = -1; Date.now() < deadline; await page.waitForTimeout(250)) {
    if (proxy.commands.size !== seen || !isSent()) quietSince = Date.now();
    seen = proxy.commands.size;
    if (Date.now() - quietSince > 3000) return;
  }
}

interface Expected {
  readonly turns: readonly TruthTurn[];
  readonly plays: number;
  readonly heard: ReadonlyMap<string, string>;
}

/**
 * Everything that the page heard is in the log, word by word. Beside it how many words of the truth were not: a busy
 * machine hears less well, which is for the bench of speech to judge.
 */
function judge(stored: readonly LogEvent[], { turns, plays, heard }: Expected): DrillResult {
  const texts = new Map(CHANNELS.flatMap((channel) => [...finalTexts(stored, channel)]));
  const lost = [...heard].filter(([turnId, text]) => texts.get(turnId) !== text);
  const missed = CHANNELS.map((channel) => countMissed(stored, turns, channel, plays));
  const [missedInPeace, missedUnderFaults] = [0, 1].map((part) =>
    missed.reduce((sum, each) => sum + (each[part] ?? 0), 0),
  );
  return {
    violations: [
      ...(heard.size === 0 ? ['nothing was heard'] : []),
      ...lost.map(([, text]) => `"${text}" was heard and is not in the log`),
    ],
    figures: {
      turnsHeard: heard.size,
      turnsLost: lost.length,
      words: turns.flatMap(({ text }) => spokenWords(text)).length * plays,
      missedInPeace,
      missedUnderFaults,
    },
  };
}

/** Words of one side that nothing in the log stands for: in the first play, and in those after it. */
function countMissed(
  stored: readonly LogEvent[],
  turns: readonly TruthTurn[],
  channel: Channel,
  plays: number,
): [number, number] {
  const said = turns
    .filter(({ speaker }) => speaker === channel)
    .flatMap(({ text }) => spokenWords(text));
  const heard = [...finalTexts(stored, channel).values()].flatMap(spokenWords);
  const reference = Array.from({ length: plays + 1 }, () => said).flat();
  const missing = align(reference, heard).flatMap(({ reference: at, heard: by }) =>
    at !== null && by === null ? [at] : [],
  );
  const first = missing.filter((at) => at < said.length).length;
  return [first, missing.length - first];
}

/** The words of each turn of a side as they are at last. */
function finalTexts(stored: readonly LogEvent[], channel: Channel): Map<string, string> {
  const texts = new Map<string, string>();
  for (const event of stored)
    if (event.type === 'turn.final' && event.channel === channel)
      texts.set(event.turnId, event.text);
    else if (event.type === 'turn.amended' && texts.has(event.turnId))
      texts.set(event.turnId, event.text);
  return texts;
}
