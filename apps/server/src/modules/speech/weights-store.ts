import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WhisperFacts } from '@cuecard/contract';
import { fetchEncrypted } from '../../platform/models/fetch-encrypted.ts';

/** What transformers.js asks a host for when it opens a Whisper with 8-bit weights, and nothing else. */
const FILES: ReadonlySet<string> = new Set([
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/encoder_model_quantized.onnx',
  'onnx/decoder_model_merged_quantized.onnx',
]);

/** A host that sends far more than was announced sends something else. */
const MAX_TIMES_ANNOUNCED = 4;

/** Milliseconds in which a file has to have come: 80 MB over a slow line. */
const MAX_DOWNLOAD_MS = 20 * 60_000;

export interface WeightsStoreOptions {
  readonly whisper: WhisperFacts;
  /** Kept files lie under it. */
  readonly folder: string;
}

/**
 * The files of the multilingual model, fetched from its host once and then served from here: browsers ask nobody
 * but this server, whose policy names no other host.
 */
export class WeightsStore {
  readonly #options: WeightsStoreOptions;
  readonly #coming = new Map<string, Promise<string | null>>();

  constructor(options: WeightsStoreOptions) {
    this.#options = options;
  }

  /**
   * The kept file of `{model}/resolve/main/{file}`; null: the model has no such file.
   * @throws Error when its host does not give it
   */
  async find(asked: string): Promise<string | null> {
    const { model } = this.#options.whisper;
    const start = `${model}/resolve/main/`;
    const file = asked.slice(start.length);
    if (!asked.startsWith(start) || !FILES.has(file)) return null;
    const place = path.join(this.#options.folder, model, file);
    if (await stat(place).catch(() => null)) return place;
    // Everybody who waits for the same file waits for one download.
    const coming = this.#coming.get(file) ?? this.#download(asked, place);
    this.#coming.set(file, coming);
    return coming.finally(() => this.#coming.delete(file));
  }

  async #download(asked: string, place: string): Promise<string | null> {
    const { from, megabytes } = this.#options.whisper;
    const signal = AbortSignal.timeout(MAX_DOWNLOAD_MS);
    const answer = await fetchEncrypted(new URL(from + asked), { signal });
    if (answer.status === 404) return null;
    if (!answer.ok || answer.body === null)
      throw new Error(`the host of the weights answered ${answer.status}`);
    await mkdir(path.dirname(place), { recursive: true });
    const part = `${place}.${process.pid}.part`;
    try {
      const limit = limitTo(megabytes * 1_000_000 * MAX_TIMES_ANNOUNCED);
      await pipeline(answer.body, limit, createWriteStream(part), { signal });
      await rename(part, place);
    } finally {
      await rm(part, { force: true });
    }
    return place;
  }
}

function limitTo(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      if (bytes > maxBytes) done(new Error('the host of the weights sends too much'));
      else done(null, part);
    },
  });
}
