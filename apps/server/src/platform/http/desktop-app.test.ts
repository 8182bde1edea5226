import { once } from 'node:events';
import {
  calls,
  DESKTOP_ORIGINS,
  LIVE_PATH,
  PHONE_ORIGINS,
  PICTURE_UPLOAD,
} from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await createTestServer();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const { method, path } = calls.userInfo;

async function askFrom(origin: string, token: string) {
  const headers = { origin, authorization: token, 'sec-fetch-site': 'cross-site' };
  const answer = await server.app.inject({ method, url: path, headers });
  return { status: answer.statusCode, mayRead: answer.headers['access-control-allow-origin'] };
}

async function openSocketFrom(origin: string): Promise<'open' | 'refused'> {
  const socket = new WebSocket(address.replace(/^http/, 'ws') + LIVE_PATH, { headers: { origin } });
  const outcome = await Promise.race([
    once(socket, 'open').then(() => 'open' as const),
    once(socket, 'unexpected-response').then(() => 'refused' as const),
    once(socket, 'error').then(() => 'refused' as const),
  ]);
  socket.on('error', () => {});
  socket.terminate();
  return outcome;
}

describe('[PLAT-99] the desktop app, whose page comes from no server', () => {
  it.each([...DESKTOP_ORIGINS, ...PHONE_ORIGINS])(
    'reads answers and opens sockets from %s',
    async (origin) => {
      const { token } = await server.addUser();
      expect(await askFrom(origin, token)).toEqual({ status: 200, mayRead: origin });
      expect(await openSocketFrom(origin)).toBe('open');
    },
  );

  it('is asked beforehand by its engine, and gets its headers through', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin: 'tauri://localhost',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,mac-address,platform',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain(
      'mac-address',
    );
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('[DESK-64] may send the pieces of an exam’s picture, whose headers are no call’s', async () => {
    const { path: url, credentialHeader, offsetHeader } = PICTURE_UPLOAD;
    const asked = `content-type,${credentialHeader},${offsetHeader}`;
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'tauri://localhost',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': asked,
      },
    });
    const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase();
    expect(allowed.split(', ')).toEqual(expect.arrayContaining(asked.split(',')));
    expect(answer.headers['access-control-allow-methods']).toContain('PUT');
  });

  it.each([
    'https://evil.example',
    'tauri://evil',
    'tauri://localhost.evil',
    'https://tauri.localhost',
    'null',
  ])('gives nothing to %s', async (origin) => {
    const { token } = await server.addUser();
    expect(await askFrom(origin, token)).toEqual({ status: 403, mayRead: undefined });
    expect(await openSocketFrom(origin)).toBe('refused');
  });

  it('signs nobody in by its origin', async () => {
    expect(await askFrom('tauri://localhost', 'nobody')).toMatchObject({ status: 401 });
  });
});
