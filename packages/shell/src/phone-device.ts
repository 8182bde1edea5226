import type { PhoneReminders } from './phone-reminders.ts';
import type { PhoneSharing } from './phone-sharing.ts';

/** The phone around the bundled page. None of its calls rejects: what the phone cannot do is logged. */
export interface PhoneDevice {
  readonly system: 'android' | 'ios';
  readonly reminders: PhoneReminders;
  readonly sharing: PhoneSharing;
  vibrate(ms: number): void;
  keepAwake(isLive: boolean): void;
  /**
   * Says to Android that the page hears, also with its screen locked; `text` stands in the status bar. On iOS the
   * microphone is the app's own (`phone-microphone.ts`), and nothing has to be said.
   */
  listen(isHearing: boolean, text: string): void;
  /** What the phone's key store has under the name; null: nothing, or it cannot be read. */
  readSecret(name: string): Promise<string | null>;
  /** Keeps it in the phone's key store, for this device alone; null removes it. */
  keepSecret(name: string, value: string | null): void;
  /** The text of a QR code; null: none was scanned, or the camera is not allowed. */
  scanCode(): Promise<string | null>;
  /**
   * Writes a file where the system may clear it, and offers it to the phone's files and other apps; false: it was not
   * written.
   */
  giveFile(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Opens pages by links such as `cuecard://follow#CODE`: the one that began the app, and those that come later. */
  followLinks(open: (address: string) => void): void;
  /** Keeps the server's origin and begins anew with it. */
  chooseServer(origin: string): Promise<'address-in-clear' | null>;
}
