import { describe, expect, it } from 'vitest';
import { defaultDataDir } from './default-data-dir.ts';

describe('the default data folder', () => {
  it.each([
    ['linux', { home: '/home/ann' }, false, '/home/ann/.local/share/cuecard'],
    ['linux', { home: '/home/ann', xdgDataHome: '/data/ann' }, false, '/data/ann/cuecard'],
    ['linux', { home: '/home/ann', xdgDataHome: 'here' }, false, '/home/ann/.local/share/cuecard'],
    ['linux', { home: '/root', xdgDataHome: '/root/x' }, true, '/var/lib/cuecard'],
    ['darwin', { home: '/Users/ann' }, false, '/Users/ann/Library/Application Support/Cuecard'],
    ['win32', { home: 'C:\\Users\\ann' }, false, 'C:\\Users\\ann\\AppData\\Local\\Cuecard'],
    ['win32', { home: 'C:\\Users\\ann', localAppData: 'D:\\L' }, false, 'D:\\L\\Cuecard'],
  ] as const)('on %s with %j (root: %s) is %s', (platform, environment, isRoot, expected) => {
    expect(defaultDataDir(platform, environment, isRoot)).toBe(expected);
  });
});
