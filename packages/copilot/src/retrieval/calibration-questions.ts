import { LEXICON_INTENTS } from '../lexicon/lexicon-intents.ts';
import { nearestVectors } from './nearest-vectors.ts';

/** Questions a language: as many as a large bank of one user, and two requests to embed. */
const QUESTION_COUNT = 96;
/** Of a hundred questions without an answer, about five may come as near as an answer. */
const SHARE_BELOW = 0.95;

/** Questions that ask different things, a group a language. The same at every call. */
export function listCalibrationQuestions(): string[][] {
  const step = LEXICON_INTENTS.length / QUESTION_COUNT;
  const some = Array.from(
    { length: QUESTION_COUNT },
    (_, index) => LEXICON_INTENTS[Math.floor(index * step)],
  );
  return [some.map((intent) => intent?.en[0] ?? ''), some.map((intent) => intent?.zh[0] ?? '')];
}

/**
 * How near an embedding model must put two questions for them to ask the same. Models differ too much
 * for one number, so that each is asked for questions that are known to be different: only one in
 * twenty of them has another this near.
 *
 * @param groups the vectors of `listCalibrationQuestions()`, of length 1
 * @returns a cosine; 1 where there is nothing to compare
 */
export function computeMinSimilarity(groups: readonly (readonly Float32Array[])[]): number {
  const nearest = groups.flatMap((vectors) =>
    vectors.map((vector, own) => {
      const others = vectors.flatMap((each, index) =>
        index === own ? [] : [[String(index), each] as const],
      );
      return nearestVectors(vector, others, 1)[0]?.similarity ?? 1;
    }),
  );
  nearest.sort((a, b) => a - b);
  return nearest[Math.ceil(nearest.length * SHARE_BELOW) - 1] ?? 1;
}
