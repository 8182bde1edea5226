import type { EnvironmentInfo } from '@cuecard/contract';
import type { Computer, DesktopStart } from './desktop-commands.ts';
import { DesktopEvents } from './desktop-events.ts';
import { desktopOverlay } from './desktop-overlay.ts';
import { DesktopScreen } from './desktop-screen.ts';
import { desktopShortcuts } from './desktop-shortcuts.ts';
import { openDesktopSound } from './desktop-sound.ts';
import { openDesktopWindow } from './desktop-window.ts';
import type { InvokeDesktop } from './invoke-desktop.ts';
import type { Shell } from './shell.ts';

/** Each has a name of its own: WebKit gives one that is gone back by its name. */
const OVERLAY_NAME = 'cuecard-overlay';
let opened = 0;

function openEmptyWindow(): Window | null {
  opened += 1;
  return window.open('about:blank', `${OVERLAY_NAME}-${opened}`, 'popup');
}

export interface DesktopSurroundings {
  readonly start: DesktopStart;
  readonly invoke: InvokeDesktop;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Opens an empty window of the page's own origin; the page's own way where it is not given. */
  readonly openWindow?: () => Window | null;
  /** Where a fact that cannot be read is logged; nothing of it is shown. */
  readonly report?: (what: string, error: unknown) => void;
}

/** The facts that the shell left in the page; null in a browser. */
export function readDesktopStart(page: Pick<Document, 'querySelector'>): DesktopStart | null {
  const content = page.querySelector('meta[name="cuecard-desktop"]')?.getAttribute('content');
  return typeof content === 'string' ? (JSON.parse(content) as DesktopStart) : null;
}

/** The desktop app around the page: `browser` does what the window's own engine can do. */
export function desktopShell(browser: Shell, surroundings: DesktopSurroundings): Shell {
  const { start, invoke, storage, report } = surroundings;
  const desktop = openDesktopWindow(invoke, storage, start);
  const events = new DesktopEvents(invoke, report);
  const openWindow = surroundings.openWindow ?? openEmptyWindow;
  const readComputer = async (): Promise<Computer> => {
    try {
      return (await invoke('read_computer')) as Computer;
    } catch (error) {
      report?.('the shell told nothing of this computer', error);
      return { ...start, platformVersion: '', arch: '', bitness: '', macAddress: '' };
    }
  };
  // None of it changes while the page lives, and every request carries a part of it.
  let read: Promise<Computer> | null = null;
  const seen = start.seesScreen ? new DesktopScreen({ invoke, report }) : null;
  return {
    ...browser,
    ...(seen !== null && {
      screen: seen,
      captureScreen: (quality, format) => seen.capture(quality, format),
      capturePixels: () => seen.pixels(),
    }),
    surfaces: seen,
    returnedSignIns: {
      on: (listener) =>
        events.on('sign-in-returned', ({ code, error }) => listener({ code, error })),
    },
    platform: start.platform,
    server: start.server,
    desktop,
    sound: start.hearsSound
      ? openDesktopSound({ invoke, now: () => performance.now(), report })
      : null,
    overlay: desktopOverlay({
      invoke,
      events,
      openWindow,
      isTranslucent: start.translucent,
      report,
    }),
    shortcuts: desktopShortcuts(invoke, events),
    async environment(): Promise<EnvironmentInfo> {
      const facts = await browser.environment();
      const { platformVersion, macAddress, arch, bitness } = await (read ??= readComputer());
      const { hiddenMode, skipTaskbar, protectWindow } = desktop.settings();
      return {
        ...facts,
        isPackage: true,
        platform: start.platform,
        platformVersion,
        macAddress,
        arch,
        bitness,
        appVersion: start.appVersion,
        isSkipTaskbar: hiddenMode || skipTaskbar,
        isProtectWindow: hiddenMode || protectWindow,
        isHiddenMode: hiddenMode,
      };
    },
  };
}
