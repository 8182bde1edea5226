import {
  FUSED,
  nearestVectors,
  normalizeVector,
  type MeaningSpace,
  type Neighbour,
} from '@cuecard/copilot';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import {
  EmbeddingError,
  MAX_TEXT_CHARACTERS,
  QUERY_TIMEOUT_MS,
  type EmbeddingModel,
} from '../../providers/embeddings/embedding-model.ts';
import { listVectors, readVectors, readVectorsVersion } from '../knowledge/knowledge-api.ts';

/** An embedding model, and how near it puts questions that ask different things. */
export interface Meaning {
  readonly model: EmbeddingModel;
  /** Null: not known yet. */
  space(): MeaningSpace | null;
}

export interface BankByMeaningOptions {
  readonly db: Kysely<Database>;
  readonly log: Log;
  readonly meaning: Meaning;
  readonly userId: number;
}

/** Vectors read at once: some megabytes, so that other work gets its turn. */
const READ_AT_ONCE = 200;

/** The vectors of one user's bank, in memory: 4 kB a question where the model has 1,024 dimensions. */
export class BankByMeaning {
  readonly #options: BankByMeaningOptions;
  readonly #vectors = new Map<string, Float32Array>();
  /** The text that each vector was made of. */
  #marks = new Map<string, string>();
  #version = '';
  #reading: Promise<void> | null = null;

  constructor(options: BankByMeaningOptions) {
    this.#options = options;
    options.meaning.space();
    void options.meaning.model.warm?.();
  }

  /** Takes up the vectors that were made since; never rejects. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /**
   * The nearest of the entries that may be found, nearest first, and by what their nearness is measured; null
   * where that cannot be said in time. Never rejects.
   */
  async nearest(
    words: string,
    mayBeFound: (id: string) => boolean,
  ): Promise<{ nearest: Neighbour[]; space: MeaningSpace } | null> {
    const { meaning, log } = this.#options;
    // An interview that has just been opened may still read them.
    if (this.#vectors.size === 0) await this.#reading;
    const space = meaning.space();
    if (this.#vectors.size === 0 || space === null) return null;
    try {
      // The question itself stands at the end.
      const [asked] = await meaning.model.embed([words.slice(-MAX_TEXT_CHARACTERS)], {
        timeoutMs: QUERY_TIMEOUT_MS,
      });
      if (asked === undefined) return null;
      this.#warnOfDimension(asked.length);
      const nearest = nearestVectors(normalizeVector(asked), this.#vectors, 2 * FUSED);
      return { nearest: nearest.filter(({ id }) => mayBeFound(id)).slice(0, FUSED), space };
    } catch (error) {
      log.warn(describeFailure(error), 'a question was not looked for by its meaning');
      return null;
    }
  }

  #warnOfDimension(asked: number): void {
    const [stored] = this.#vectors.values();
    if (stored !== undefined && stored.length !== asked)
      this.#options.log.warn(
        { asked, stored: stored.length },
        'the embedding model has another dimension than before',
      );
  }

  async #read(): Promise<void> {
    const { db, log, meaning, userId } = this.#options;
    const { name } = meaning.model;
    try {
      const version = await readVectorsVersion(db, userId, name);
      if (version === this.#version) return;
      const marks = await listVectors(db, userId, name);
      for (const id of this.#marks.keys()) if (!marks.has(id)) this.#vectors.delete(id);
      const changed = [...marks.keys()].filter((id) => this.#marks.get(id) !== marks.get(id));
      for (let from = 0; from < changed.length; from += READ_AT_ONCE)
        for (const [id, vector] of await readVectors(db, changed.slice(from, from + READ_AT_ONCE)))
          this.#vectors.set(id, vector);
      this.#marks = marks;
      this.#version = version;
    } catch (error) {
      log.error({ err: error }, 'the vectors of a question bank could not be read');
    }
  }
}

/** Never what was asked. */
function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof EmbeddingError)) return { reason: 'unknown' };
  return { reason: error.failure, httpStatus: error.httpStatus };
}
