import { paymentNoticePath } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { noticeKey } from './payment-repository.ts';
import { SIGNATURE_HEADER, computeSignature, type DevelopmentNotice } from './signed-notice.ts';

/** Milliseconds that a vendor waits for the answer to its notice. */
const MAX_MS = 10_000;

export interface DeliverDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The address of this server for this machine. */
  readonly address: () => string;
  /** Its own certificate, when it speaks HTTPS itself. */
  readonly certificate: string | null;
}

/** A job: what throws is sent again later, as vendors do. */
export async function deliverNotice(
  { db, clock, address, certificate }: DeliverDeps,
  notice: DevelopmentNotice,
): Promise<void> {
  const body = JSON.stringify(notice);
  const signature = computeSignature(await noticeKey(db), body, clock.now());
  const { Agent, fetch } = await import('undici');
  const dispatcher = certificate === null ? null : new Agent({ connect: { ca: certificate } });
  try {
    const answer = await fetch(address() + paymentNoticePath('development'), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_MS),
      ...(dispatcher !== null && { dispatcher }),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the notice was answered with ${answer.status}`);
  } finally {
    await dispatcher?.close();
  }
}
