import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE_CODES } from '@cuecard/contract';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { createManualClock, type ManualClock } from '../clock/manual-clock.ts';
import { createLog } from '../logging/create-log.ts';
import { isOwnOrigin } from './is-own-origin.ts';
import { Mailbox, MailboxClosed } from './mailbox.ts';
import { SessionConnection } from './session-connection.ts';
import { MAX_BUFFERED_BYTES, WatchedSocket } from './socket-server.ts';

describe('[LIVE-14] whether an origin is the own address', () => {
  it.each([
    ['http://localhost:3000', ['http://localhost:3000', null]],
    ['http://LOCALHOST:3000', ['http://localhost:3000', null]],
    ['https://cuecard.example', ['https://cuecard.example', null]],
    ['https://cuecard.example', ['http://127.0.0.1:3000', 'https://cuecard.example/']],
    [undefined, ['http://localhost:3000', null]],
  ])('takes %s at %s', (origin, own) => {
    expect(isOwnOrigin(origin, own)).toBe(true);
  });

  it.each([
    ['http://localhost:3001', ['http://localhost:3000', null]],
    ['https://localhost:3000', ['http://localhost:3000', null]],
    ['http://127.0.0.1:3000', ['http://localhost:3000', null]],
    ['https://cuecard.example.evil.example', ['https://cuecard.example', null]],
    ['http://cuecard.example', ['http://127.0.0.1:3000', 'https://cuecard.example']],
    ['null', ['http://localhost:3000', null]],
    ['', ['http://localhost:3000', null]],
    ['file://localhost:3000', ['http://localhost:3000', null]],
    ['http://localhost:3000', ['http://', null]],
  ])('refuses %s at %s', (origin, own) => {
    expect(isOwnOrigin(origin, own)).toBe(false);
  });
});

describe('the mailbox', () => {
  it('runs tasks in their order, one at a time, and past one that fails', async () => {
    const mailbox = new Mailbox();
    const seen: string[] = [];
    const door = Promise.withResolvers<void>();
    const slow = mailbox.run(async () => {
      seen.push('slow begins');
      await door.promise;
      seen.push('slow ends');
      throw new Error('slow failed');
    });
    const next = mailbox.run(async () => void seen.push('next'));
    expect(mailbox.waiting).toBe(2);
    door.resolve();
    await expect(slow).rejects.toThrow('slow failed');
    await next;
    expect(seen).toEqual(['slow begins', 'slow ends', 'next']);
    expect(mailbox.waiting).toBe(0);
  });

  it('runs what waits when it closes, and takes no more', async () => {
    const mailbox = new Mailbox();
    const seen: string[] = [];
    void mailbox.run(async () => void seen.push('waits'));
    await mailbox.close();
    expect(seen).toEqual(['waits']);
    await expect(mailbox.run(async () => {})).rejects.toBeInstanceOf(MailboxClosed);
  });
});

describe('the watched socket', () => {
  const silenceMs = 3000;
  let wss: WebSocketServer;
  let clock: ManualClock;
  let client: WebSocket;
  let socket: WatchedSocket;
  let heard: string[];
  let closes: { count: number };

  beforeEach(async () => {
    clock = createManualClock();
    heard = [];
    const ours = { count: 0 };
    closes = ours;
    wss = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(wss, 'listening');
    client = new WebSocket(`ws://127.0.0.1:${(wss.address() as AddressInfo).port}`);
    const [served] = (await once(wss, 'connection')) as [WebSocket];
    served.on('message', (data: unknown) => heard.push(String(data)));
    socket = new WatchedSocket(served, {
      clock,
      silenceMs,
      comeBackCode: 4000,
      onClose: () => (ours.count += 1),
    });
    if (client.readyState !== WebSocket.OPEN) await once(client, 'open');
  });
  afterEach(() => {
    client.terminate();
    wss.close();
  });

  it('lives as long as something is heard', async () => {
    for (let round = 1; round <= 3; round += 1) {
      clock.advance(silenceMs - 1000);
      client.send(`round ${round}`);
      await expect.poll(() => heard.length).toBe(round);
    }
    expect(socket.closed).toBe(false);
  });

  it('[LIVE-21] ends after silence, once, and leaves no timer', async () => {
    clock.advance(silenceMs);
    expect(socket.closed).toBe(true);
    await once(client, 'close');
    socket.close(4000);
    expect(closes.count).toBe(1);
    expect(clock.waiting()).toBe(0);
  });

  it('sends a client away that does not read what it is sent', async () => {
    client.pause();
    const text = 'x'.repeat(256 * 1024);
    const most = (MAX_BUFFERED_BYTES / text.length) * 4;
    for (let sent = 0; sent < most && !socket.closed; sent += 1) {
      socket.send(text);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(socket.closed).toBe(true);
    client.resume();
    const [code] = (await once(client, 'close')) as [number];
    expect(code).toBe(4000);
  });
});

describe('the session connection', () => {
  let wss: WebSocketServer;
  let client: WebSocket;
  let connection: SessionConnection<object, { type: string }>;
  let given: unknown[];

  beforeEach(async () => {
    const ours: unknown[] = [];
    given = ours;
    wss = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(wss, 'listening');
    client = new WebSocket(`ws://127.0.0.1:${(wss.address() as AddressInfo).port}`);
    const [served] = (await once(wss, 'connection')) as [WebSocket];
    connection = new SessionConnection(served, {
      clock: createManualClock(),
      log: createLog({ level: 'silent', pretty: false }),
      protocol: {
        versions: null,
        countsMessages: false,
        message: z.object({ type: z.string() }),
        parseHello(hello): object | undefined {
          ours.push(hello);
          return undefined;
        },
        admit: () => Promise.resolve(null),
      },
    });
    if (client.readyState !== WebSocket.OPEN) await once(client, 'open');
  });
  afterEach(() => {
    client.terminate();
    wss.close();
  });

  it('hears nothing more once it is closed', async () => {
    const closed = vi.fn<() => void>();
    connection.onClosed(closed);
    connection.close(4400);
    client.send('{}');
    await once(client, 'close');
    expect(given).toEqual([]);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('[LIVE-13] takes bytes for a malformed message, whatever they say', async () => {
    client.send(Buffer.from('{}'));
    const [code] = (await once(client, 'close')) as [number];
    expect(code).toBe(CLOSE_CODES.malformed);
    expect(given).toEqual([undefined]);
  });
});
