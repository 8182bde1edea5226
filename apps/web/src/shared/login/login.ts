import { login as rules, type LoginRecord } from '@cuecard/contract';

/** Why a login ended; null while it lasts, or when there was none. */
export type LoginEnd = 'expired' | 'elsewhere' | 'signed-out';

/** What the rest of the client sees of the login. `expires` is milliseconds since 1970. */
export interface LoginSnapshot {
  readonly flag: 0 | 1;
  readonly token: string | null;
  readonly expires: number | null;
  readonly ended: LoginEnd | null;
}

/** What the login lives in; tests bring their own clock and storage. */
export interface LoginSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  /** Calls back once after so many milliseconds; the answer cancels. */
  after: (milliseconds: number, callback: () => void) => () => void;
}

/** Asks the server for a fresh token; null when its answer holds none. */
export type Refresh = () => Promise<string | null>;

const loggedOut: LoginSnapshot = { flag: 0, token: null, expires: null, ended: null };

/** The login of this browser: its record in local storage, its expiry and its refreshing. */
export class Login {
  readonly #surroundings: LoginSurroundings;
  readonly #listeners = new Set<() => void>();
  #snapshot: LoginSnapshot = loggedOut;
  #refreshing: Promise<void> | null = null;
  #cancelCheck: (() => void) | null = null;

  constructor(surroundings: LoginSurroundings) {
    this.#surroundings = surroundings;
    this.readStorage();
  }

  snapshot = (): LoginSnapshot => this.#snapshot;

  /** Calls back after every change; the answer unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** With a token: logged in for 30 minutes, persisted. Without one: logged out. */
  setPermission(token: string | null): void {
    if (token === null || token === '') {
      this.clear('signed-out');
      return;
    }
    const record: LoginRecord = { token, expires: this.#surroundings.now() + rules.tokenLifeMs };
    this.#surroundings.storage.setItem(rules.storageKey, JSON.stringify(record));
    this.#become({ flag: 1, ...record, ended: null });
  }

  clear(ended: LoginEnd): void {
    this.#surroundings.storage.removeItem(rules.storageKey);
    this.#become({ ...loggedOut, ended });
  }

  /** Takes over what storage holds: at the start, and when another tab has changed it. */
  readStorage(): void {
    const record = parseRecord(this.#surroundings.storage.getItem(rules.storageKey));
    if (record !== null) this.#become({ flag: 1, ...record, ended: null });
    else if (this.#snapshot.flag === 1) this.#become({ ...loggedOut, ended: 'signed-out' });
  }

  /** Checks now and every two minutes until `stop`. */
  start(refresh: Refresh): void {
    this.stop();
    const checkAndWait = (): void => {
      void this.check(refresh);
      this.#cancelCheck = this.#surroundings.after(rules.checkEveryMs, checkAndWait);
    };
    checkAndWait();
  }

  stop(): void {
    this.#cancelCheck?.();
    this.#cancelCheck = null;
  }

  /** Clears an expired login, refreshes one that soon expires; one refresh at a time. */
  async check(refresh: Refresh): Promise<void> {
    const { token, expires } = this.#snapshot;
    if (token === null || expires === null) return;
    const left = expires - this.#surroundings.now();
    if (left <= 0) this.clear('expired');
    else if (left < rules.refreshWhenUnderMs) {
      this.#refreshing ??= this.#refresh(refresh, token).finally(() => {
        this.#refreshing = null;
      });
      await this.#refreshing;
    }
  }

  async #refresh(refresh: Refresh, token: string): Promise<void> {
    const fresh = await refresh().catch(() => null);
    // A sign-out or a new login while the server was asked stands; the old login's token does not.
    if (fresh !== null && fresh !== '' && this.#snapshot.token === token) this.setPermission(fresh);
  }

  #become(snapshot: LoginSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** By hand rather than with the contract's schema, which would bring zod to the first page. */
function parseRecord(text: string | null): LoginRecord | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { token, expires } = value as Partial<Record<keyof LoginRecord, unknown>>;
    if (typeof token !== 'string' || token === '' || typeof expires !== 'number') return null;
    return { token, expires };
  } catch {
    return null;
  }
}
