import { describe, expect, it, vi } from 'vitest';
import { CLOSE_CODES, PROTOCOL_VERSION, type Command, type LogEventBody } from '@cuecard/contract';
import { event, IDS, settled, startConnection } from './testing.ts';
import { TIMING } from './timing.ts';

const MODE: LogEventBody = { type: 'recognition.mode', mode: 'manual' };
const INITIALISE: Command = { type: 'initialise' };
const ACTIVATE: Command = { type: 'activate' };

describe('opening', () => {
  it('[LIVE-7] says hello with ticket, client and last number, and nothing before it', async () => {
    const { send, at } = startConnection({ lastSeq: 7 });
    send(INITIALISE);
    await settled();
    at(0).handlers.open();
    expect(at(0).sent).toEqual([
      { type: 'hello', protocol: PROTOCOL_VERSION, ticket: 'ticket', client: IDS.client, after: 7 },
    ]);
  });

  it('[LIVE-11] takes a new ticket after 4401, and stops when that one is refused too', async () => {
    let given = 0;
    const { clock, sockets, statuses, at } = startConnection({
      getTicket: () => {
        given += 1;
        return { type: 'ticket', ticket: `ticket-${given}` };
      },
    });
    await settled();
    at(0).handlers.close(CLOSE_CODES.ticketRefused);
    await clock.advance(TIMING.maxRetryMs);
    at(1).handlers.open();
    expect(at(1).sent[0]).toMatchObject({ ticket: 'ticket-2' });
    at(1).handlers.close(CLOSE_CODES.ticketRefused);
    await clock.advance(60_000);
    expect(sockets).toHaveLength(2);
    expect(statuses.at(-1)).toEqual({ phase: 'stopped', reason: 'ticket-refused', status: null });
  });

  it.each([
    ['[LIVE-13] a malformed message', CLOSE_CODES.malformed, 'malformed'],
    ['another tab in its place', CLOSE_CODES.replaced, 'replaced'],
  ])('does not come back after %s', async (_name, code, reason) => {
    const { clock, sockets, statuses, goLive } = startConnection();
    const socket = await goLive();
    socket.handlers.close(code);
    await clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    expect(statuses.at(-1)).toMatchObject({ phase: 'stopped', reason });
  });

  it('stops when no ticket is given, and says with which status', async () => {
    const { clock, sockets, statuses } = startConnection({
      getTicket: () => ({ type: 'no-ticket', status: 2002 }),
    });
    await clock.advance(60_000);
    expect(sockets).toHaveLength(0);
    expect(statuses.at(-1)).toEqual({ phase: 'stopped', reason: 'ticket-refused', status: 2002 });
  });

  it('asks for a ticket again when the network failed', async () => {
    let tries = 0;
    const { clock, sockets } = startConnection({
      getTicket: () => {
        tries += 1;
        return tries < 3
          ? { type: 'no-ticket', status: null }
          : { type: 'ticket', ticket: 'ticket' };
      },
    });
    await clock.advance(10_000);
    expect(sockets.length).toBeGreaterThan(0);
  });

  it('gives up on a socket that does not open', async () => {
    const { clock, sockets, at } = startConnection();
    await clock.advance(TIMING.openMs + TIMING.maxRetryMs);
    expect(at(0).closedWith).toBe(CLOSE_CODES.comeBack);
    expect(sockets.length).toBeGreaterThan(1);
  });
});

