import { HIDDEN_MODE_KEY, VERSIONS, type EnvironmentInfo } from '@cuecard/contract';
import { BrowserScreen, browserScreenDeps, type ScreenDeps } from './browser-screen.ts';
import { browserOverlay, type PictureInPicture } from './overlay.ts';
import type { Shell, ShellFlags } from './shell.ts';
import { detectBrowser, detectPlatform, detectProcessor } from './user-agent.ts';

/** The part of User-Agent Client Hints that is asked for (wicg.github.io/ua-client-hints). */
interface UserAgentData {
  getHighEntropyValues(hints: string[]): Promise<Record<string, unknown>>;
}

/** The parts of a browser that the shell reads. */
export interface BrowserSurroundings {
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { userAgentData?: UserAgentData };
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  pictureInPicture?: PictureInPicture | undefined;
  /** The page's own where it is not given. */
  screen?: ScreenDeps;
  /** Where a fact that cannot be read is logged; nothing of it is shown. */
  report?: (what: string, error: unknown) => void;
}

/** The page's own. */
export const ownBrowser = (): BrowserSurroundings => ({
  navigator,
  storage: () => localStorage,
  pictureInPicture: (globalThis as { documentPictureInPicture?: PictureInPicture })
    .documentPictureInPicture,
});

export function browserShell(
  { navigator, storage, screen, pictureInPicture, report }: BrowserSurroundings = ownBrowser(),
  flags: ShellFlags = { channel: '', isI18nVersion: false },
): Shell {
  const { userAgent } = navigator;
  const platform = detectPlatform(userAgent, navigator.maxTouchPoints);
  const shared = new BrowserScreen(screen ?? browserScreenDeps(), report);
  return {
    platform,
    server: '',
    desktop: null,
    phone: null,
    sound: null,
    overlay: browserOverlay(pictureInPicture),
    shortcuts: null,
    screen: shared,
    surfaces: null,
    returnedSignIns: null,
    captureScreen: (quality, format) => shared.capture(quality, format),
    capturePixels: () => shared.pixels(),
    async environment(): Promise<EnvironmentInfo> {
      const hints = await readHints(navigator.userAgentData, report);
      const guess = detectProcessor(userAgent);
      return {
        isPackage: false,
        platform,
        platformVersion: hints.platformVersion,
        // A page cannot know it.
        macAddress: '',
        arch: hints.arch === '' ? guess.arch : hints.arch,
        bitness: hints.bitness === '' ? guess.bitness : hints.bitness,
        browser: detectBrowser(userAgent),
        appVersion: VERSIONS.web,
        ...flags,
        // Both belong to a desktop window.
        isSkipTaskbar: false,
        isProtectWindow: false,
        isHiddenMode: readHiddenMode(storage),
      };
    },
    setHiddenMode: (on) => {
      try {
        storage().setItem(HIDDEN_MODE_KEY, JSON.stringify(on));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  };
}

type Hints = Pick<EnvironmentInfo, 'platformVersion' | 'arch' | 'bitness'>;

const NO_HINTS: Hints = { platformVersion: '', arch: '', bitness: '' };

async function readHints(
  data: UserAgentData | undefined,
  report: BrowserSurroundings['report'],
): Promise<Hints> {
  if (data === undefined) return NO_HINTS;
  try {
    const values = await data.getHighEntropyValues(['platformVersion', 'architecture', 'bitness']);
    const { platformVersion, architecture, bitness } = values;
    return {
      platformVersion: typeof platformVersion === 'string' ? platformVersion : '',
      arch: architecture === 'x86' || architecture === 'arm' ? architecture : '',
      bitness: bitness === '32' || bitness === '64' ? bitness : '',
    };
  } catch (error) {
    report?.('the browser gave no platform hints', error);
    return NO_HINTS;
  }
}

function readHiddenMode(storage: BrowserSurroundings['storage']): boolean {
  try {
    return storage().getItem(HIDDEN_MODE_KEY) === 'true';
  } catch {
    return false;
  }
}
