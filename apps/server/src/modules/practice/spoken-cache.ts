import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findSoundType, type SpokenSound } from '../../providers/voice/interviewer-voice.ts';

export interface SpokenCacheOptions {
  readonly folder: string;
  readonly now: () => number;
  /** Bytes on the disk; what was used longest ago goes first. */
  readonly maxBytes?: number;
}

const MAX_BYTES = 200 * 1024 * 1024;
/** A practice comes back within days; the sound of one that does not is nobody's business any more. */
const MAX_AGE_MS = 30 * 86_400_000;

interface Kept {
  readonly place: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** Questions as a voice has said them, in files by the hash of voice and words, a folder a user. */
export class SpokenCache {
  readonly #options: SpokenCacheOptions;
  #arrivals = 0;

  constructor(options: SpokenCacheOptions) {
    this.#options = options;
  }

  /** Null: it is to be said anew. */
  async read(userId: number, key: string): Promise<SpokenSound | null> {
    const place = this.#place(userId, key);
    const bytes = await readFile(place).catch(() => null);
    const type = bytes && findSoundType(bytes);
    if (bytes === null || type === null) return null;
    const now = new Date(this.#options.now());
    await utimes(place, now, now).catch(() => undefined);
    return { bytes, type };
  }

  async keep(userId: number, key: string, { bytes }: SpokenSound): Promise<void> {
    const place = this.#place(userId, key);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    this.#arrivals += 1;
    const arriving = `${place}.${this.#arrivals}.arriving`;
    await writeFile(arriving, bytes, { mode: 0o600 });
    const now = new Date(this.#options.now());
    await utimes(arriving, now, now);
    await rename(arriving, place);
    await this.prune();
  }

  /** Removes what is too old, then what was used longest ago until the rest fits. */
  async prune(): Promise<void> {
    const { now, maxBytes = MAX_BYTES } = this.#options;
    let room = maxBytes;
    for (const { place, bytes, usedAt } of await this.#list()) {
      room -= bytes;
      if (room < 0 || now() - usedAt > MAX_AGE_MS) await rm(place, { force: true });
    }
  }

  async removeUser(userId: number): Promise<void> {
    await rm(path.join(this.#options.folder, String(userId)), { recursive: true, force: true });
  }

  #place(userId: number, key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return path.join(this.#options.folder, String(userId), name);
  }

  /** Latest use first. */
  async #list(): Promise<Kept[]> {
    const entries = await readdir(this.#options.folder, {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const kept = await Promise.all(
      files.map(async ({ parentPath, name }): Promise<Kept | null> => {
        const place = path.join(parentPath, name);
        const facts = await stat(place).catch(() => null);
        return facts && { place, bytes: facts.size, usedAt: facts.mtimeMs };
      }),
    );
    return kept.filter((each) => each !== null).toSorted((one, other) => other.usedAt - one.usedAt);
  }
}