describe('commands', () => {
  it('[LIVE-15] numbers from 1, and after a reload from the number that welcome names', async () => {
    const fresh = startConnection();
    fresh.send(INITIALISE);
    const first = await fresh.goLive(0, 0);
    fresh.send(ACTIVATE);
    expect(first.listSent('command').map((m) => m['cseq'])).toEqual([1, 2]);

    const reloaded = startConnection();
    reloaded.send(INITIALISE);
    const second = await reloaded.goLive(9, 41);
    expect(second.listSent('command')).toEqual([
      { type: 'command', cseq: 42, command: INITIALISE },
    ]);
  });

  it('[LIVE-42] sends after a reload what was not acknowledged, under the numbers it had', async () => {
    const before = startConnection();
    const first = await before.goLive(0, 3);
    before.send(INITIALISE);
    before.send(ACTIVATE);
    first.deliver({ type: 'ack', cseq: 4 });
    first.handlers.close(1006);
    await settled();
    const { kept } = before;
    expect([...kept.values()].map(({ cseq }) => cseq)).toEqual([5]);

    // Said on the new page before the server has welcomed it, and lost once more.
    const reloaded = startConnection({ kept });
    reloaded.send({ type: 'end' });
    await settled();
    const again = startConnection({ kept });
    const second = await again.goLive(9, 4);
    expect(second.listSent('command')).toEqual([
      { type: 'command', cseq: 5, command: ACTIVATE },
      { type: 'command', cseq: 6, command: { type: 'end' } },
    ]);
    second.deliver({ type: 'ack', cseq: 5 });
    second.deliver({ type: 'ack', cseq: 6 });
    expect(kept.size).toBe(0);
  });

  it('[LIVE-111] says how long ago something was said that had to wait, over a reload too', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(10_000);
    const before = startConnection();
    await settled();
    before.send(INITIALISE);
    vi.spyOn(Date, 'now').mockReturnValue(40_000);
    before.send(ACTIVATE);
    const { kept } = before;
    vi.spyOn(Date, 'now').mockReturnValue(40_500);
    const socket = await startConnection({ kept }).goLive(0, 0);
    expect(socket.listSent('command')).toEqual([
      { type: 'command', cseq: 1, command: INITIALISE, agoMs: 30_500 },
      { type: 'command', cseq: 2, command: ACTIVATE },
    ]);
    vi.restoreAllMocks();
  });

  it('[LIVE-42] sends what was said before the kept commands were loaded after them', async () => {
    const left = [{ id: 3, cseq: 5, command: ACTIVATE, at: Date.now() }] as const;
    const loading = Promise.withResolvers<typeof left>();
    const { send, sockets, goLive } = startConnection({ load: () => loading.promise });
    send({ type: 'end' });
    await settled();
    expect(sockets).toHaveLength(0);
    loading.resolve(left);
    const socket = await goLive(9, 4);
    expect(socket.listSent('command')).toEqual([
      { type: 'command', cseq: 5, command: ACTIVATE },
      { type: 'command', cseq: 6, command: { type: 'end' } },
    ]);
  });

  it('opens nothing when it was closed before the kept commands were loaded', async () => {
    const loading = Promise.withResolvers<never[]>();
    const { connection, statuses, clock, sockets } = startConnection({
      load: () => loading.promise,
    });
    connection.receive({ type: 'close' });
    loading.resolve([]);
    await clock.advance(60_000);
    expect(sockets).toHaveLength(0);
    expect(statuses).toEqual([{ phase: 'stopped', reason: 'closed', status: null }]);
  });

  it('[LIVE-18] sends unacknowledged commands again, in order and under their numbers', async () => {
    const { send, clock, goLive } = startConnection();
    const first = await goLive();
    send(INITIALISE);
    send(ACTIVATE);
    send({ type: 'mode', mode: 'manual' });
    first.deliver({ type: 'ack', cseq: 1 });
    first.handlers.close(1006);
    send({ type: 'end' });
    await clock.advance(TIMING.maxRetryMs);
    const second = await goLive(0, 2);
    expect(second.listSent('command').map((m) => m['cseq'])).toEqual([2, 3, 4]);
    expect(second.listSent('command').map((m) => (m['command'] as Command).type)).toEqual([
      'activate',
      'mode',
      'end',
    ]);
  });

  it('[LIVE-17] reports a refused command with its status and goes on', async () => {
    const { send, refused, statuses, goLive } = startConnection();
    const socket = await goLive();
    send(ACTIVATE);
    socket.deliver({ type: 'refused', cseq: 1, status: 2007 });
    expect(refused).toEqual([{ type: 'activate', status: 2007 }]);
    expect(statuses.at(-1)).toEqual({ phase: 'live' });
  });

  it('[LIVE-6] drops what is heard of an open turn while there is no connection', async () => {
    const { connection, goLive } = startConnection();
    const partial = {
      type: 'partial',
      channel: 'interviewer',
      turnId: IDS.turn,
      text: 'so',
    } as const;
    connection.receive({ type: 'ephemeral', message: partial });
    const socket = await goLive();
    expect(socket.listSent('partial')).toEqual([]);
    connection.receive({ type: 'ephemeral', message: { ...partial, text: 'so tell' } });
    expect(socket.listSent('partial')).toHaveLength(1);
  });
});

