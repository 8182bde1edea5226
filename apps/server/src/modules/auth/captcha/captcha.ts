import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CAPTCHA,
  rejectField,
  type calls,
  type CaptchaAnswer,
  type ResponseOf,
} from '@cuecard/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addCaptcha, consumeCaptcha } from './captcha-repository.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { parseGiven } from '../../../platform/parse-given.ts';

/** A second or two of a phone's time, a millisecond of ours. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1000, least: 500, most: 1500 } as const;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const answerHash = (id: string, answer: string): Buffer => hash(`${id}\n${answer}`);

/** The solution that ALTCHA's widget sends, in base64. */
const workPayload = z.object({
  challenge: z.object({
    /** Loose: the signature is over all of them. */
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ id: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().default(0) }),
});

/** Asks a question that only people answer; both its forms together are good for one answer. */
export async function newCaptcha(
  db: Kysely<Database>,
  clock: Clock,
): Promise<ResponseOf<typeof calls.captcha>> {
  const id = randomBytes(16).toString('base64url');
  const digits = String(randomInt(10 ** CAPTCHA.digits)).padStart(CAPTCHA.digits, '0');
  const workSecret = randomBytes(32).toString('base64url');
  const challenge = await createChallenge({
    algorithm: WORK.algorithm,
    cost: WORK.cost,
    counter: randomInt(WORK.least, WORK.most),
    deriveKey,
    data: { id },
    hmacSignatureSecret: workSecret,
  });
  await addCaptcha(db, hash(id), {
    answerHash: answerHash(id, digits),
    workSecret,
    expiresAt: new Date(clock.now() + CAPTCHA.lifeMs),
  });
  return {
    id,
    image: `data:image/png;base64,${(await drawCaptcha(digits)).toString('base64')}`,
    digits: CAPTCHA.digits,
    expiresInSeconds: CAPTCHA.lifeMs / 1000,
    work: {
      parameters: { ...challenge.parameters },
      signature: challenge.signature ?? '',
    },
  };
}

/**
 * Checks an answer, which uses the question up.
 * @throws ContractError `formRejected` with the field `captcha`: `wrong` or `expired`
 */
export async function checkCaptcha(
  db: Kysely<Database>,
  clock: Clock,
  given: CaptchaAnswer,
): Promise<void> {
  const stored = await consumeCaptcha(db, hash(given.id));
  if (stored === null || stored.expiresAt.getTime() <= clock.now())
    throw rejectField('captcha', 'expired');
  const right =
    given.kind === 'picture'
      ? timingSafeEqual(stored.answerHash, answerHash(given.id, given.answer))
      : await isWorkDone(given.id, given.solution, stored.workSecret);
  if (!right) throw rejectField('captcha', 'wrong');
}

async function isWorkDone(id: string, solution: string, secret: string): Promise<boolean> {
  const payload = parseGiven(workPayload, parsed(solution));
  if (!payload.success || payload.data.challenge.parameters.data.id !== id) return false;
  try {
    const { verified } = await verifySolution({
      ...payload.data,
      deriveKey,
      hmacSignatureSecret: secret,
    });
    return verified;
  } catch {
    return false;
  }
}

function parsed(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
