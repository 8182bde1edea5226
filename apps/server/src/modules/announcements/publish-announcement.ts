import type { Announcement, InterfaceLocale, Tier } from '@cuecard/contract';
import { addAudit, type Administration } from '../auth/auth-api.ts';
import { addAnnouncement, markWithdrawn } from './announcement-repository.ts';

export interface NewAnnouncement extends Omit<Announcement, 'id'> {
  /** Whom it is for; null: whoever else fits. */
  readonly tier: Tier | null;
  readonly locale: InterfaceLocale | null;
  readonly client: string | null;
  readonly from: Date;
  readonly until: Date;
}

/** Publishes an announcement; returns its number. */
export async function publishAnnouncement(
  { db, actor, now }: Administration,
  { message, buttons, from, until, ...given }: NewAnnouncement,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const id = await addAnnouncement(trx, {
      ...given,
      message: JSON.stringify(message),
      buttons: buttons === null ? null : JSON.stringify(buttons),
      from_at: from,
      until_at: until,
      created_at: now,
      withdrawn_at: null,
    });
    const { tier, locale, client } = given;
    const details = { id, tier, locale, client, from, until };
    await addAudit(trx, { actor, act: 'announcement-published', userId: null, details, at: now });
    return id;
  });
}

/** Nobody is shown it any more. Returns false when there is none to withdraw. */
export async function withdrawAnnouncement(
  { db, actor, now }: Administration,
  id: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const done = await markWithdrawn(trx, id, now);
    const entry = { actor, act: 'announcement-withdrawn', userId: null, details: { id } } as const;
    if (done) await addAudit(trx, { ...entry, at: now });
    return done;
  });
}
