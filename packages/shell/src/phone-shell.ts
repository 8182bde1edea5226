import type { EnvironmentInfo } from '@cuecard/contract';
import type { PhoneDevice } from './phone-device.ts';
import { phoneMicrophone } from './phone-microphone.ts';
import { phonePlugins, type PhoneBridge } from './phone-plugins.ts';
import { phoneReminders } from './phone-reminders.ts';
import { phoneSharing } from './phone-sharing.ts';
import type { Shell } from './shell.ts';

export interface PhoneSurroundings {
  readonly bridge: PhoneBridge;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Outlasts a page, and not the app. */
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly restart: () => void;
  readonly report?: (what: string, error: unknown) => void;
}

const SERVER_KEY = 'phone server';
const LINK_KEY = 'phone link';
/** Of the key store on iOS: not copied to other devices, and there once the phone was unlocked after its start. */
const THIS_DEVICE = { sync: false, access: 3 } as const;
const BYTES_OF_PART = 8192;
/** Of the barcode scanner: QR codes alone, by the camera at the back. */
const QR_CODE = { hint: 0, cameraDirection: 1, scanOrientation: 3 } as const;

/** The native app around the page: `browser` does what the window's own engine can do. */
export function phoneShell(browser: Shell, surroundings: PhoneSurroundings): Shell {
  const { bridge, storage, session, restart, report } = surroundings;
  const plugins = phonePlugins(bridge, report);
  const { system, call, on } = plugins;
  const platform = system === 'ios' ? 'Capacitor-iOS' : 'Capacitor-Android';
  const phone: PhoneDevice = {
    system,
    reminders: phoneReminders(plugins),
    sharing: phoneSharing(plugins),
    vibrate: (ms) => void call('vibrate', { duration: ms }),
    keepAwake: (isLive) => void call(isLive ? 'stayAwake' : 'maySleep'),
    listen(isHearing, text) {
      if (system === 'ios') return;
      void (isHearing ? call('listen', { text }) : call('listenNoMore'));
    },
    async readSecret(name) {
      const { data } = ((await call('readSecret', toKey(name))) ?? {}) as { data?: unknown };
      return typeof data === 'string' ? data : null;
    },
    keepSecret(name, value) {
      if (value === null) void call('dropSecret', toKey(name));
      else void call('keepSecret', { ...toKey(name), data: value });
    },
    async scanCode() {
      const { ScanResult: text } = ((await call('scan', QR_CODE)) ?? {}) as {
        ScanResult?: unknown;
      };
      return typeof text === 'string' && text !== '' ? text : null;
    },
    async giveFile(name, bytes) {
      const path = name.replaceAll(/[/\\]/g, '-');
      const file = { path, data: toBase64(bytes), directory: 'CACHE' };
      const { uri } = ((await call('writeFile', file)) ?? {}) as { uri?: unknown };
      if (typeof uri !== 'string') return false;
      void call('handOver', { files: [uri], dialogTitle: path });
      return true;
    },
    followLinks(open) {
      const follow = (data: unknown) => {
        const address = readLink(data);
        if (address !== null) open(address);
      };
      on('App', 'appUrlOpen', follow);
      void call('launchLink').then((data) => isNewLink(session, data) && follow(data));
    },
    async chooseServer(origin) {
      const { protocol, hostname } = new URL(origin);
      if (protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(hostname))
        return 'address-in-clear';
      storage().setItem(SERVER_KEY, origin);
      restart();
      return null;
    },
  };
  return {
    ...browser,
    platform,
    server: readServer(storage),
    phone,
    // Android's page hears on with its foreground service.
    sound: system === 'ios' ? phoneMicrophone({ plugins, report }) : null,
    async environment(): Promise<EnvironmentInfo> {
      const facts = await browser.environment();
      const { version } = ((await call('about')) ?? {}) as { version?: unknown };
      return {
        ...facts,
        isPackage: true,
        platform,
        appVersion: typeof version === 'string' ? version : facts.appVersion,
      };
    },
  };
}

/** In parts: a call takes no more arguments than the engine has room for. */
function toBase64(bytes: Uint8Array): string {
  const parts = Array.from({ length: Math.ceil(bytes.length / BYTES_OF_PART) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * BYTES_OF_PART, (at + 1) * BYTES_OF_PART)),
  );
  return btoa(parts.join(''));
}

const toKey = (name: string) => ({ prefixedKey: `cuecard ${name}`, ...THIS_DEVICE });

/** The pages that a link may open, and the code behind `#`; whatever else it says is passed over. */
const LINK = /^cuecard:\/\/(follow|exam\/phone)\/?(#[A-Za-z0-9-]{1,20})?$/;

function readLink(data: unknown): string | null {
  const { url } = (data ?? {}) as { url?: unknown };
  const found = typeof url === 'string' ? LINK.exec(url) : null;
  return found === null ? null : `/${found[1]}${found[2] ?? ''}`;
}

/** The link that began the app is told to each of its pages; it is followed by the first alone. */
function isNewLink(session: PhoneSurroundings['session'], data: unknown): boolean {
  const link = readLink(data) ?? '';
  try {
    if (session().getItem(LINK_KEY) === link) return false;
    session().setItem(LINK_KEY, link);
  } catch {
    // A page that keeps nothing follows it once more.
  }
  return true;
}

function readServer(storage: PhoneSurroundings['storage']): string | null {
  try {
    return storage().getItem(SERVER_KEY);
  } catch {
    return null;
  }
}
