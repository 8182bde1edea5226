import { readFileSync } from 'node:fs';
import { environmentInfo } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { browserShell } from './browser-shell.ts';
import {
  appliedShortcut,
  appliedWindowSettings,
  computer,
  DESKTOP_COMMANDS,
  desktopEvent,
  desktopRefusal,
  desktopStart,
  ownServerState,
  screenSurface,
  wantedShortcut,
  windowSettings,
  type DesktopStart,
} from './desktop-commands.ts';
import { desktopShell, readDesktopStart } from './desktop-shell.ts';

const readDesktop = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../apps/desktop/${path}`, import.meta.url), 'utf8'));

const sample = readDesktop('commands.sample.json');
const START: DesktopStart = {
  platform: 'Tauri',
  appVersion: '2.12.0',
  server: 'https://a.example',
  ownServer: 'none',
  unsupported: null,
  hearsSound: true,
  translucent: false,
  seesScreen: true,
  window: { hiddenMode: false, skipTaskbar: false, protectWindow: false },
};

function shellWith(answers: Record<string, () => unknown> = {}, start: Partial<DesktopStart> = {}) {
  const stored = new Map<string, string>();
  const asked: [string, unknown][] = [];
  const logged: string[] = [];
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const navigator = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15',
    maxTouchPoints: 0,
  };
  const shell = desktopShell(browserShell({ navigator, storage }), {
    start: { ...START, ...start },
    storage,
    report: (what) => logged.push(what),
    invoke: async (command, args) => {
      asked.push([command, args]);
      return (answers[command] ?? (() => sample[command]))();
    },
  });
  if (shell.desktop === null) throw new Error('no window');
  return { shell, window: shell.desktop, stored, asked, logged };
}

describe('what page and shell say to each other', () => {
  it('reads what the shell really says', () => {
    expect(desktopStart.parse(sample['start'])).toEqual(sample['start']);
    expect(computer.parse(sample['read_computer'])).toEqual(sample['read_computer']);
    expect(windowSettings.parse(sample['settings'])).toEqual(sample['settings']);
    expect(desktopRefusal.parse(sample['refusal'])).toEqual(sample['refusal']);
    expect(wantedShortcut.array().parse(sample['shortcuts'])).toEqual(sample['shortcuts']);
    expect(appliedShortcut.array().parse(sample['set_shortcuts'])).toEqual(sample['set_shortcuts']);
    expect(desktopEvent.array().parse(sample['next_events'])).toEqual(sample['next_events']);
    expect(screenSurface.array().parse(sample['list_surfaces'])).toEqual(sample['list_surfaces']);
    expect(ownServerState.array().parse(sample['here_state'])).toEqual(sample['here_state']);
    const applied = sample['apply_window_settings'];
    expect(appliedWindowSettings.parse(applied)).toEqual(applied);
  });

  it('[DESK-21] may make those calls and no other', () => {
    const { permissions, windows } = readDesktop('src-tauri/capabilities/main.json');
    const allowed = DESKTOP_COMMANDS.map((name) => `allow-${name.replaceAll('_', '-')}`);
    expect(permissions).toEqual(allowed);
    expect(windows).toEqual(['main']);
  });

  it('finds the facts that the shell left in the page', () => {
    const page = (content: string | null) => ({
      querySelector: () => (content === null ? null : { getAttribute: () => content }),
    });
    const read = (content: string | null) =>
      readDesktopStart(page(content) as Pick<Document, 'querySelector'>);
    expect(read(JSON.stringify(START))).toEqual(START);
    expect(read(null)).toBeNull();
  });
});

describe('desktopShell', () => {
  it('[ENT-37] [ENT-42] [DESK-21] tells what the shell knows of the computer', async () => {
    const { shell } = shellWith();
    const environment = await shell.environment();
    expect(environmentInfo.parse(environment)).toMatchObject({
      isPackage: true,
      platform: 'Tauri',
      platformVersion: '12',
      macAddress: '0123456789abcdef0123456789abcdef',
      arch: 'x86',
      bitness: '64',
      appVersion: '2.12.0',
    });
    expect(shell.platform).toBe('Tauri');
    expect(shell.server).toBe('https://a.example');
  });

  it('[ERR-55] logs alone what the shell cannot tell', async () => {
    const { shell, logged } = shellWith({
      read_computer: () => Promise.reject(new Error('no')),
    });
    expect(await shell.environment()).toMatchObject({
      platformVersion: '',
      macAddress: '',
      arch: '',
    });
    expect(logged).toEqual(['the shell told nothing of this computer']);
  });

  it('[ENT-54] [DESK-1] [DESK-2] keeps hidden mode under hidden_mode_enabled, and asks for it at the next start', async () => {
    const { shell, window, stored } = shellWith();
    await window.change({ hiddenMode: true });
    expect(stored.get('hidden_mode_enabled')).toBe('true');
    // The next start: the shell has kept it, whatever the page's storage has of it.
    const next = shellWith({}, { window: window.settings() });
    await next.window.open();
    expect(next.asked).toEqual([
      [
        'apply_window_settings',
        { settings: { hiddenMode: true, skipTaskbar: false, protectWindow: false } },
      ],
      ['page_is_ready', undefined],
    ]);
    expect(await shell.environment()).toMatchObject({
      isHiddenMode: true,
      isSkipTaskbar: true,
      isProtectWindow: true,
    });
  });

  it('keeps nothing that the system refused, and shows the window all the same', async () => {
    const { window, stored, asked } = shellWith({
      apply_window_settings: () => Promise.reject(sample['refusal']),
    });
    await expect(window.change({ skipTaskbar: true })).rejects.toBeDefined();
    expect(stored.size).toBe(0);
    await expect(window.open()).rejects.toBeDefined();
    expect(asked.at(-1)?.[0]).toBe('page_is_ready');
  });

  it('[DESK-65] hands over what a sign-in in the browser ended with', async () => {
    const told = [sample['next_events'], [], new Promise(() => {})];
    const { shell } = shellWith({ next_events: () => told.shift() });
    const returned = await new Promise((resolve) => shell.returnedSignIns?.on(resolve));
    expect(returned).toEqual({ code: 'a-B_9', error: null });
  });

  it('[DESK-66] [DESK-67] asks for a start with the computer, the tray’s words and backups in the shell’s words', async () => {
    const { window, asked } = shellWith({ list_backups: () => [] }, { ownServer: 'chosen' });
    expect(await window.startsWithComputer()).toBeNull();
    await window.setStartsWithComputer(true);
    const words = { show: 'Show', clickThrough: 'Through', quit: 'Quit' };
    await window.setTrayWords(words);
    await window.ownServer?.backups.make(new Date(2026, 0, 2, 3, 4, 5));
    await window.ownServer?.backups.restore('2026-01-02 03.04.05');
    expect(asked).toEqual([
      ['read_autostart', undefined],
      ['set_autostart', { on: true }],
      ['set_tray_words', { words }],
      ['make_backup', { name: '2026-01-02 03.04.05' }],
      ['restore_backup', { name: '2026-01-02 03.04.05' }],
    ]);
  });

  it('says why a server was not taken', async () => {
    const refused = shellWith({ choose_server: () => Promise.reject(sample['refusal']) });
    expect(await refused.window.chooseServer('http://10.0.0.1')).toBe('address-in-clear');
    expect(await shellWith().window.chooseServer('https://a.example')).toBeNull();
  });
});
