import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What another app gave to Cuecard; texts are empty and files none where it gave none. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly File[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Schema extends DBSchema {
  shared: { key: string; value: Shared };
}

/** Only the last one waits: whoever shares a second thing has seen the first. */
const KEY = 'last';
/** What was not taken up for a day was given up. */
const KEEP_MS = 24 * 60 * 60_000;

/** A store of its own: the service worker writes it, which must not wait for pages that hold the other. */
async function withStore<Result>(
  use: (store: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result> {
  const store = await openDB<Schema>('cuecard-shared', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('shared');
    },
  });
  try {
    return await use(store);
  } finally {
    store.close();
  }
}

/** Keeps it through a sign-in, or a closed app. */
export const keepShared = (shared: Shared): Promise<unknown> =>
  withStore((store) => store.put('shared', shared, KEY));

/** Null: nothing waits. */
export async function readShared(): Promise<Shared | null> {
  const shared = await withStore((store) => store.get('shared', KEY));
  return shared === undefined || shared.at < Date.now() - KEEP_MS ? null : shared;
}

export const dropShared = (): Promise<void> => withStore((store) => store.delete('shared', KEY));
