import type { PreparedPicture } from '@cuecard/pictures';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { NewPicture } from './picture-sending.ts';

/** A picture that the server does not have, as it survives a reload. */
export interface KeptPicture extends NewPicture {
  /** As it came, until it is prepared. */
  readonly image: Blob | null;
  readonly prepared: PreparedPicture | null;
  readonly duplicateOf: string | null;
  /** The exam's log knows that it is taken. */
  readonly announced: boolean;
}

export interface PictureKeeper {
  all(): Promise<KeptPicture[]>;
  put(picture: KeptPicture): void;
  remove(id: string): void;
}

interface Schema extends DBSchema {
  pictures: {
    key: [examId: string, id: string];
    value: KeptPicture & { readonly examId: string; readonly at: number };
  };
}

const DATABASE_NAME = 'cuecard-pictures';
/** An exam that was left so long ago has ended. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Where the browser keeps nothing (a private window), pictures live as long as the page. */
export function pictureKeeper(examId: string): PictureKeeper {
  const opened = open().catch(() => null);
  // Writes go out in order; one that fails leaves the picture in the page alone.
  const quietly = (write: (database: IDBPDatabase<Schema>) => Promise<unknown>) =>
    void opened.then((database) => database && write(database)).catch(() => {});
  return {
    async all() {
      const database = await opened;
      if (database === null) return [];
      const range = IDBKeyRange.bound([examId, ''], [examId, '\uFFFF']);
      const kept = await database.getAll('pictures', range).catch(() => []);
      return kept.toSorted((a, b) => a.at - b.at);
    },
    put: (picture) =>
      quietly((database) => database.put('pictures', { ...picture, examId, at: Date.now() })),
    remove: (id) => quietly((database) => database.delete('pictures', [examId, id])),
  };
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(DATABASE_NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('pictures', { keyPath: ['examId', 'id'] }),
  });
  const before = Date.now() - FORGOTTEN_AFTER_MS;
  for (const { examId, id, at } of await database.getAll('pictures'))
    if (at < before) await database.delete('pictures', [examId, id]);
  return database;
}
