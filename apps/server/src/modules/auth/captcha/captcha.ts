import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CAPTCHA,
  rejectField,
  type calls,
  type CaptchaAnswer,
  type ResponseOf,
} from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addCaptcha, consumeCaptcha } from './captcha-repository.ts';
import { createTask, readSolved } from '../work/altcha.ts';
import type { CaptchaDrawer } from './captcha-drawer.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const answerHash = (id: string, answer: string): Buffer => hash(`${id}\n${answer}`);

/**
 * Asks a question that only people answer; both its forms together are good for one answer.
 * @param factor how many times the usual work stands in for the picture
 */
export async function newCaptcha(
  db: Kysely<Database>,
  clock: Clock,
  drawer: CaptchaDrawer,
  factor = 1,
): Promise<ResponseOf<typeof calls.captcha>> {
  const id = randomBytes(16).toString('base64url');
  const digits = String(randomInt(10 ** CAPTCHA.digits)).padStart(CAPTCHA.digits, '0');
  const workSecret = randomBytes(32).toString('base64url');
  const work = await createTask(workSecret, { id }, factor);
  await addCaptcha(db, hash(id), {
    answerHash: answerHash(id, digits),
    workSecret,
    expiresAt: new Date(clock.now() + CAPTCHA.lifeMs),
  });
  return {
    id,
    image: `data:image/png;base64,${(await drawer.draw(digits)).toString('base64')}`,
    digits: CAPTCHA.digits,
    expiresInSeconds: CAPTCHA.lifeMs / 1000,
    work,
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
      : (await readSolved(given.solution, stored.workSecret))?.['id'] === given.id;
  if (!right) throw rejectField('captcha', 'wrong');
}
