import { describe, expect, it } from 'vitest';
import { SpeechTicketRefused } from './speech-link.ts';
import { ofType, samples, settled, startRemote } from './testing.ts';

describe('the connection to an engine over the server', () => {
  it('[SPEECH-52] loses nothing and doubles nothing when the connection breaks in the middle of a turn', async () => {
    const { clock, server, events, hear, ask } = startRemote();
    hear(40, 0, true);
    await settled();
    server.line.ready();
    server.line.hears('How would you', 0, samples(20), true);
    server.line.hears('find', samples(20), samples(40));
    server.line.breaksOff();
    hear(20, 1280, true);
    expect(server.lines).toHaveLength(1);
    await clock.pass(250);
    expect(server.lines).toHaveLength(2);
    server.line.ready();
    expect(server.line.told[0]).toMatchObject({
      type: 'hello',
      ticket: 'ticket-2',
      from: samples(20),
    });
    const resent = server.line.sound;
    expect([resent[0]?.from, resent.at(-1)?.to]).toEqual([samples(20), samples(60)]);
    resent.forEach(({ from }, index) => expect(from).toBe(samples(20 + index)));
    server.line.hears('find the cause?', samples(20), samples(60), true);
    hear(4, 1920, false, true);
    const end = ask('end');
    await clock.pass(100);
    expect(end.text).toBe('How would you find the cause?');
    expect(ofType(events, 'connection').map(({ connected }) => connected)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('waits with the end of a turn while the engine is away, and asks again when it is back', async () => {
    const { clock, server, hear, ask } = startRemote();
    hear(30, 0, true);
    await settled();
    server.line.ready();
    server.line.breaksOff();
    hear(4, 960, false, true);
    const end = ask('end');
    await clock.pass(5000);
    server.line.ready();
    expect(server.line.told.at(-1)).toEqual({ type: 'flush', to: samples(34) });
    expect(end.text).toBeUndefined();
    server.line.hears('What is a thread?', 0, samples(34), true);
    await settled();
    expect(end.text).toBe('What is a thread?');
  });

  it('[SPEECH-53] says how much speech was dropped when the engine was away too long', async () => {
    const { clock, events, hear } = startRemote({
      getTicket: () => Promise.reject(new Error('offline')),
    });
    hear(1875, 0, true);
    await clock.pass(100);
    expect(ofType(events, 'unheard')).toEqual([]);
    hear(10, 60_000, true);
    const lost = ofType(events, 'unheard').reduce((sum, { durationMs }) => sum + durationMs, 0);
    expect(lost).toBe(320);
    expect(ofType(events, 'connection').map(({ connected }) => connected)).toEqual([false]);
  });

  it('[SPEECH-54] does not try again what was refused, and says so', async () => {
    const { clock, server, events, hear } = startRemote();
    hear(10, 0, true);
    await settled();
    server.line.open();
    server.line.says({ type: 'failed', failure: 'refused', again: false });
    await clock.pass(60_000);
    hear(10, 320, true);
    await clock.pass(60_000);
    expect(server.lines).toHaveLength(1);
    expect(server.line.isClosed).toBe(true);
    expect(ofType(events, 'failed').map(({ failure }) => failure)).toEqual(['refused']);
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
    await clock.pass(60_000);
    expect(asked).toBe(1);
    expect(ofType(events, 'failed')).toMatchObject([{ failure: 'refused' }]);
  });

  it('tries again what may be tried again, less and less often', async () => {
    const { clock, server, hear } = startRemote();
    hear(10, 0, true);
    await settled();
    for (const waitMs of [250, 500, 1000]) {
      server.line.open();
      server.line.says({ type: 'failed', failure: 'unreachable', again: true });
      const before = server.lines.length;
      await clock.pass(waitMs - 1);
      expect(server.lines).toHaveLength(before);
      await clock.pass(1);
      expect(server.lines).toHaveLength(before + 1);
    }
  });

  it('comes back from an end that the server meant only when somebody speaks', async () => {
    const { clock, server, events, hear, recogniser } = startRemote();
    hear(10, 0, true);
    await settled();
    server.line.ready();
    server.line.hears('What is a thread?', 0, samples(10), true);
    hear(100, 320, false);
    server.line.breaksOff(1000);
    hear(100, 3520, false);
    await clock.pass(60_000);
    expect(server.lines).toHaveLength(1);
    hear(10, 6720, true);
    await settled();
    expect(server.lines).toHaveLength(2);
    recogniser.along?.rest();
    expect(server.line.isClosed).toBe(true);
    hear(1, 7040, true);
    await settled();
    expect(server.lines).toHaveLength(3);
    expect(ofType(events, 'connection')).toHaveLength(1);
  });

  it('says nothing of a break while nobody speaks', async () => {
    const { clock, server, events, hear } = startRemote();
    hear(10, 0, true);
    await settled();
    server.line.ready();
    server.line.hears('What is a thread?', 0, samples(10), true);
    hear(100, 320, false);
    server.line.breaksOff();
    await clock.pass(250);
    hear(10, 3520, false);
    expect(ofType(events, 'connection').map(({ connected }) => connected)).toEqual([true]);
    hear(2, 3840, true);
    expect(ofType(events, 'connection').map(({ connected }) => connected)).toEqual([true, false]);
  });

  it('notices by its pings that the other side is gone', async () => {
    const { clock, server, hear } = startRemote();
    hear(10, 0, true);
    await settled();
    server.line.ready();
    const [first] = server.lines;
    await clock.pass(10_000);
    expect(first?.told.at(-1)).toEqual({ type: 'ping' });
    first?.says({ type: 'pong' });
    await clock.pass(50_000);
    expect(first?.isClosed).toBe(true);
    expect(server.lines.length).toBeGreaterThan(1);
  });
});
