import { randomInt } from 'node:crypto';
import type { WorkTask } from '@cuecard/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { parseGiven } from '../../../platform/parse-given.ts';

/** A second or two of a phone's time, a millisecond of ours. `least` and `most` are tries of a key. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1000, least: 500, most: 1500 } as const;

type Facts = Readonly<Record<string, string | number>>;

/** The solution that ALTCHA's widget sends, in base64. */
const payload = z.object({
  challenge: z.object({
    /** Loose: the signature is over all of them. */
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().default(0) }),
});

/**
 * A task that `secret` signs, together with the facts that come back with its solution.
 * @param factor how many times the usual work
 */
export async function createTask(secret: string, facts: Facts, factor = 1): Promise<WorkTask> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: WORK.algorithm,
    cost: WORK.cost,
    counter: randomInt(WORK.least * factor, WORK.most * factor),
    deriveKey,
    data: { ...facts },
    hmacSignatureSecret: secret,
  });
  return { parameters: { ...parameters }, signature };
}

/** The facts of a task that was solved; null for anything else. */
export async function readSolved(solution: string, secret: string): Promise<Facts | null> {
  const { data: given } = parseGiven(payload, parseBase64(solution));
  if (given === undefined) return null;
  try {
    const { verified } = await verifySolution({ ...given, deriveKey, hmacSignatureSecret: secret });
    return verified ? given.challenge.parameters.data : null;
  } catch {
    return null;
  }
}

function parseBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
