import { MAX_AGO_MS, type Command } from '@cuecard/contract';
import type { CommandKeeper, KeptCommand } from '@cuecard/live-session/connection';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

const DATABASE_NAME = 'cuecard-live';

interface Schema<C> extends DBSchema {
  commands: {
    key: [tab: string, id: number];
    value: KeptCommand<C> & { readonly tab: string };
  };
}

/**
 * Keeps what this tab has not been acknowledged for in this interview or exam. Where the browser keeps nothing (a
 * private window), commands live as long as the page.
 */
export function openCommandKeeper<C = Command>(
  sessionId: string,
  clientId: string,
): CommandKeeper<C> {
  const tab = `${sessionId} ${clientId}`;
  const database = openDatabase<C>();
  /** Writes go out in order; one that fails leaves the command in the page alone. */
  const write = (change: (open: IDBPDatabase<Schema<C>>) => Promise<unknown>) =>
    void database.then(change).catch(() => {});
  return {
    load: () => database.then((open) => loadCommands(open, tab)).catch(() => []),
    put: (entry) => write((open) => open.put('commands', { ...entry, tab })),
    remove: (id) => write((open) => open.delete('commands', [tab, id])),
  };
}

async function openDatabase<C>(): Promise<IDBPDatabase<Schema<C>>> {
  return openDB<Schema<C>>(DATABASE_NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('commands', { keyPath: ['tab', 'id'] }),
  });
}

async function loadCommands<C>(
  database: IDBPDatabase<Schema<C>>,
  tab: string,
): Promise<KeptCommand<C>[]> {
  await deleteOldCommands(database);
  const kept = await database.getAll('commands', IDBKeyRange.bound([tab, 0], [tab, Infinity]));
  return kept.map(({ id, cseq, command, at }) => ({ id, cseq, command, at }));
}

async function deleteOldCommands<C>(database: IDBPDatabase<Schema<C>>): Promise<void> {
  const before = Date.now() - MAX_AGO_MS;
  const all = await database.getAll('commands');
  const old = all.filter(({ at }) => at < before);
  await Promise.all(old.map(({ tab, id }) => database.delete('commands', [tab, id])));
}
