import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { modelFile, type ModelFile } from '@cuecard/contract';
import { z } from 'zod';
import { MODELS, type ListedModel } from './manifest.ts';

/** The end of the name of a file that has not come whole. */
export const PART = '.part';

/** Written last: a folder without it is of a download that has not ended. */
const RECORD_FILE = 'model.json';

const record = z.object({
  /** Where the files came from: an address or a folder. */
  from: z.string(),
  fetchedAt: z.iso.datetime(),
  files: z.array(modelFile),
});
export type ModelRecord = z.infer<typeof record>;

/** A model whose files all lie here and are what they were when they came. */
export interface KeptModel {
  readonly listed: ListedModel;
  readonly record: ModelRecord;
}

export interface ModelFolderOptions {
  /** The folder of all models, `models/` in the data folder. */
  readonly folder: string;
  readonly models?: readonly ListedModel[];
}

/** The models that an operator has fetched into the data folder. */
export class ModelFolder {
  readonly folder: string;
  readonly models: readonly ListedModel[];

  constructor({ folder, models = MODELS }: ModelFolderOptions) {
    this.folder = folder;
    this.models = models;
  }

  /** Where a file of a model lies, or is going to. */
  place(model: string, name: string): string {
    return path.join(this.folder, model, name);
  }

  /** Null: it is not here, or not whole. Read anew each time, so that a fetch needs no restart of the server. */
  async find(id: string): Promise<KeptModel | null> {
    const listed = this.models.find((each) => each.id === id);
    if (listed === undefined) return null;
    const kept = await this.#readRecord(id);
    if (kept === null || !listed.files.every(({ name }) => findFile(kept, name))) return null;
    const whole = await Promise.all(
      kept.files.map(async ({ name, bytes }) => {
        const found = await stat(this.place(id, name)).catch(() => null);
        return found?.size === bytes;
      }),
    );
    return whole.every(Boolean) ? { listed, record: kept } : null;
  }

  async list(): Promise<KeptModel[]> {
    const found = await Promise.all(this.models.map(({ id }) => this.find(id)));
    return found.filter((each) => each !== null);
  }

  /** What lies here of a model's files, whole or not, in bytes. */
  async measureHere({ id, files }: ListedModel): Promise<number> {
    const places = files.flatMap(({ name }) => [name, `${name}${PART}`]);
    const sizes = await Promise.all(
      places.map(async (name) => (await stat(this.place(id, name)).catch(() => null))?.size ?? 0),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** What was once recorded of a model, also where its files are gone: what comes later must be the same. */
  async recorded(id: string): Promise<ModelRecord | null> {
    return this.#readRecord(id);
  }

  async write(id: string, kept: ModelRecord): Promise<void> {
    const place = this.place(id, RECORD_FILE);
    await writeFile(`${place}${PART}`, `${JSON.stringify(kept, null, 2)}\n`);
    await rename(`${place}${PART}`, place);
  }

  /** Whether there was anything to remove. */
  async remove(id: string): Promise<boolean> {
    const folder = path.join(this.folder, id);
    const found = await stat(folder).catch(() => null);
    await rm(folder, { recursive: true, force: true });
    return found !== null;
  }

  async #readRecord(id: string): Promise<ModelRecord | null> {
    try {
      return record.parse(JSON.parse(await readFile(this.place(id, RECORD_FILE), 'utf8')));
    } catch {
      return null;
    }
  }
}

export function findFile({ files }: ModelRecord, name: string): ModelFile | undefined {
  return files.find((each) => each.name === name);
}

/** Size and hash of a file. @throws Error where it cannot be read */
export async function measureFile(place: string): Promise<Pick<ModelFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return { bytes: (await stat(place)).size, sha256: hash.digest('hex') };
}
