import { LOGIN as rules, type LoginRecord } from '@cuecard/contract';
import { createStore, type Readable } from '@tanstack/store';

/** The reason why a login ended; null while it lasts, or when there was none. */
export type LoginEnd = 'expired' | 'elsewhere' | 'signed-out';

/** The login as the rest of the client sees it. `expires` is milliseconds since 1970. */
export interface LoginSnapshot {
  readonly flag: 0 | 1;
  readonly token: string | null;
  readonly expires: number | null;
  readonly ended: LoginEnd | null;
}

/** The clock and storage of the login; tests bring their own. */
export interface LoginSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  /** Calls back once after so many milliseconds; the answer cancels. */
  after: (milliseconds: number, callback: () => void) => () => void;
  /** Whether the device itself says that it has no network. */
  isOffline: () => boolean;
  /** Runs when no other tab of this browser runs what it gave; each in its turn. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
}

/** Asks the server for a fresh token; null when its answer holds none. */
export type Refresh = () => Promise<string | null>;

/**
 * An answer that has not come by then is lost, and is asked for again soon: the server has changed the token
 * perhaps, and takes the old one for `oldTokenGraceMs` only. Milliseconds.
 */
export const LOST_AFTER_MS = 20_000;
export const ASK_AGAIN_MS = 10_000;

const ENDS: readonly LoginEnd[] = ['expired', 'elsewhere', 'signed-out'];

const LOGGED_OUT: LoginSnapshot = { flag: 0, token: null, expires: null, ended: null };

/** The login of this browser: its record in local storage, its expiry and its refreshing. */
export class StoredLogin {
  readonly #surroundings: LoginSurroundings;
  readonly #store = createStore(LOGGED_OUT);
  #refreshing: Promise<boolean> | null = null;
  #cancelCheck: (() => void) | null = null;

  constructor(surroundings: LoginSurroundings) {
    this.#surroundings = surroundings;
    this.readStorage();
  }

  /** The login for those who follow its changes. */
  get store(): Readable<LoginSnapshot> {
    return this.#store;
  }

  snapshot(): LoginSnapshot {
    return this.#store.state;
  }

  /** Logs in for 30 minutes with a token and persists it; null logs out. */
  setPermission(token: string | null): void {
    if (token === null || token === '') {
      this.clear('signed-out');
      return;
    }
    const { storage, now } = this.#surroundings;
    const record: LoginRecord = { token, expires: now() + rules.tokenLifeMs };
    storage.removeItem(rules.endKey);
    storage.setItem(rules.tokenKey, token);
    storage.setItem(rules.storageKey, JSON.stringify(record));
    this.#setSnapshot({ flag: 1, ...record, ended: null });
  }

  clear(ended: LoginEnd): void {
    const { storage } = this.#surroundings;
    // Written first, so that another tab that sees the record removed finds the reason.
    storage.setItem(rules.endKey, ended);
    storage.removeItem(rules.tokenKey);
    storage.removeItem(rules.storageKey);
    this.#setSnapshot({ ...LOGGED_OUT, ended });
  }

  /** Takes over what storage holds: at the start, and when another tab has changed it. */
  readStorage(): void {
    const record = this.#storedRecord();
    if (record !== null) {
      if (record.token !== this.#store.state.token || record.expires !== this.#store.state.expires)
        this.#setSnapshot({ flag: 1, ...record, ended: null });
    } else if (this.#store.state.flag === 1) {
      const reason = this.#surroundings.storage.getItem(rules.endKey);
      const ended = ENDS.find((each) => each === reason) ?? 'signed-out';
      this.#setSnapshot({ ...LOGGED_OUT, ended });
    }
  }

  /** A token whose record is lost is used all the same, as one that has to be refreshed at once. */
  #storedRecord(): LoginRecord | null {
    const { storage, now } = this.#surroundings;
    const record = parseRecord(storage.getItem(rules.storageKey));
    if (record !== null) return record;
    const token = storage.getItem(rules.tokenKey);
    if (token === null || token === '') return null;
    const { token: own, expires } = this.#store.state;
    const known = own === token ? expires : null;
    return { token, expires: known ?? now() + rules.refreshWhenUnderMs - 1 };
  }

  /** Checks now and every two minutes until `stop`; soon again after a refresh whose answer did not come. */
  start(refresh: Refresh): void {
    this.stop();
    const { after } = this.#surroundings;
    const checkAndWait = (): void => {
      this.#cancelCheck = after(rules.checkEveryMs, checkAndWait);
      const cancel = this.#cancelCheck;
      const askAgainIf = (isLost: boolean): void => {
        if (!isLost || this.#cancelCheck !== cancel) return;
        cancel();
        this.#cancelCheck = after(ASK_AGAIN_MS, checkAndWait);
      };
      void this.check(refresh).then(askAgainIf);
    };
    checkAndWait();
  }

  stop(): void {
    this.#cancelCheck?.();
    this.#cancelCheck = null;
  }

  /**
   * Clears an expired login, refreshes one that soon expires; one refresh at a time, here and in the other tabs.
   * Resolves with whether an answer was lost.
   */
  async check(refresh: Refresh): Promise<boolean> {
    const left = this.#left();
    if (left === null) return false;
    // Without a network nothing can be asked with it: what the device keeps is read on until the server can say no.
    if (left <= 0 && this.#surroundings.isOffline()) return false;
    if (left <= 0) this.clear('expired');
    if (left <= 0 || left >= rules.refreshWhenUnderMs) return false;
    this.#refreshing ??= this.#refreshInTurn(refresh).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  #left(): number | null {
    const { expires } = this.#store.state;
    return expires === null ? null : expires - this.#surroundings.now();
  }

  async #refreshInTurn(refresh: Refresh): Promise<boolean> {
    let isLost = false;
    await this.#surroundings.inTurn(async () => {
      // Another tab may have done it while this one waited for its turn.
      this.readStorage();
      const left = this.#left();
      if (left !== null && left < rules.refreshWhenUnderMs) isLost = await this.#refresh(refresh);
    });
    return isLost;
  }

  async #refresh(refresh: Refresh): Promise<boolean> {
    const { token } = this.#store.state;
    const fresh = await this.#unlessLost(refresh()).catch(() => undefined);
    // A sign-out or a new login while the server was asked stands; the old login's token does not.
    if (this.#store.state.token !== token) return false;
    if (typeof fresh === 'string' && fresh !== '') this.setPermission(fresh);
    return fresh === undefined;
  }

  /** Resolves to undefined if the answer does not come in time. */
  #unlessLost<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      const cancel = this.#surroundings.after(LOST_AFTER_MS, () => resolve(undefined));
      void answer.then(resolve, reject).finally(cancel);
    });
  }

  #setSnapshot(snapshot: LoginSnapshot): void {
    this.#store.setState(() => snapshot);
  }
}

/** Checked by hand, since the contract's schema would bring zod to the first page. */
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
