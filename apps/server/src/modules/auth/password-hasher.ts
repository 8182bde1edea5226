import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { HashTask } from './argon2-worker.ts';

/**
 * argon2id: of OWASP's equal settings (Password Storage Cheat Sheet) the one that asks for the least
 * time here, as its 7 MiB stay near the core. Argon2id is the library's default algorithm.
 */
const COST = { memoryCost: 7168, timeCost: 5, parallelism: 1 } as const;
const AS_WRITTEN = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Threads of low priority: they take what everything else leaves, and no more than there are cores. */
const maxAtOnce = availableParallelism();

export interface PasswordHasher {
  hash(secret: string): Promise<string>;
  /** `stored` null (no such account) takes the same time and is never right. */
  verify(stored: string | null, secret: string): Promise<boolean>;
  /** Whether a hash was made at another cost than today's. */
  isOutdated(stored: string): boolean;
  /** Hashes that are under way come to nothing. */
  close(): Promise<void>;
}

/** Hashes passwords and verification codes, a few at a time; the others wait in their order. */
export function createPasswordHasher(): PasswordHasher {
  const threads = new Piscina<HashTask, string | boolean>({
    filename: new URL('./argon2-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: maxAtOnce,
    // The next who signs in does not wait for a thread to start.
    idleTimeout: Infinity,
  });
  const hash = async (secret: string) =>
    String(await threads.run({ kind: 'hash', secret, cost: COST }));
  let decoy: Promise<string> | undefined;
  const madeDecoy = (): Promise<string> => {
    const made = hash('no account has this');
    // Nobody may be waiting for it when the server closes.
    made.catch(() => {});
    return made;
  };
  return {
    hash,
    async verify(stored, secret) {
      decoy ??= madeDecoy();
      const compared = stored ?? (await decoy);
      const right = await threads.run({ kind: 'verify', stored: compared, secret });
      return right === true && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(AS_WRITTEN),
    close: () => threads.destroy(),
  };
}
