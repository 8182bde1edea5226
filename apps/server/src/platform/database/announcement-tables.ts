import type { InterfaceLocale, PublishedButton, Tier } from '@cuecard/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, never>;

/** What operators tell users (migration 0073). */
export interface AnnouncementTables {
  announcements: AnnouncementsTable;
  announcement_views: AnnouncementViewsTable;
}

export interface AnnouncementsTable {
  id: Generated<number>;
  /** Null: the default title. */
  title: string | null;
  message: Json<string[]>;
  fullscreen: boolean;
  persistent: boolean;
  /** Null: the default buttons. */
  buttons: ColumnType<PublishedButton[] | null, string | null, never>;
  /** Whom it is for; null: whoever else fits. */
  tier: Tier | null;
  locale: InterfaceLocale | null;
  /** A platform; `Web` and `Tauri` stand for all of theirs. */
  client: string | null;
  from_at: Date;
  until_at: Date;
  created_at: Date;
  withdrawn_at: Date | null;
}

interface AnnouncementViewsTable {
  announcement_id: number;
  user_id: number;
  at: Date;
}
