import type { Announcement, InterfaceLocale, Platform, Tier } from '@cuecard/contract';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { AnnouncementsTable } from '../../platform/database/announcement-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

export interface Reader {
  readonly userId: number;
  readonly tier: Tier;
  readonly locale: InterfaceLocale;
  readonly platform: Platform | null;
}

/** What is published for this reader now and not seen by them, the oldest first. */
export async function listUnseen(
  db: Kysely<Database>,
  { userId, tier, locale, platform }: Reader,
  now: Date,
): Promise<Announcement[]> {
  // `Web` is for `Web-Mac` too.
  const family = platform?.split('-')[0] ?? null;
  const { rows } = await sql<Announcement>`
    select id, title, message, fullscreen, persistent, buttons from announcements
    where withdrawn_at is null and from_at <= ${now} and until_at > ${now}
      and (tier is null or tier = ${tier})
      and (locale is null or locale = ${locale})
      and (client is null or client = ${platform}::text or client = ${family}::text)
      and id not in (select announcement_id from announcement_views where user_id = ${userId})
    order by from_at, id`.execute(db);
  return rows;
}

/** Whether an interview or an exam of theirs is under way, on whatever device. */
export async function isInSession(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`select
    exists (select from interviews where user_id = ${userId} and deleted_at is null
      and state in ('initialising', 'active', 'ending'))
    or exists (select from exams where user_id = ${userId} and state = 'active') as busy
  `.execute(db);
  return rows[0]?.busy ?? false;
}

/** The first time counts; of an announcement that does not exist there is nothing to see. */
export async function addView(
  db: Kysely<Database>,
  { id, userId, at }: { readonly id: number; readonly userId: number; readonly at: Date },
): Promise<void> {
  await sql`insert into announcement_views (announcement_id, user_id, at)
    select id, ${userId}::bigint, ${at}::timestamptz from announcements where id = ${id}
    on conflict do nothing`.execute(db);
}

export async function addAnnouncement(
  db: Kysely<Database>,
  row: Insertable<AnnouncementsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('announcements')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ListedAnnouncement extends Selectable<AnnouncementsTable> {
  /** By how many users. */
  readonly seen: number;
}

/** All of them, the latest first. */
export async function listAnnouncements(db: Kysely<Database>): Promise<ListedAnnouncement[]> {
  const { rows } = await sql<ListedAnnouncement>`
    select announcements.*, (select count(*)::int from announcement_views
      where announcement_id = announcements.id) as seen
    from announcements order by id desc`.execute(db);
  return rows;
}

/** False when there is none to withdraw. */
export async function markWithdrawn(db: Kysely<Database>, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('announcements')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
