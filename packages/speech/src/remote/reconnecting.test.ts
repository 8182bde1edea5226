import { describe, expect, it } from 'vitest';
import { SpeechTicketRefused } from './speech-link.ts';
import {
  filterByType,
  countSamples,
  flushMicrotasks,
  startRemote,
} from './testing/scripted-server.ts';

describe('the connection to an engine over the server', () => {
  it('[SPEECH-52] loses nothing and doubles nothing when the connection breaks in the middle of a turn', async () => {
    const { clock, server, events, hear, ask } = startRemote();
    hear(40, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    server.latest.sendTranscript('How would you', 0, countSamples(20), true);
    server.latest.sendTranscript('find', countSamples(20), countSamples(40));
    server.latest.dropConnection();
    hear(20, 1280, true);
    expect(server.connections).toHaveLength(1);
    await clock.advance(250);
    expect(server.connections).toHaveLength(2);
    server.latest.ready();
    expect(server.latest.messages[0]).toMatchObject({
      type: 'hello',
      ticket: 'ticket-2',
      from: countSamples(20),
    });
    const resent = server.latest.audio;
    expect([resent[0]?.from, resent.at(-1)?.to]).toEqual([countSamples(20), countSamples(60)]);
    resent.forEach(({ from }, index) => expect(from).toBe(countSamples(20 + index)));
    server.latest.sendTranscript('find the cause?', countSamples(20), countSamples(60), true);
    hear(4, 1920, false, true);
    const end = ask('end');
    await clock.advance(100);
    expect(end.text).toBe('How would you find the cause?');
    expect(filterByType(events, 'connection').map(({ connected }) => connected)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('waits with the end of a turn while the engine is away, and asks again when it is back', async () => {
    const { clock, server, hear, ask } = startRemote();
    hear(30, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    server.latest.dropConnection();
    hear(4, 960, false, true);
    const end = ask('end');
    await clock.advance(5000);
    server.latest.ready();
    expect(server.latest.messages.at(-1)).toEqual({ type: 'flush', to: countSamples(34) });
    expect(end.text).toBeUndefined();
    server.latest.sendTranscript('What is a thread?', 0, countSamples(34), true);
    await flushMicrotasks();
    expect(end.text).toBe('What is a thread?');
  });

  it('[SPEECH-53] says how much speech was dropped when the engine was away too long', async () => {
    const { clock, events, hear } = startRemote({
      getTicket: () => Promise.reject(new Error('offline')),
    });
    hear(1875, 0, true);
    await clock.advance(100);
    expect(filterByType(events, 'unheard')).toEqual([]);
    hear(10, 60_000, true);
    const lost = filterByType(events, 'unheard').reduce(
      (sum, { durationMs }) => sum + durationMs,
      0,
    );
    expect(lost).toBe(320);
    expect(filterByType(events, 'connection').map(({ connected }) => connected)).toEqual([false]);
  });

  it('[SPEECH-54] does not try again what was refused, and says so', async () => {
    const { clock, server, events, hear } = startRemote();
    hear(10, 0, true);
    await flushMicrotasks();
    server.latest.open();
    server.latest.sendMessage({ type: 'failed', failure: 'refused', again: false });
    await clock.advance(60_000);
    hear(10, 320, true);
    await clock.advance(60_000);
    expect(server.connections).toHaveLength(1);
    expect(server.latest.isClosed).toBe(true);
    expect(filterByType(events, 'failed').map(({ failure }) => failure)).toEqual(['refused']);
  });

  it('[SPEECH-54] does not ask again for a ticket that was refused', async () => {
    let asked = 0;
    const { clock, events, hear } = startRemote({
      getTicket: () => {
        asked++;
        return Promise.reject(new SpeechTicketRefused('signed out'));
      },
    });
    hear(10, 0, true);
    await clock.advance(60_000);
    expect(asked).toBe(1);
    expect(filterByType(events, 'failed')).toMatchObject([{ failure: 'refused' }]);
  });

  it('tries again what may be tried again, less and less often', async () => {
    const { clock, server, hear } = startRemote();
    hear(10, 0, true);
    await flushMicrotasks();
    for (const waitMs of [250, 500, 1000]) {
      server.latest.open();
      server.latest.sendMessage({ type: 'failed', failure: 'unreachable', again: true });
      const before = server.connections.length;
      await clock.advance(waitMs - 1);
      expect(server.connections).toHaveLength(before);
      await clock.advance(1);
      expect(server.connections).toHaveLength(before + 1);
    }
  });

  it('comes back from an end that the server meant only when somebody speaks', async () => {
    const { clock, server, events, hear, recogniser } = startRemote();
    hear(10, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    server.latest.sendTranscript('What is a thread?', 0, countSamples(10), true);
    hear(100, 320, false);
    server.latest.dropConnection(1000);
    hear(100, 3520, false);
    await clock.advance(60_000);
    expect(server.connections).toHaveLength(1);
    hear(10, 6720, true);
    await flushMicrotasks();
    expect(server.connections).toHaveLength(2);
    recogniser.streaming?.disconnect();
    expect(server.latest.isClosed).toBe(true);
    hear(1, 7040, true);
    await flushMicrotasks();
    expect(server.connections).toHaveLength(3);
    expect(filterByType(events, 'connection')).toHaveLength(1);
  });

  it('says nothing of a break while nobody speaks', async () => {
    const { clock, server, events, hear } = startRemote();
    hear(10, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    server.latest.sendTranscript('What is a thread?', 0, countSamples(10), true);
    hear(100, 320, false);
    server.latest.dropConnection();
    await clock.advance(250);
    hear(10, 3520, false);
    expect(filterByType(events, 'connection').map(({ connected }) => connected)).toEqual([true]);
    hear(2, 3840, true);
    expect(filterByType(events, 'connection').map(({ connected }) => connected)).toEqual([
      true,
      false,
    ]);
  });

  it('notices by its pings that the other side is gone', async () => {
    const { clock, server, hear } = startRemote();
    hear(10, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    const [first] = server.connections;
    await clock.advance(10_000);
    expect(first?.messages.at(-1)).toEqual({ type: 'ping' });
    first?.sendMessage({ type: 'pong' });
    await clock.advance(50_000);
    expect(first?.isClosed).toBe(true);
    expect(server.connections.length).toBeGreaterThan(1);
  });
});
