import type { VersionCheckResponse } from '@cuecard/contract';
import { expect, it, vi } from 'vitest';
import { findUpdate, type UpdateSurroundings } from './find-update.ts';

const answer = (data: Partial<VersionCheckResponse['data']>): VersionCheckResponse => ({
  success: true,
  data: {
    update_type: 0,
    new_version: '2.13.0',
    message: 'Faster',
    download_url: 'https://a.example/new.deb',
    ...data,
  },
});

function appWith(
  change: Partial<UpdateSurroundings> = {},
  data: Partial<VersionCheckResponse['data']> = {},
) {
  const check = vi.fn<UpdateSurroundings['check']>(async () => answer(data));
  const app: UpdateSurroundings = {
    appVersion: '2.12.0',
    platform: 'Tauri',
    downloadPage: 'https://a.example/download',
    check,
    ...change,
  };
  return { app, check };
}

it('[DESK-12] [DESK-13] does not ask for an app that is too old: it has to be replaced', async () => {
  const { app, check } = appWith({ appVersion: '2.11.9' });
  expect(await findUpdate(app)).toEqual({ kind: 'mandatory', url: 'https://a.example/download' });
  expect(check).not.toHaveBeenCalled();
});

it('[DESK-14] [ENT-15] asks the server from 2.12.0 on', async () => {
  const { app, check } = appWith();
  expect(await findUpdate(app)).toBeNull();
  expect(check).toHaveBeenCalledWith({ current_version: '2.12.0', platform: 'Tauri' });
});

it.each([
  [1, 'forced'],
  [2, 'optional'],
] as const)('[DESK-15] [DESK-16] [DESK-17] [DESK-18] type %i is %s', async (update_type, kind) => {
  const { app } = appWith({}, { update_type, message: ['Faster', 'Quieter'] });
  expect(await findUpdate(app)).toEqual({
    kind,
    url: 'https://a.example/new.deb',
    version: '2.13.0',
    message: ['Faster', 'Quieter'],
  });
});

it.each([0, 3, -1])('does nothing for type %i', async (update_type) => {
  expect(await findUpdate(appWith({}, { update_type }).app)).toBeNull();
});

it('opens no address that is not https', async () => {
  const { app } = appWith({}, { update_type: 1, download_url: 'file:///tmp/x' });
  expect(await findUpdate(app)).toBeNull();
});
