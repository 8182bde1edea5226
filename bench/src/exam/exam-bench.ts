import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PICTURE_UPLOAD, USUAL_WISH } from '@cuecard/contract';
import type { Bench, BenchOptions } from '../bench.ts';
import { createUser } from '../drill/fleet/candidates.ts';
import { openExamPair, type ExamPair } from '../drill/fleet/exam-pair.ts';
import { startFleet } from '../drill/fleet/fleet.ts';
import { percentile } from '../percentiles.ts';
import { startMockModel } from '../support/mock-model.ts';

const USUAL_TTFT_MS = 350;
const TOKENS_PER_SECOND = 60;
/** A page of text at 1080p after its preparation, at most. */
const SIZE = { pictureBytes: 350_000, chunkBytes: PICTURE_UPLOAD.chunkBytes };
const QUESTIONS_PER_REPLAY = 12;
/** The first ones of a fresh server are not counted. */
const WARM_UPS = 3;
const STUCK_AFTER_MS = 20_000;

/** When it happened at the phone, or at the computer for the upload's beginning. */
interface Moments {
  triggered: number;
  uploaded: number;
  stored: number;
  asked: number;
  text: number;
}

/** Server and devices on this machine; the picture is there at once, so that capture is not measured. */
export const examBench: Bench = {
  name: 'exam',
  about: "from a complete picture to the first text of the answer, beyond the model's own delay",
  defaultData: '',
  defaultReplays: 5,
  run: runExamBench,
};

async function runExamBench({
  replays,
  ttftMs = USUAL_TTFT_MS,
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  const model = await startMockModel({ ttftMs, tokensPerSecond: TOKENS_PER_SECOND });
  const environment = { ...model.environment, LLM_VISION_MODELS: 'custom/mock' };
  const fleet = await startFleet({ servers: 1, defect: null, model: environment });
  try {
    const looking = await fleet.look();
    const { token } = await createUser(looking.db, 'Unlimited');
    await looking.close();
    const all: Moments[] = [];
    let now: Partial<Moments> = {};
    const pair = await openExamPair(fleet.servers[0]?.url ?? '', token, {
      size: SIZE,
      onUpload: () => (now.uploaded = performance.now()),
      onMessage: (message) => {
        if (message.type === 'event' && message.event.type === 'picture.stored')
          now.stored = performance.now();
        if (message.type === 'delta') now.text ??= performance.now();
      },
    });
    pair.computer.open();
    pair.phone.open();
    const rounds = WARM_UPS + QUESTIONS_PER_REPLAY * replays;
    for (let round = 0; round < rounds; round += 1) {
      progress(`question ${round + 1} of ${rounds}`);
      now = {};
      await askOnce(pair, now);
      if (round >= WARM_UPS) all.push(now as Moments);
    }
    pair.computer.close();
    pair.phone.close();
    return { ttft: ttftMs, pictureBytes: SIZE.pictureBytes, ...computeFigures(all, ttftMs) };
  } finally {
    await fleet.stop();
    await model.stop();
  }
}

/** One question with one picture, answered as soon as it is stored. */
async function askOnce({ phone, computer }: ExamPair, now: Partial<Moments>): Promise<void> {
  const questionId = randomUUID();
  const pictureId = randomUUID();
  const wish = USUAL_WISH;
  const given = { pictureId, questionId, source: 'screen', replaces: null, wish } as const;
  phone.do({ type: 'open-question', questionId });
  now.triggered = performance.now();
  phone.do({ type: 'take-picture', ...given });
  await until(() => now.stored !== undefined);
  now.asked = performance.now();
  phone.do({ type: 'answer', questionId });
  const answered = () =>
    [phone, computer].every(
      ({ view }) =>
        view.questions.find(({ id }) => id === questionId)?.answers.at(-1)?.state === 'complete',
    );
  await until(() => now.text !== undefined && answered());
}

async function until(is: () => boolean): Promise<void> {
  const deadline = Date.now() + STUCK_AFTER_MS;
  while (!is()) {
    if (Date.now() > deadline) throw new Error('an exam question was not answered');
    await sleep(1);
  }
}

function computeFigures(all: readonly Moments[], ttftMs: number): Record<string, unknown> {
  const spread = (of: (moments: Moments) => number) => {
    const values = all.map(of);
    return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) };
  };
  return {
    questions: all.length,
    /** Without capture and preparation, which the browser does. */
    triggerToStoredMs: spread(({ triggered, stored }) => stored - triggered),
    uploadMs: spread(({ uploaded, stored }) => stored - uploaded),
    firstTextMs: spread(({ stored, text }) => text - stored),
    overheadMs: spread(({ stored, text }) => text - stored - ttftMs),
  };
}
