import { CLOSE_CODES, SPEECH_ENDED, SPEECH_PING_MS } from '@cuecard/contract';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { createManualClock, type ManualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/logging/create-log.ts';
import { MAX_HELLO_WAIT_MS } from '../../platform/realtime/session-connection.ts';
import { DeepgramEngine } from '../../providers/speech/deepgram/deepgram-engine.ts';
import { createListenVendor } from '../../providers/speech/testing/deepgram-listen-vendor.ts';
import {
  TEST_KEY,
  webSocketUrl,
  type TestVendor,
} from '../../providers/speech/testing/test-vendor.ts';
import { OpenSpeechSockets } from './open-speech-sockets.ts';
import { ASK_STANDING_EVERY_MS, CLIENT_SILENCE_MS, SpeechConnection } from './speech-connection.ts';
import { SpeechTestClient } from './testing/speech-client.ts';

let vendor: TestVendor;
let sockets: WebSocketServer;
let clock: ManualClock;
let open: OpenSpeechSockets;
let goesOn: boolean;
let client: SpeechTestClient;

beforeEach(async () => {
  vendor = await createListenVendor([]);
  clock = createManualClock();
  open = new OpenSpeechSockets(4);
  goesOn = true;
  const engine = new DeepgramEngine({
    baseUrl: webSocketUrl(vendor),
    apiKey: TEST_KEY,
    model: 'nova-3',
    mixedLanguages: false,
  });
  sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(sockets, 'listening');
  sockets.on('connection', (socket: WebSocket) => {
    void new SpeechConnection(socket, {
      clock,
      log: createLog({ level: 'silent', pretty: false }),
      engines: [engine],
      open,
      rights: { admit: () => () => {} },
      useTicket: async () => ({ userId: 1, loginId: 1, interviewId: null }),
      findLanguage: async () => null,
      isAuthorised: async () => goesOn,
    });
  });
  const { port } = sockets.address() as AddressInfo;
  client = await new SpeechTestClient(`http://127.0.0.1:${port}`).opened();
});
afterEach(async () => {
  client.socket.terminate();
  sockets.close();
  await vendor.close();
});

/** Moves time on while the client pings, as a living one does. */
async function live(milliseconds: number): Promise<void> {
  for (
    let passed = 0;
    passed < milliseconds && client.closeCode === null;
    passed += SPEECH_PING_MS
  ) {
    const pongs = client.of('pong').length;
    client.send({ type: 'ping' });
    await client.until(() => client.of('pong').length > pongs || client.closeCode !== null);
    clock.advance(SPEECH_PING_MS);
  }
}

it('[SPEECH-47] ends the socket when the interview is over, and the vendor’s session with it', async () => {
  client.hello('ticket');
  await client.first('ready');
  await live(2 * ASK_STANDING_EVERY_MS);
  expect(client.closeCode).toBeNull();
  goesOn = false;
  await live(2 * ASK_STANDING_EVERY_MS);
  expect(await client.closed()).toBe(SPEECH_ENDED);
  await expect.poll(() => vendor.connections()).toBe(0);
  await expect.poll(() => open.size).toBe(0);
  await expect.poll(() => clock.waiting()).toBe(0);
});

it('[SPEECH-44] lets go of a client that says nothing, and of the vendor', async () => {
  client.hello('ticket');
  await client.first('ready');
  clock.advance(CLIENT_SILENCE_MS);
  await client.closed();
  await expect.poll(() => vendor.connections()).toBe(0);
  await expect.poll(() => open.size).toBe(0);
});

it('sends a client away that does not say who it is', async () => {
  await expect.poll(() => clock.waiting()).toBeGreaterThan(0);
  clock.advance(MAX_HELLO_WAIT_MS - 1);
  expect(client.closeCode).toBeNull();
  clock.advance(1);
  expect(await client.closed()).toBe(CLOSE_CODES.comeBack);
});
