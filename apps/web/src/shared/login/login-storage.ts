import { LOGIN as rules } from '@cuecard/contract';
import type { Shell } from '@cuecard/shell';
import { shell } from '../environment/shell.ts';
import { safeStorage } from '../safe-storage.ts';

type KeyStore = Pick<NonNullable<Shell['phone']>, 'readSecret' | 'keepSecret'>;
type LoginStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What opens the account to whoever has it. */
const SECRETS: readonly string[] = [rules.tokenKey, rules.storageKey];

/**
 * Where a native app keeps its login: the phone's key store, which is read once at the start, since a login is asked for
 * at once everywhere. What else is kept of it, and no secret, stays with the page.
 */
export class PhoneLoginStorage implements LoginStorage {
  readonly #phone: KeyStore;
  readonly #page: LoginStorage;
  readonly #secrets = new Map<string, string>();

  constructor(phone: KeyStore, page: LoginStorage) {
    this.#phone = phone;
    this.#page = page;
  }

  /** Takes over what an older version of the app has left with the page. */
  async load(): Promise<void> {
    for (const name of SECRETS) {
      const left = this.#page.getItem(name);
      const value = left ?? (await this.#phone.readSecret(name));
      if (value !== null) this.#secrets.set(name, value);
      if (left === null) continue;
      this.#phone.keepSecret(name, left);
      this.#page.removeItem(name);
    }
  }

  getItem(name: string): string | null {
    return SECRETS.includes(name) ? (this.#secrets.get(name) ?? null) : this.#page.getItem(name);
  }

  setItem(name: string, value: string): void {
    if (!SECRETS.includes(name)) return this.#page.setItem(name, value);
    this.#secrets.set(name, value);
    this.#phone.keepSecret(name, value);
  }

  removeItem(name: string): void {
    if (!SECRETS.includes(name)) return this.#page.removeItem(name);
    this.#secrets.delete(name);
    this.#phone.keepSecret(name, null);
  }
}

const pageStorage = safeStorage(() => localStorage);
const phoneStorage = shell.phone === null ? null : new PhoneLoginStorage(shell.phone, pageStorage);

export const loginStorage: LoginStorage = phoneStorage ?? pageStorage;

/** Resolves when `loginStorage` has what is kept; null where it has from the first. */
export const loadLoginStorage = (): Promise<void> | null => phoneStorage?.load() ?? null;
