import path from 'node:path';
import { UsageError } from './argument-kinds.ts';

export type BackupCommand =
  | { readonly command: 'backup' | 'restore'; readonly folder: string }
  | { readonly command: 'after-restore' | 'check-files' };

export const BACKUP_USAGE = `  npm run admin -- backup FOLDER
  npm run admin -- restore FOLDER
  npm run admin -- after-restore
  npm run admin -- check-files`;

export const backupHelp = `backup copies the server's own database and its files into a new folder; also while it runs.
restore puts such a folder in their place, while no server runs, and repeats the deletions since. What was
there is kept beside it.
after-restore does the latter for a database of your own (DATABASE_URL) that was restored, before servers use it.
check-files holds the files of users against the database.`;

const NAMED = ['backup', 'restore'] as const;
const ALONE = ['after-restore', 'check-files'] as const;

/**
 * The command that these arguments name; null: it is none of these.
 * @throws UsageError
 */
export function backupCommand(args: readonly string[]): BackupCommand | null {
  const [given, folder, ...more] = args;
  const named = NAMED.find((name) => name === given);
  const alone = ALONE.find((name) => name === given);
  if (named === undefined && alone === undefined) return null;
  const tooMuch = alone === undefined ? more : args.slice(1);
  if (tooMuch.length > 0) throw new UsageError(`"${tooMuch.join(' ')}" is too much.`);
  if (alone !== undefined) return { command: alone };
  if (named === undefined || folder === undefined || folder.startsWith('-'))
    throw new UsageError(`Name a folder after "${given ?? ''}".`);
  return { command: named, folder: path.resolve(folder) };
}
