import { computeExamMark } from '@cuecard/copilot';
import { composeModels, type Models } from '../../../apps/server/src/compose/compose-models.ts';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { createExamAnswerer } from '../../../apps/server/src/modules/exams/answers/answer-exam.ts';
import {
  CHINESE_PAGE,
  ENGLISH_PAGE,
  pageImage,
} from '../../../apps/server/src/modules/exams/answers/testing/exam-pages.ts';
import type {
  ExamAnswerer,
  ExamImage,
  ExamRequest,
} from '../../../apps/server/src/modules/exams/exam-answerer.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { createLog } from '../../../apps/server/src/platform/logging/create-log.ts';
import { createTextRecogniser } from '../../../apps/server/src/providers/text-recognition/text-recogniser.ts';
import type { Bench, BenchOptions } from '../bench.ts';
import { percentiles } from '../percentiles.ts';
import { startMockModel } from '../support/mock-model.ts';

const USUAL_TTFT_MS = 350;
/** A model's usual pace. */
const TOKENS_PER_SECOND = 60;
const FENCE_ID = 'a1b2c3d4e5f6a7b8';
/** An answer in the form in which a model is told to write it. */
const written = `@@${computeExamMark(FENCE_ID)} 1 single: Which statement about TCP is correct?\nB. It uses a three-way handshake.\n\nSYN, SYN-ACK and ACK open a connection.\n`;

/**
 * The part of an exam's delay that is in the answerer: pictures in, first text out, less what the model
 * took to its first token. What the network and the log take comes on top.
 */
export const examAnswersBench: Bench = {
  name: 'exam-answers',
  about: "an exam's pictures in, first answer text out, beyond the model's first token",
  defaultData: '',
  defaultReplays: 40,
  run: runExamAnswersBench,
};

async function runExamAnswersBench({
  replays,
  ttftMs = USUAL_TTFT_MS,
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  const mock = await startMockModel({ ttftMs, tokensPerSecond: TOKENS_PER_SECOND, text: written });
  const recogniser = createTextRecogniser();
  const createAnswerer = async (environment: Record<string, string>) => {
    const models = await composeModels(readConfig(environment).models, systemClock);
    const log = createLog({ level: 'silent', pretty: false });
    const createBank = () => Promise.reject(new Error('no bank is asked here'));
    const deps = { log, models: models.forExams, recogniser, readBank: createBank };
    return { models, answerer: createExamAnswerer(deps) };
  };
  const opened: Models[] = [];
  try {
    const seeing = await createAnswerer({ ...mock.environment, LLM_VISION_MODELS: 'custom/mock' });
    const reading = await createAnswerer({ ...mock.environment });
    opened.push(seeing.models, reading.models);
    const vision: Record<string, unknown> = {};
    for (const pictures of [1, 5]) {
      progress(`vision, ${pictures} pictures`);
      const images = Array.from({ length: pictures }, () => drawPage(ENGLISH_PAGE));
      vision[pictures === 1 ? 'onePicture' : 'fivePictures'] = percentiles(
        await overheads(seeing.answerer, images, replays, ttftMs),
      );
    }
    const ocr: Record<string, unknown> = {};
    for (const [language, page] of [
      ['en', ENGLISH_PAGE],
      ['zh-CN', CHINESE_PAGE],
    ] as const) {
      progress(`recognised text, ${language}`);
      const times: number[] = [];
      // Each picture is a new one, since what was read is remembered.
      for (let round = 0; round < Math.ceil(replays / 4); round += 1) {
        await reading.answerer.warm?.();
        await pause(1_500);
        times.push(...(await overheads(reading.answerer, [drawPage(page)], 1, ttftMs)));
      }
      ocr[language] = percentiles(times);
    }
    return {
      set: 'drawn pages',
      ttft: ttftMs,
      replays,
      visionOverheadMs: vision,
      ocrOverheadMs: ocr,
    };
  } finally {
    await Promise.all(opened.map((models) => models.close()));
    await recogniser.close();
    await mock.stop();
  }
}

const drawPage = (lines: readonly string[]): ExamImage => pageImage(lines, { mime: 'image/webp' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function overheads(
  answerer: ExamAnswerer,
  images: readonly ExamImage[],
  times: number,
  ttftMs: number,
): Promise<number[]> {
  const taken: number[] = [];
  const request: ExamRequest = {
    userId: 1,
    settings: { answerLanguage: 'en', codeLanguage: null },
    images,
    earlier: null,
    conversation: [],
    followUp: null,
    part: null,
    fenceId: FENCE_ID,
  };
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    let firstAt = Number.POSITIVE_INFINITY;
    let text = '';
    for await (const piece of answerer.answer(request, { signal: new AbortController().signal })) {
      if (piece.type !== 'text') continue;
      text += piece.text;
      // A heading without a word of the stem tells nobody anything.
      if (firstAt === Number.POSITIVE_INFINITY && /\] \S/.test(text)) firstAt = performance.now();
    }
    taken.push(firstAt - startedAt - ttftMs);
  }
  return taken;
}
