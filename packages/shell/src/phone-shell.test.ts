import { describe, expect, it } from 'vitest';
import { findPhoneBridge } from './phone-plugins.ts';
import { openPhone } from './testing/played-phone.ts';

describe('the native app', () => {
  it('[PHONE-16] says what it is, and the version of its package', async () => {
    const facts = { 'App.getInfo': { version: '3.1.0' } };
    const android = openPhone('android', facts).open();
    expect(android.platform).toBe('Capacitor-Android');
    expect(await android.environment()).toMatchObject({
      isPackage: true,
      platform: 'Capacitor-Android',
      appVersion: '3.1.0',
    });
    expect(openPhone('ios').open().platform).toBe('Capacitor-iOS');
  });

  it('[PHONE-17] asks for its server once, and takes none in clear but its own', async () => {
    const phone = openPhone('android');
    const first = phone.open();
    expect(first.server).toBeNull();
    expect(await first.phone?.chooseServer('http://cuecard.example.com')).toBe('address-in-clear');
    expect(phone.open().server).toBeNull();
    expect(await first.phone?.chooseServer('https://cuecard.example.com')).toBeNull();
    expect(phone.restarts()).toBe(1);
    expect(phone.open().server).toBe('https://cuecard.example.com');
  });

  it('[PHONE-36] keeps secrets in the key store of this phone alone', async () => {
    const phone = openPhone('ios', { 'SecureStorage.internalGetItem': { data: 'token' } });
    const device = phone.open().phone;
    expect(await device?.readSecret('login')).toBe('token');
    device?.keepSecret('login', 'another');
    device?.keepSecret('login', null);
    const key = { prefixedKey: 'cuecard login', sync: false, access: 3 };
    expect(phone.called.slice(1)).toEqual([
      ['SecureStorage.internalGetItem', key],
      ['SecureStorage.internalSetItem', { ...key, data: 'another' }],
      ['SecureStorage.internalRemoveItem', key],
    ]);
    const broken = openPhone('android', { 'SecureStorage.internalGetItem': new Error('locked') });
    expect(await broken.open().phone?.readSecret('login')).toBeNull();
  });

  it('[PHONE-16] does what the page asks by its plugins, and never fails for what it cannot', async () => {
    const phone = openPhone('android', {
      'CapacitorBarcodeScanner.scanBarcode': { ScanResult: 'https://x/follow#K7QM29XR' },
      'Haptics.vibrate': new Error('no motor'),
    });
    const device = phone.open().phone;
    device?.vibrate(20);
    device?.keepAwake(true);
    device?.listen(true, 'Listening');
    device?.listen(false, '');
    expect(await device?.scanCode()).toBe('https://x/follow#K7QM29XR');
    expect(phone.called.map(([name]) => name)).toEqual([
      'Haptics.vibrate',
      'KeepAwake.keepAwake',
      'Listening.start',
      'Listening.stop',
      'CapacitorBarcodeScanner.scanBarcode',
    ]);
  });

  it('[PHONE-38] writes a file whole and hands it over, and says when it could not', async () => {
    const uri = 'file:///cache/a-b.md';
    const phone = openPhone('android', { 'Filesystem.writeFile': { uri } });
    const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
    expect(await phone.open().phone?.giveFile('a/b.md', bytes)).toBe(true);
    const data = Buffer.from(bytes).toString('base64');
    expect(phone.called).toEqual([
      ['Filesystem.writeFile', { path: 'a-b.md', data, directory: 'CACHE' }],
      ['Share.share', { files: [uri], dialogTitle: 'a-b.md' }],
    ]);
    const full = openPhone('ios', { 'Filesystem.writeFile': new Error('no room') });
    expect(await full.open().phone?.giveFile('a.md', bytes)).toBe(false);
    expect(full.called.map(([name]) => name)).toEqual(['Microphone.close', 'Filesystem.writeFile']);
  });

  it('[PHONE-18] opens the pages of its links, and nothing else', async () => {
    const phone = openPhone('ios', { 'App.getLaunchUrl': { url: 'cuecard://follow#K7QM29XR' } });
    const opened: string[] = [];
    phone.open().phone?.followLinks((address) => opened.push(address));
    await Promise.resolve();
    phone.link('cuecard://exam/phone');
    for (const url of ['cuecard://pricing', 'https://example.com/follow', 'cuecard://follow#<a>'])
      phone.link(url);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(opened.toSorted()).toEqual(['/exam/phone', '/follow#K7QM29XR']);
  });

  it('[PHONE-45] follows the link that began the app once, however many pages it opens', async () => {
    const phone = openPhone('android', { 'App.getLaunchUrl': { url: 'cuecard://exam/phone' } });
    const opened: string[] = [];
    for (let pages = 0; pages < 3; pages += 1) {
      phone.open().phone?.followLinks((address) => opened.push(address));
      await Promise.resolve();
      await Promise.resolve();
    }
    expect(opened).toEqual(['/exam/phone']);
    phone.link('cuecard://exam/phone');
    expect(new Set(opened)).toEqual(new Set(['/exam/phone']));
    expect(opened.length).toBeGreaterThan(1);
  });

  it('[PHONE-16] is found by its bridge alone', () => {
    expect(findPhoneBridge({})).toBeNull();
    const web = { isNativePlatform: () => false, getPlatform: () => 'web' };
    expect(findPhoneBridge({ Capacitor: web })).toBeNull();
  });
});
