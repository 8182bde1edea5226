import path from 'node:path';
import {
  FUSED,
  detectScript,
  fuseFindings,
  judgeTurn,
  listAliases,
  listCalibrationQuestions,
  measureSpace,
  nearestVectors,
  normalizeVector,
  type BankFindings,
  type BankIndex,
} from '@cuecard/copilot';
import {
  MODELS,
  TOKENIZER_FILE,
  WEIGHTS_FILE,
} from '../../../apps/server/src/platform/models/manifest.ts';
import { formatForEmbedding } from '../../../apps/server/src/modules/knowledge/embed-bank.ts';
import { OwnModelEmbeddings } from '../../../apps/server/src/providers/embeddings/own-model/own-model-embeddings.ts';
import { percentile } from '../percentiles.ts';
import type { SavedQuestion } from './retrieval-set.ts';

/** For a whole set on a busy machine: nobody waits for one of its questions. Milliseconds. */
const PATIENCE_MS = 600_000;

type Vectors = ReadonlyMap<string, Float32Array>;

/** The product's own look by meaning, over banks of the bench. */
export interface BankMeaning {
  embedBank(bank: readonly SavedQuestion[]): Promise<Vectors>;
  /** As an interview has it: words first; what is surely asked and has no card is looked for by its meaning too. */
  find(index: BankIndex, vectors: Vectors, query: string): Promise<BankFindings>;
  /** The model's folder, and how long one question took. */
  describe(): Record<string, unknown>;
  close(): Promise<void>;
}

/** @param folder of a listed model's files; one of no listed name is read as e5 is */
export async function openMeaning(folder: string): Promise<BankMeaning> {
  const listed = MODELS.find(({ id, shortName }) =>
    [id, shortName].includes(path.basename(folder)),
  );
  const model = new OwnModelEmbeddings({
    name: path.basename(folder),
    weightsFile: path.join(folder, WEIGHTS_FILE),
    tokenizerFile: path.join(folder, TOKENIZER_FILE),
    ...(listed?.reading ?? { prefix: 'query: ', maxTokens: 512 }),
  });
  const embed = async (texts: readonly string[]): Promise<Float32Array[]> =>
    (await model.embed(texts, { timeoutMs: PATIENCE_MS })).map((each) => normalizeVector(each));
  const groups: Float32Array[][] = [];
  for (const questions of listCalibrationQuestions()) groups.push(await embed(questions));
  const space = measureSpace(groups);
  const took: number[] = [];

  return {
    async embedBank(bank) {
      const texts = bank.map(({ text, lang }) =>
        formatForEmbedding({ question: text, aliases: listAliases(text, lang) }),
      );
      const vectors = await embed(texts);
      return new Map(bank.map(({ text }, at) => [text, vectors[at] ?? new Float32Array()]));
    },
    async find(index, vectors, query) {
      const words = index.find(query);
      if (words.card !== null || !isAsked(query)) return words;
      const began = performance.now();
      const [asked = new Float32Array()] = await embed([query]);
      took.push(performance.now() - began);
      const mayBeFound = ({ id }: { id: string }) => !index.contradicts(query, id);
      const fused = fuseFindings({
        lexical: index.rank(query).filter(mayBeFound),
        nearest: nearestVectors(asked, vectors, 2 * FUSED)
          .filter(mayBeFound)
          .slice(0, FUSED),
        titles: words.titles.map(({ id }) => id),
        script: detectScript(query),
        space,
        asksTheSame: (id) => index.asksTheSame(query, id),
      });
      if (fused === null) return words;
      const shown = (id: string) => ({ id, score: 0 });
      return {
        card: fused.card === null ? null : shown(fused.card),
        titles: fused.titles.map((id) => shown(id)),
      };
    },
    describe: () => ({
      model: path.basename(folder),
      questionMs: { p50: percentile(took, 0.5), p95: percentile(took, 0.95) },
    }),
    close: () => model.close(),
  };
}

/** Without a language model: what the judge is unsure of is no question of the interview. */
function isAsked(text: string): boolean {
  const language = detectScript(text) === 'latin' ? 'en' : 'zh-CN';
  return judgeTurn({ speaker: 'interviewer', text, language }, []).verdict === 'asked';
}
