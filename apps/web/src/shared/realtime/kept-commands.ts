import type { Command } from '@cuecard/contract';
import type { CommandKeeper, KeptCommand } from '@cuecard/live-session/connection';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

const DATABASE_NAME = 'cuecard-live';
/** What a tab left so long ago belongs to an interview that has ended. Milliseconds. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

interface Schema<C> extends DBSchema {
  commands: {
    key: [tab: string, id: number];
    value: KeptCommand<C> & { readonly tab: string; readonly at: number };
  };
}

export interface KeptCommands<C> {
  /** What an earlier page of this tab left for this interview or exam. */
  readonly kept: readonly KeptCommand<C>[];
  readonly keeper: CommandKeeper<C>;
}

/**
 * Opens what this tab has not been acknowledged for. Where the browser keeps nothing (a private window),
 * commands live as long as the page.
 */
export async function openKeptCommands<C = Command>(
  sessionId: string,
  clientId: string,
): Promise<KeptCommands<C>> {
  const tab = `${sessionId} ${clientId}`;
  try {
    const database = await openDB<Schema<C>>(DATABASE_NAME, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('commands', { keyPath: ['tab', 'id'] }),
    });
    await deleteOldCommands(database);
    const kept = await database.getAll('commands', IDBKeyRange.bound([tab, 0], [tab, Infinity]));
    return {
      kept: kept.map(({ id, cseq, command }) => ({ id, cseq, command })),
      keeper: createKeeper(database, tab),
    };
  } catch {
    return { kept: [], keeper: { put: () => {}, remove: () => {} } };
  }
}

/** Writes go out in order; one that fails leaves the command in the page alone. */
function createKeeper<C>(database: IDBPDatabase<Schema<C>>, tab: string): CommandKeeper<C> {
  const quietly = (write: Promise<unknown>) => void write.catch(() => {});
  return {
    put: (entry) => quietly(database.put('commands', { ...entry, tab, at: Date.now() })),
    remove: (id) => quietly(database.delete('commands', [tab, id])),
  };
}

async function deleteOldCommands<C>(database: IDBPDatabase<Schema<C>>): Promise<void> {
  const before = Date.now() - MAX_AGE_MS;
  const all = await database.getAll('commands');
  const old = all.filter(({ at }) => at < before);
  await Promise.all(old.map(({ tab, id }) => database.delete('commands', [tab, id])));
}
