import { createHash } from 'node:crypto';
import { CAPTCHA, type CaptchaAnswer } from '@cuecard/contract';
import type { TestServer } from './test-server.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The digits of a picture, which a test cannot see: found by trying them all on what is stored. */
export async function readDigits(server: TestServer, id: string): Promise<string> {
  const { answer_hash: stored } = await server.database.db
    .selectFrom('captchas')
    .select('answer_hash')
    .where('id_hash', '=', hash(id))
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 10 ** CAPTCHA.digits; n += 1) {
    const digits = String(n).padStart(CAPTCHA.digits, '0');
    if (hash(`${id}\n${digits}`).equals(stored)) return digits;
  }
  throw new Error('no digits fit what is stored');
}

/** Asks for a captcha and answers it rightly. */
export async function answerCaptcha(server: TestServer, ip = '127.0.0.1'): Promise<CaptchaAnswer> {
  const { data } = await server.call('POST', '/v2/auth/verify-codes/captcha', { ip });
  const id = data.id as string;
  return { kind: 'picture', id, answer: await readDigits(server, id) };
}
