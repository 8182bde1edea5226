import { LEXICON_INTENTS } from '../lexicon/lexicon-intents.ts';
import { computeCosine } from './nearest-vectors.ts';

/** Questions a language: as many as a large bank of one user, and two requests to embed. */
const QUESTION_COUNT = 96;
/** Questions that ask different things, a group a language. The same at every call. */
export function listCalibrationQuestions(): string[][] {
  const step = LEXICON_INTENTS.length / QUESTION_COUNT;
  const some = Array.from(
    { length: QUESTION_COUNT },
    (_, index) => LEXICON_INTENTS[Math.floor(index * step)],
  );
  return [some.map((intent) => intent?.en[0] ?? ''), some.map((intent) => intent?.zh[0] ?? '')];
}

/** How near a model puts questions that ask different things: cosines of all pairs. */
interface Nearness {
  readonly mean: number;
  readonly deviation: number;
}

/** By the script of what is asked: a model that knows one language puts all of another near each other. */
export interface MeaningSpace {
  readonly latin: Nearness;
  readonly han: Nearness;
}

/**
 * Measures how near an embedding model puts questions to each other that are known to ask different things. Models
 * differ too much for one number, so that each is asked.
 *
 * @param groups the vectors of `listCalibrationQuestions()`, of length 1
 */
export function measureSpace([
  latin = [],
  han = [],
]: readonly (readonly Float32Array[])[]): MeaningSpace {
  return { latin: measureNearness(latin), han: measureNearness(han) };
}

function measureNearness(vectors: readonly Float32Array[]): Nearness {
  const cosines = vectors.flatMap((one, at) =>
    vectors.slice(at + 1).map((other) => computeCosine(one, other)),
  );
  const mean = cosines.reduce((sum, each) => sum + each, 0) / Math.max(1, cosines.length);
  const squares = cosines.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / Math.max(1, cosines.length)) };
}
