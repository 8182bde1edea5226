import type { Generated } from 'kysely';

/** What was deleted, and when backups ended (migration 0104). */
export interface DeletionTables {
  deletions: DeletionTable;
  backups: BackupTable;
}

interface DeletionTable {
  id: Generated<number>;
  /** The table. */
  kind: string;
  /** The row's id. */
  key: string;
  deleted_at: Generated<Date>;
  /** The key in the storage of files under which it is kept outside the database; null: it is not yet. */
  kept_as: Generated<string | null>;
}

interface BackupTable {
  id: Generated<number>;
  ended_at: Date;
  bytes: number;
}
