import {
  listCalibrationQuestions,
  measureSpace,
  normalizeVector,
  type MeaningSpace,
} from '@cuecard/copilot';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { EmbeddingModel } from '../../providers/embeddings/embedding-model.ts';
import type { Meaning } from './bank-by-meaning.ts';

/** An endpoint that is away is asked again no sooner than this, milliseconds. */
const ASK_AGAIN_MS = 60_000;

/** Asks the model now what it makes of questions that ask different things, and again until it says. */
export function createMeaning(deps: { model: EmbeddingModel; clock: Clock; log: Log }): Meaning {
  const { model, clock, log } = deps;
  let space: MeaningSpace | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  const measure = async (): Promise<void> => {
    try {
      const groups: Float32Array[][] = [];
      for (const questions of listCalibrationQuestions())
        groups.push((await model.embed(questions)).map((vector) => normalizeVector(vector)));
      space = measureSpace(groups);
      log.info({ model: model.name, space }, 'saved questions are also found by their meaning');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ reason }, 'the embedding model could not be measured');
    }
  };

  const meaning: Meaning = {
    model,
    space() {
      if (space === null && clock.now() - askedAt >= ASK_AGAIN_MS) {
        askedAt = clock.now();
        void measure();
      }
      return space;
    },
  };
  meaning.space();
  return meaning;
}
