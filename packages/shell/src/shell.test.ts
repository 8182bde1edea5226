import { environmentInfo } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { browserShell, type BrowserSurroundings } from './browser-shell.ts';
import { detectBrowser, detectPlatform, detectProcessor } from './user-agent.ts';

const AGENTS = {
  chromeMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  safariMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
  edgeWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  firefoxWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  firefoxLinuxArm: 'Mozilla/5.0 (X11; Linux aarch64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chromeLinux:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  chromeAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  chromeIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
  firefox32: 'Mozilla/5.0 (X11; Linux i686; rv:140.0) Gecko/20100101 Firefox/140.0',
};

describe('user agents', () => {
  it.each([
    ['chromeMac', '[ENT-39]', 'Web-Mac'],
    ['safariMac', '[ENT-39]', 'Web-Mac'],
    ['edgeWindows', '[ENT-40]', 'Web-Windows'],
    ['firefoxWindows', '[ENT-40]', 'Web-Windows'],
    ['chromeLinux', '[ENT-41]', 'Web'],
    ['chromeAndroid', '[ENT-41]', 'Web'],
    ['chromeIphone', '[ENT-41]', 'Web'],
  ] as const)('%s is platform %s %s', (name, _rule, platform) => {
    expect(detectPlatform(AGENTS[name], 0)).toBe(platform);
  });

  it('[ENT-39] [ENT-40] [ENT-41] tells macOS, Windows and the rest apart', () => {
    expect(detectPlatform(AGENTS.safariMac, 0)).toBe('Web-Mac');
    expect(detectPlatform(AGENTS.edgeWindows, 10)).toBe('Web-Windows');
    expect(detectPlatform(AGENTS.safariMac, 5)).toBe('Web');
  });

  it.each([
    ['chromeMac', 'chrome'],
    ['edgeWindows', 'chrome'],
    ['safariMac', 'safari'],
    ['chromeIphone', 'safari'],
    ['firefoxWindows', 'unknown'],
  ] as const)('%s is the browser %s', (name, browser) => {
    expect(detectBrowser(AGENTS[name])).toBe(browser);
  });

  it.each([
    ['firefoxWindows', 'x86', '64'],
    ['chromeLinux', 'x86', '64'],
    ['firefoxLinuxArm', 'arm', '64'],
    ['firefox32', 'x86', '32'],
    ['safariMac', '', ''],
    ['chromeAndroid', '', ''],
  ] as const)('%s has the processor %j, %j bits', (name, arch, bitness) => {
    expect(detectProcessor(AGENTS[name])).toEqual({ arch, bitness });
  });
});

function surroundings(
  userAgent: string,
  userAgentData?: BrowserSurroundings['navigator']['userAgentData'],
): BrowserSurroundings & { stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    navigator: { userAgent, maxTouchPoints: 0, ...(userAgentData && { userAgentData }) },
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }),
    stored,
  };
}

describe('browserShell', () => {
  it('[ENT-37] [ENT-38] [ENT-43] [ENT-44] [ENT-45] [ENT-46] [ENT-47] [ENT-48] [ENT-49] [ENT-50] [ENT-51] [ENT-52] [ENT-53] [CONST-12] tells what client hints say', async () => {
    const shell = browserShell(
      surroundings(AGENTS.chromeMac, {
        getHighEntropyValues: () =>
          Promise.resolve({ platformVersion: '14.7.1', architecture: 'arm', bitness: '64' }),
      }),
      { channel: 'campus', isI18nVersion: true },
    );
    const environment = await shell.environment();
    expect(environmentInfo.parse(environment)).toEqual({
      isPackage: false,
      platform: 'Web-Mac',
      platformVersion: '14.7.1',
      macAddress: '',
      arch: 'arm',
      bitness: '64',
      browser: 'chrome',
      appVersion: '1.0.0',
      channel: 'campus',
      isI18nVersion: true,
      isSkipTaskbar: false,
      isProtectWindow: false,
      isHiddenMode: false,
    });
  });

  it('[LANG-7] is the non-international version unless it is told otherwise', async () => {
    expect((await browserShell(surroundings(AGENTS.chromeMac)).environment()).isI18nVersion).toBe(
      false,
    );
  });

  it.each([
    ['none', undefined],
    ['hints that fail', { getHighEntropyValues: () => Promise.reject(new Error('denied')) }],
    ['hints of another kind', { getHighEntropyValues: () => Promise.resolve({ bitness: 64 }) }],
  ])('[ERR-60][ERR-62][ERR-63][ERR-64] falls back to empty strings with %s', async (_, data) => {
    const environment = await browserShell(surroundings(AGENTS.safariMac, data)).environment();
    expect(environment).toMatchObject({
      platformVersion: '',
      macAddress: '',
      arch: '',
      bitness: '',
    });
  });

  it('[ERR-55] tells the log alone what could not be read', async () => {
    const told: unknown[] = [];
    const place = {
      ...surroundings(AGENTS.chromeMac, {
        getHighEntropyValues: () => Promise.reject(new Error('denied')),
      }),
      report: (what: string, error: unknown) => told.push([what, error]),
    };
    expect(await browserShell(place).environment()).toMatchObject({ platformVersion: '' });
    expect(told).toEqual([['the browser gave no platform hints', new Error('denied')]]);
  });

  it('[CONST-5] restores hidden mode from hidden_mode_enabled', async () => {
    const place = surroundings(AGENTS.chromeMac);
    browserShell(place).setHiddenMode(true);
    expect(place.stored.get('hidden_mode_enabled')).toBe('true');
    expect((await browserShell(place).environment()).isHiddenMode).toBe(true);
  });

  it('says what it can when storage is forbidden', async () => {
    const shell = browserShell({
      navigator: { userAgent: AGENTS.chromeLinux, maxTouchPoints: 0 },
      storage: () => {
        throw new Error('SecurityError');
      },
    });
    shell.setHiddenMode(true);
    expect(await shell.environment()).toMatchObject({ isHiddenMode: false, arch: 'x86' });
  });
});
