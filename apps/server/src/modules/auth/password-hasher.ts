import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id with OWASP's minimum (Password Storage Cheat Sheet): 19 MiB, two passes, one lane; about
 * 8 ms on the machine this was measured on. Argon2id is the library's default algorithm.
 */
const cost = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Leaves a core to everything else: sign-ins must not slow down live sessions. */
const mostAtOnce = Math.max(1, availableParallelism() - 1);

export interface PasswordHasher {
  hash(secret: string): Promise<string>;
  /** `stored` null (no such account) takes the same time and is never right. */
  verify(stored: string | null, secret: string): Promise<boolean>;
}

/** Hashes passwords and verification codes, a few at a time; the others wait in their order. */
export function createPasswordHasher(): PasswordHasher {
  const inTurn = createTurns(mostAtOnce);
  let decoy: Promise<string> | undefined;
  return {
    hash: (secret) => inTurn(() => hash(secret, cost)),
    async verify(stored, secret) {
      decoy ??= inTurn(() => hash('no account has this', cost));
      const compared = stored ?? (await decoy);
      const right = await inTurn(() => verify(compared, secret));
      return right && stored !== null;
    },
  };
}

/** At most so many at once; a finished one lets the next in. */
export function createTurns(
  most: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
