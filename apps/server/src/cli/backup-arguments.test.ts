import { expect, it } from 'vitest';
import { UsageError } from './argument-kinds.ts';
import { readArguments } from './admin-arguments.ts';

it('[OPS-60] [OPS-61] reads the commands of backups, and names a folder for those that need one', () => {
  expect(readArguments(['backup', '/b/one'])).toEqual({ command: 'backup', folder: '/b/one' });
  expect(readArguments(['restore', '/b/one'])).toEqual({ command: 'restore', folder: '/b/one' });
  expect(readArguments(['after-restore'])).toEqual({ command: 'after-restore' });
  expect(readArguments(['check-files'])).toEqual({ command: 'check-files' });
  for (const wrong of [
    ['backup'],
    ['restore', '--help'],
    ['backup', 'a', 'b'],
    ['check-files', 'a'],
  ])
    expect(() => readArguments(wrong)).toThrow(UsageError);
});