describe('gaps and silence', () => {
  it('[LIVE-3] delivers events in the order of their numbers, each once', async () => {
    const { delivered, goLive } = startConnection();
    const socket = await goLive(2);
    for (const seq of [1, 1, 2, 2, 1]) socket.deliver({ type: 'event', event: event(seq, MODE) });
    const events = delivered.filter((message) => message.type === 'event');
    expect(events.map((message) => message.event.seq)).toEqual([1, 2]);
  });

  it('[LIVE-20] reconnects at a gap from its last good number, and never skips', async () => {
    const { clock, delivered, at, goLive } = startConnection();
    const socket = await goLive(5);
    socket.deliver({ type: 'event', event: event(1, MODE) });
    socket.deliver({ type: 'event', event: event(3, MODE) });
    socket.deliver({ type: 'event', event: event(2, MODE) });
    expect(socket.closedWith).toBe(CLOSE_CODES.comeBack);
    expect(delivered.filter((message) => message.type === 'event')).toHaveLength(1);
    await clock.advance(TIMING.maxRetryMs);
    at(1).handlers.open();
    expect(at(1).sent[0]).toMatchObject({ type: 'hello', after: 1 });
  });

  it('[LIVE-21] reconnects after 1.5 s without a word', async () => {
    const { clock, sockets, goLive } = startConnection();
    const socket = await goLive();
    await clock.advance(1000);
    socket.deliver({ type: 'pong' });
    await clock.advance(1499);
    expect(socket.closedWith).toBeNull();
    await clock.advance(1);
    expect(socket.closedWith).toBe(CLOSE_CODES.comeBack);
    await clock.advance(TIMING.maxRetryMs);
    expect(sockets).toHaveLength(2);
  });

  it('[LIVE-21] says something every half second', async () => {
    const { clock, goLive } = startConnection();
    const socket = await goLive();
    for (let second = 0; second < 3; second += 1) {
      await clock.advance(1000);
      socket.deliver({ type: 'pong' });
    }
    expect(socket.listSent('ping')).toHaveLength(6);
  });

  it('[LIVE-22] waits longer after each failure, at most 5 s, with some chance in it', async () => {
    const waits = async (random: () => number): Promise<number[]> => {
      const { clock, sockets, at } = startConnection({ random });
      await settled();
      const found: number[] = [];
      for (let failure = 0; failure < 14; failure += 1) {
        at(sockets.length - 1).handlers.close(1006);
        const from = clock.now();
        const before = sockets.length;
        while (sockets.length === before) await clock.advance(5);
        found.push(clock.now() - from);
      }
      return found;
    };
    const longest = await waits(() => 0.9999);
    expect(longest).toEqual(longest.toSorted((a, b) => a - b));
    expect(longest.at(-1)).toBe(5000);
    const shortest = await waits(() => 0);
    expect(shortest.every((wait, index) => wait < (longest[index] ?? 0))).toBe(true);
  });

  it('[LIVE-22] starts at once when the browser is online again', async () => {
    const { connection, clock, sockets, at } = startConnection();
    await settled();
    for (let failure = 0; failure < 4; failure += 1) {
      at(sockets.length - 1).handlers.close(1006);
      if (failure < 3) await clock.advance(TIMING.maxRetryMs);
    }
    const before = sockets.length;
    connection.receive({ type: 'retry-now' });
    await settled();
    expect(sockets).toHaveLength(before + 1);
  });

  it('starts its waiting anew after a connection that held', async () => {
    const { clock, sockets, statuses, at, goLive } = startConnection();
    await settled();
    for (let failure = 0; failure < 5; failure += 1) {
      at(sockets.length - 1).handlers.close(1006);
      await clock.advance(TIMING.maxRetryMs);
    }
    const socket = await goLive();
    for (let second = 0; second < 4; second += 1) {
      await clock.advance(1000);
      socket.deliver({ type: 'pong' });
    }
    socket.handlers.close(1006);
    expect(statuses.at(-1)).toEqual({ phase: 'waiting', failures: 0 });
  });

  it('reconnects when the server says something that it cannot read', async () => {
    const { delivered, goLive } = startConnection();
    const socket = await goLive();
    socket.handlers.message('{"type":"event","event":{"seq":1}}');
    expect(socket.closedWith).toBe(CLOSE_CODES.comeBack);
    expect(delivered.map((message) => message.type)).toEqual(['welcome']);
  });

  it('leaves nothing behind when it is closed', async () => {
    const { connection, clock, sockets, goLive } = startConnection();
    const socket = await goLive();
    connection.receive({ type: 'close' });
    expect(socket.closedWith).toBe(1000);
    await clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    expect(socket.listSent('ping')).toHaveLength(0);
  });
});
