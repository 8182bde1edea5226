import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

export interface StoredCaptcha {
  readonly answerHash: Buffer;
  readonly workSecret: string;
  readonly expiresAt: Date;
}

export async function addCaptcha(
  db: Kysely<Database>,
  idHash: Buffer,
  captcha: StoredCaptcha,
): Promise<void> {
  await db
    .insertInto('captchas')
    .values({
      id_hash: idHash,
      answer_hash: captcha.answerHash,
      work_secret: captcha.workSecret,
      expires_at: captcha.expiresAt,
    })
    .execute();
}

/** Takes a captcha out, so that it is answered once, rightly or wrongly; null when it is not there. */
export async function consumeCaptcha(
  db: Kysely<Database>,
  idHash: Buffer,
): Promise<StoredCaptcha | null> {
  const row = await db
    .deleteFrom('captchas')
    .where('id_hash', '=', idHash)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    answerHash: row.answer_hash,
    workSecret: row.work_secret,
    expiresAt: row.expires_at,
  };
}
