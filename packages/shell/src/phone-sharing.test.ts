import { LIMITS } from '@cuecard/contract';
import { describe, expect, it, vi } from 'vitest';
import type { GivenByApp } from './phone-sharing.ts';
import { openPhone } from './testing/played-phone.ts';

const TEXT = 'We look for a baker: 焙烤师.';
const base64 = Buffer.from(TEXT).toString('base64');
const DONE = 'Sharing.done';
const FILE = { name: 'resume.pdf', type: 'application/pdf', data: base64 };

function openSharing(system: 'android' | 'ios', answers: Record<string, unknown>) {
  const phone = openPhone(system, answers);
  const kept: (GivenByApp | null)[] = [];
  const shell = phone.open();
  const opened: string[] = [];
  const isBusy = vi.fn<() => boolean>(() => false);
  // A page on iOS closes the microphone of the page before it, whatever is shared.
  const calls = () => phone.called.filter(([name]) => !name.startsWith('Microphone.'));
  const names = () => calls().map(([name]) => name);
  const follow = (keep: (given: GivenByApp | null) => Promise<void>) =>
    shell.phone?.sharing.follow({
      keep: async (given) => {
        await keep(given);
        return '/shared';
      },
      open: (page) => opened.push(`${page} after ${names().at(-1)}`),
      isBusy,
    });
  return { ...phone, kept, opened, follow, names, calls, isBusy };
}

describe('[PHONE-47] [PHONE-69] what another app gives to the native app', () => {
  it.each(['android', 'ios'] as const)(
    'is kept by the page before the phone lets go of it (%s)',
    async (system) => {
      const given = { title: 'Resume', text: '', files: [FILE] };
      const phone = openSharing(system, { 'Sharing.read': given });
      phone.follow(async (one) => {
        expect(phone.names()).not.toContain(DONE);
        phone.kept.push(one);
      });
      await vi.waitFor(() => expect(phone.names()).toContain(DONE));
      await vi.waitFor(() => expect(phone.opened).toEqual([`/shared after ${DONE}`]));
      const [read] = phone.kept;
      expect(read).toMatchObject({ title: 'Resume', text: '' });
      const [file] = read?.files ?? [];
      expect(file).toMatchObject({ name: 'resume.pdf', type: 'application/pdf' });
      expect(await file?.text()).toBe(TEXT);
      expect(phone.calls()[0]).toEqual(['Sharing.read', { most: LIMITS.resumeBytes + 1 }]);
    },
  );

  it.each(['android', 'ios'] as const)(
    'stays with the phone where the page could not keep it (%s)',
    async (system) => {
      const phone = openSharing(system, { 'Sharing.read': { title: '', text: TEXT, files: [] } });
      let tries = 0;
      phone.follow(async () => {
        tries += 1;
        if (tries === 1) throw new Error('no room');
      });
      await vi.waitFor(() => expect(tries).toBe(1));
      expect(phone.names()).not.toContain(DONE);
      expect(phone.opened).toEqual([]);
      phone.notifyPage('Sharing.shared', {});
      await vi.waitFor(() => expect(phone.names()).toContain(DONE));
      expect(tries).toBe(2);
    },
  );

  it('is said to be unreadable, and let go of, where the phone could not read it', async () => {
    const phone = openSharing('android', { 'Sharing.read': { hasFailed: true, files: [] } });
    phone.follow(async (one) => void phone.kept.push(one));
    await vi.waitFor(() => expect(phone.names()).toContain(DONE));
    expect(phone.kept).toEqual([null]);
  });

  it('waits on iOS while something is live, until the app is opened again and nothing is', async () => {
    const phone = openSharing('ios', {
      'Sharing.read': { title: '', text: 'https://jobs.example/7', files: [] },
    });
    phone.isBusy.mockReturnValue(true);
    phone.follow(async (one) => void phone.kept.push(one));
    phone.notifyPage('Sharing.shared', {});
    await vi.waitFor(() => expect(phone.isBusy).toHaveBeenCalledTimes(2));
    expect(phone.names()).toEqual([]);
    phone.isBusy.mockReturnValue(false);
    phone.notifyPage('Sharing.shared', {});
    await vi.waitFor(() => expect(phone.opened).toEqual([`/shared after ${DONE}`]));
    expect(phone.kept).toEqual([{ title: '', text: 'https://jobs.example/7', files: [] }]);
  });

  it.each(['android', 'ios'] as const)('is nothing at an ordinary start (%s)', async (system) => {
    const phone = openSharing(system, {});
    phone.follow(async (one) => void phone.kept.push(one));
    await vi.waitFor(() => expect(phone.names()).toEqual(['Sharing.read']));
    await Promise.resolve();
    expect(phone.kept).toEqual([]);
  });

  it('is on iOS a document that was opened with it, which is removed once it is kept', async () => {
    const phone = openSharing('ios', { 'Filesystem.readFile': { data: base64 } });
    phone.follow(async (one) => void phone.kept.push(one));
    phone.link('cuecard://follow#K7QM29XR');
    const path = 'file:///private/Inbox/My%20r%C3%A9sum%C3%A9.txt';
    phone.link(path);
    await vi.waitFor(() => expect(phone.names()).toContain('Filesystem.deleteFile'));
    expect(phone.called.at(-1)).toEqual(['Filesystem.deleteFile', { path }]);
    expect(phone.kept.map((one) => one?.files.map(({ name, type }) => [name, type]))).toEqual([
      [['My résumé.txt', 'text/plain']],
    ]);
  });

  it('is kept too where the document began the app, and links were listened for first', async () => {
    const opened = { url: 'file:///private/Inbox/resume.pdf' };
    const phone = openPhone(
      'ios',
      { 'Filesystem.readFile': { data: base64 } },
      { 'App.appUrlOpen': opened },
    ).open().phone;
    const links: string[] = [];
    phone?.followLinks((address) => links.push(address));
    const kept = new Promise((resolve) => {
      phone?.sharing.follow({
        keep: async (given) => {
          resolve(given?.files[0]?.name);
          return '/shared';
        },
        open: () => undefined,
        isBusy: () => false,
      });
    });
    expect(await kept).toBe('resume.pdf');
    expect(links).toEqual([]);
  });
});
