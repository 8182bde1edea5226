import path from 'node:path';
import { addSound, PlayedRecording } from '../../../e2e/support/desktop-sound.ts';
import { createInterview } from '../../../e2e/support/new-account.ts';
import { waitUntil } from '../../../e2e/support/wait-until.ts';
import type { DriverSession } from '../../../e2e/support/web-driver.ts';
import type { BenchOptions } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { readSpeechSet, type Recording } from '../speech/speech-set.ts';
import { startMockModel } from '../support/mock-model.ts';
import { findFirstTexts, LOUD, readFrames, type Passed, type Shown } from './sound-figures.ts';
import { onStage, type Stage } from './stage.ts';

const USUAL_TTFT_MS = 350;
const TOKENS_PER_SECOND = 60;
const USUAL_SECONDS = 600;
/** WebKit compiles the recogniser anew at each start. */
const RECOGNISER_MS = 240_000;
const AFTERWARDS_MS = 6000;

/** Notes each frame that goes to the recogniser, by the page's clock, and what the small window shows first. */
const WATCH = `
  window.passed = [];
  window.shown = [];
  const own = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...rest) {
    const { samples, atMs } = message ?? {};
    if (samples instanceof Float32Array) {
      const loud = samples.findIndex((sample) => Math.abs(sample) > ${LOUD});
      window.passed.push([this.cuecardId ??= window.passed.length, atMs, samples.length, loud]);
    }
    return own.call(this, message, ...rest);
  };`;
const WATCH_OVERLAY = `
  const { document } = window.open('', 'cuecard-overlay-1');
  const seen = new Set();
  const look = () => {
    for (const [mark] of document.body.textContent.matchAll(/QX\\d+Z/g)) {
      if (seen.has(mark)) continue;
      seen.add(mark);
      window.shown.push({ mark, atMs: performance.now() });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });`;

/** Interviews that the computer plays, for ten minutes: no frame may be lost, and each question has its first text. */
export async function measureSound({ data, ttftMs = USUAL_TTFT_MS, load, progress }: BenchOptions) {
  let answers = 0;
  const text = () => `QX${(answers += 1)}Z I would look at the numbers first.\n\n- then the logs`;
  const model = await startMockModel({ ttftMs, tokensPerSecond: TOKENS_PER_SECOND, text });
  try {
    return await onStage({ ...model.environment }, (stage) =>
      hold(stage, readSpeechSet(data), data, (load?.seconds ?? USUAL_SECONDS) * 1000, progress),
    );
  } finally {
    await model.stop();
  }
}

async function hold(
  { computer, app, page, server }: Stage,
  recordings: readonly Recording[],
  data: string,
  forMs: number,
  progress: BenchOptions['progress'],
) {
  await addSound(computer);
  const id = await createInterview(page, server.url, 'Backend Engineer');
  await app.evaluate('location.assign(arguments[0])', `/live/${id}`);
  await app.until("return document.querySelector('main') !== null");
  await app.evaluate(WATCH);
  await app.press('Hear this computer');
  await app.press('Use microphone');
  await waitForRecogniser(app);
  await app.press('Show in a small window over the meeting');
  await app.until("return (window.open('', 'cuecard-overlay-1').document.body.innerText) !== ''");
  await app.evaluate(WATCH_OVERLAY);
  const delays: number[] = [];
  let played = 0;
  // Each is asked once; played again, its questions are known, and its sound is heard for its frames alone.
  for (let round = 0; played < forMs; round++)
    for (const recording of recordings) {
      if (played >= forMs) break;
      progress(`plays ${recording.id}`);
      const from = await app.evaluate<number>('return window.passed.length');
      const endMs = Math.max(...recording.turns.map((turn) => turn.endMs)) + AFTERWARDS_MS;
      await new PlayedRecording(computer, path.join(data, `${recording.id}.wav`)).play(0, endMs);
      played += endMs;
      if (round > 0) continue;
      await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
      const passed = await app.evaluate<Passed[]>('return window.passed.slice(arguments[0])', from);
      const shown = await app.evaluate<Shown[]>('return window.shown');
      const found = findFirstTexts(recording, passed, shown);
      progress(JSON.stringify(found));
      delays.push(...found);
    }
  const frames = readFrames(await app.evaluate<Passed[]>('return window.passed'));
  const playedSeconds = Math.round(played / 1000);
  return {
    firstTextMs: { p50: percentile(delays, 0.5), p95: percentile(delays, 0.95) },
    framesLost: frames.lost,
    sound: { playedSeconds, frames: frames.passed, gaps: frames.gaps, questions: delays },
  };
}

const waitForRecogniser = (app: DriverSession) =>
  waitUntil(
    'the recogniser',
    () =>
      app.evaluate<boolean>(
        "return window.passed.length > 0 && !document.body.innerText.includes('Getting the recogniser ready')",
      ),
    RECOGNISER_MS,
  );
