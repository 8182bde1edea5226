import type { EnvironmentInfo, Platform } from '@cuecard/contract';
import type { Shortcuts } from './desktop-shortcuts.ts';
import type { DesktopWindow } from './desktop-window.ts';
import type { SurfaceChoice } from './desktop-screen.ts';
import type { NativeSound } from './native-sound.ts';
import type { Overlay } from './overlay.ts';
import type { PhoneDevice } from './phone-device.ts';
import type { ScreenFormat, ScreenPixels, Screenshot, SharedScreen } from './screen.ts';

/** The client's interface to its surroundings, with one implementation for each kind: the browser is the first. */
export interface Shell {
  /** Known at once: the `platform` header of every request. */
  readonly platform: Platform;
  /** The origin of the server that calls go to; empty for the one that this page came from, null before it is chosen. */
  readonly server: string | null;
  /** The window of the desktop app; null in a browser. */
  readonly desktop: DesktopWindow | null;
  /** The phone that the native app runs on; null in a browser and on a computer. */
  readonly phone: PhoneDevice | null;
  /** The sound that the shell hears itself; null where only the page's own engine can hear. */
  readonly sound: NativeSound | null;
  /** The small window over the meeting; null where there can be none. */
  readonly overlay: Overlay | null;
  /** Keys that act wherever the user is; null where a page cannot have them. */
  readonly shortcuts: Shortcuts | null;
  /** Reads what can be read; a fact that cannot is an empty string. Never rejects. */
  environment(): Promise<EnvironmentInfo>;
  /** Turns hidden mode on or off and keeps the choice for the next start. */
  setHiddenMode(on: boolean): void;
  /** The grant that `captureScreen` needs. */
  readonly screen: SharedScreen;
  /** What the user may choose to be seen, where the shell sees the screen itself; null where the browser asks. */
  readonly surfaces: SurfaceChoice | null;
  /** The ways back from signing in elsewhere, for a page that its browser does not come back to; null: it does. */
  readonly returnedSignIns: ReturnedSignIns | null;
  /**
   * Takes a picture of the shared screen or window, also while this page is hidden; `quality` from 0 to 1, for
   * WebP 1 is lossless. Never rejects: a failure is logged, and the image is an empty string.
   */
  captureScreen(quality: number, format: ScreenFormat): Promise<Screenshot>;
  /** The same before it is encoded. Never rejects. */
  capturePixels(): Promise<ScreenPixels>;
}

/** What the server said at the end of a sign-in that was begun here. */
interface ReturnedSignIn {
  readonly code: string | null;
  readonly error: string | null;
}

interface ReturnedSignIns {
  /** @returns a function that ends it */
  on(listener: (returned: ReturnedSignIn) => void): () => void;
}

/** Facts about this client that the configuration adds to those of its surroundings. */
export interface ShellFlags {
  channel: string;
  isI18nVersion: boolean;
}
