import type { EnvironmentInfo, Platform } from '@cuecard/contract';

/** What the client asks of its surroundings. One implementation a kind: the browser is the first. */
export interface Shell {
  /** Known at once: the `platform` header of every request. */
  readonly platform: Platform;
  /** Reads what can be read; a fact that cannot is an empty string. Never rejects. */
  environment(): Promise<EnvironmentInfo>;
  /** Turns hidden mode on or off and keeps the choice for the next start. */
  setHiddenMode(on: boolean): void;
}

/** What configuration says of this client, beside what its surroundings say. */
export interface ShellFlags {
  channel: string;
  isI18nVersion: boolean;
}
