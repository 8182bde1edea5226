import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { DeepgramEngine } from './deepgram/deepgram-engine.ts';
import { toStatusFailure, FAILURES, type VendorFailure } from './speech-engine.ts';
import { createListenVendor } from './testing/deepgram-listen-vendor.ts';
import { Listener } from './testing/listener.ts';
import { TEST_KEY, webSocketUrl } from './testing/test-vendor.ts';
import { VendorSocket } from './vendor-socket.ts';

let server: WebSocketServer;
let failed: VendorFailure[];

beforeEach(async () => {
  failed = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

async function connected(): Promise<{ ours: VendorSocket; theirs: WebSocket }> {
  const opened = Promise.withResolvers<void>();
  const ours = new VendorSocket({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: {},
    onOpen: () => opened.resolve(),
    onMessage: () => {},
    onFailure: (failure) => failed.push(failure),
  });
  const [theirs] = (await once(server, 'connection')) as [WebSocket];
  await opened.promise;
  return { ours, theirs };
}

it('[SPEECH-48] gives up a vendor that does not read what it is sent', async () => {
  const { ours, theirs } = await connected();
  theirs.pause();
  const second = Buffer.alloc(32_000);
  for (let sent = 0; sent < 2000 && failed.length === 0; sent += 1) {
    ours.sendBytes(second);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(failed).toEqual([FAILURES.busy]);
  await ours.gone(1000);
});

it('[SPEECH-48] keeps a bounded amount of sound for a vendor that is not ready', async () => {
  const vendor = await createListenVendor([]);
  vendor.misbehaviour = 'never-accepts';
  const engine = new DeepgramEngine({
    baseUrl: webSocketUrl(vendor),
    apiKey: TEST_KEY,
    model: 'nova-3',
    mixedLanguages: false,
  });
  const listener = new Listener(engine);
  listener.sendSound(new Int16Array(121 * 16_000));
  expect(await listener.failed()).toEqual(FAILURES.busy);
  await vendor.close();
});

it.each([
  [1008, FAILURES.refused],
  [3000, FAILURES.refused],
  [1013, FAILURES.busy],
  [1011, FAILURES.brokenOff],
  [1000, FAILURES.brokenOff],
])('[SPEECH-37] reads the close code %i', async (code, failure) => {
  const { theirs } = await connected();
  theirs.close(code);
  await expect.poll(() => failed).toEqual([failure]);
});

it.each([
  [400, FAILURES.refused],
  [401, FAILURES.refused],
  [402, FAILURES.refused],
  [403, FAILURES.refused],
  [408, FAILURES.unreachable],
  [429, FAILURES.busy],
  [503, FAILURES.unreachable],
])('[SPEECH-37] reads the status %i', (status, failure) => {
  expect(toStatusFailure(status)).toEqual(failure);
});
