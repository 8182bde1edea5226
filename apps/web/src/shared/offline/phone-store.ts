import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptChange } from './kept-change.ts';

/** An answer of the server as it was last read, in the form in which TanStack Query keeps it. */
export interface KeptRead {
  readonly hash: string;
  /** Its first part names the kind; see `kept-reads.ts`. */
  readonly key: readonly unknown[];
  readonly state: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Schema extends DBSchema {
  reads: { key: string; value: KeptRead };
  changes: { key: string; value: KeptChange };
}

export type PhoneStore = IDBPDatabase<Schema>;

let opened: Promise<PhoneStore> | null = null;

/** What this device keeps for use without a network. One connection for the page, which lives as long as it. */
export function openPhoneStore(): Promise<PhoneStore> {
  opened ??= openDB<Schema>('cuecard-phone', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('reads', { keyPath: 'hash' });
      fresh.createObjectStore('changes', { keyPath: 'id' });
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
