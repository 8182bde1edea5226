/**
 * The storage of users' files. Keys are our own (`resumes/UUID`), never a name that a user gave. `remove`
 * of what is not there is done already.
 */
export interface FileStorage {
  /** Says to people which storage this is; never holds a secret. */
  readonly description: string;
  /** Takes the file at `path`, which may be gone afterwards. A key that exists is overwritten. */
  put(key: string, path: string): Promise<void>;
  /** @throws StorageError `missing` */
  read(key: string): Promise<Buffer>;
  remove(key: string): Promise<void>;
  /** The keys of a folder (`resumes`), in no order. */
  list(folder: string): AsyncIterable<string>;
  close(): void;
}

export class StorageError extends Error {
  readonly fault: 'missing' | 'unreachable';

  constructor(fault: StorageError['fault'], key: string, options: ErrorOptions = {}) {
    super(`The file ${key} is ${fault}.`, options);
    this.name = 'StorageError';
    this.fault = fault;
  }
}

const KEY = /^[a-z]+\/[0-9a-f-]{36}$/;

export const isKey = (given: string): boolean => KEY.test(given);

/** The same for the first part of keys. */
export function assertFolder(given: string): void {
  if (!/^[a-z]+$/.test(given)) throw new TypeError(`${given} is no folder of keys.`);
}

/** Guards every storage: a key is made here, so that another form is a fault of ours. */
export function assertKey(given: string): void {
  if (!KEY.test(given)) throw new TypeError('not a key of a file');
}
