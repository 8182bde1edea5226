import { describe, expect, it } from 'vitest';
import { FRAME_SAMPLES } from '../constants.ts';
import type { SpeechEvent } from '../events.ts';
import type { AskedSound } from '../recogniser.ts';
import { createRemoteRecogniser } from './remote-recogniser.ts';
import { SpeechTicketRefused } from './speech-link.ts';
import { frames, HandClock, HandServer, ofType, settled } from './testing.ts';

const samples = (count: number) => count * FRAME_SAMPLES;

function start({
  partials = true,
  getTicket,
}: { partials?: boolean; getTicket?: () => Promise<string> } = {}) {
  const clock = new HandClock();
  const server = new HandServer();
  const events: SpeechEvent[] = [];
  let tickets = 0;
  const recogniser = createRemoteRecogniser({
    engine: { id: 'deepgram', name: 'Deepgram nova-3', partials },
    language: 'en',
    terms: () => ['hash table'],
    connect: server.connect,
    getTicket: getTicket ?? (() => Promise.resolve(`ticket-${++tickets}`)),
    onEvent: (event) => events.push(event),
    clock,
    random: () => 1,
  });
  const hear = (...[count, startMs, voiced, inTurn]: Parameters<typeof frames>) => {
    for (const frame of frames(count, startMs, voiced, inTurn)) recogniser.along?.hear(frame);
  };
  const ask = (purpose: AskedSound['purpose'], isAborted = () => false, segmentId = 'a') => {
    const asked = { channel: 'interviewer', segmentId, purpose, fromMs: 0, toMs: 0 } as const;
    const answer = { text: undefined as string | null | undefined };
    void recogniser
      .transcribe(new Float32Array(0), { asked, isAborted })
      .then((heard) => (answer.text = heard?.text ?? null));
    return answer;
  };
  return { clock, server, events, recogniser, hear, ask };
}

describe('an engine over the server', () => {
  it('[SPEECH-50] is sent speech with 300 ms before it, and no silence between turns', async () => {
    const { server, hear } = start();
    hear(1, 0, false);
    await settled();
    server.line.ready();
    hear(99, 32, false);
    expect(server.line.sound).toEqual([]);
    hear(20, 3200, true);
    const sent = () => server.line.sound.at(-1)?.to;
    expect([server.line.sound[0]?.from, sent()]).toEqual([0, samples(12 + 20)]);
    hear(40, 3840, false, true);
    expect(sent()).toBe(samples(12 + 20 + 40));
    hear(40, 5120, false, false);
    expect(sent()).toBe(samples(12 + 20 + 40));
    hear(10, 6400, true);
    expect(sent()).toBe(samples(12 + 20 + 40 + 12 + 10));
    server.line.sound.forEach(({ from }, index) => expect(from).toBe(samples(index)));
  });

  it('says hello with a ticket, the language and the terms, and where the sound begins', async () => {
    const { server, hear } = start();
    hear(3, 0, true);
    await settled();
    server.line.open();
    expect(server.line.told).toEqual([
      {
        type: 'hello',
        ticket: 'ticket-1',
        engine: 'deepgram',
        language: 'en',
        terms: ['hash table'],
        from: 0,
      },
    ]);
    expect(server.line.sound).toEqual([]);
    server.line.says({ type: 'ready' });
    expect(server.line.sound).toHaveLength(3);
  });

  it('[SPEECH-51] asks for the final words when the speaker is silent, and waits for them', async () => {
    const { clock, server, hear, ask } = start();
    hear(30, 0, true);
    await settled();
    server.line.ready();
    server.line.hears('what is a', 0, samples(28));
    const partial = ask('partial');
    await settled();
    expect(partial.text).toBe('what is a');
    hear(4, 960, false, true);
    const end = ask('end');
    await clock.pass(50);
    expect(server.line.told.at(-1)?.['type']).toBe('hello');
    await clock.pass(100);
    expect(server.line.told.at(-1)).toEqual({ type: 'flush', to: samples(34) });
    expect(end.text).toBeUndefined();
    server.line.hears('What is a thread?', 0, samples(34), true);
    await settled();
    expect(end.text).toBe('What is a thread?');
  });

  it('takes the best words there are when the final ones do not come', async () => {
    const { clock, server, hear, ask } = start();
    hear(30, 0, true);
    await settled();
    server.line.ready();
    server.line.hears('what is a thread', 0, samples(30));
    hear(4, 960, false, true);
    const end = ask('end');
    await clock.pass(1500);
    expect(end.text).toBeUndefined();
    await clock.pass(500);
    expect(end.text).toBe('what is a thread');
  });

  it('answers at once when the speaker goes on, and asks an upload for no breath', async () => {
    const { clock, server, hear, ask } = start({ partials: false });
    hear(30, 0, true);
    await settled();
    server.line.ready();
    hear(4, 960, false, true);
    const end = ask('end');
    await clock.pass(150);
    hear(2, 1088, true);
    await settled();
    expect(end.text).toBe('');
    expect(server.line.told.map(({ type }) => type)).toEqual(['hello']);
  });

  it('lets a partial go when something more urgent is wanted', async () => {
    const { server, hear, ask } = start();
    hear(30, 0, true);
    await settled();
    server.line.ready();
    let aborted = false;
    const partial = ask('partial', () => aborted);
    await settled();
    expect(partial.text).toBeUndefined();
    aborted = true;
    hear(1, 960, false, true);
    await settled();
    expect(partial.text).toBeNull();
  });

  it('[SPEECH-52] loses nothing and doubles nothing when the connection breaks in the middle of a turn', async () => {
    const { clock, server, events, hear, ask } = start();
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
    const { clock, server, hear, ask } = start();
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
    const { clock, events, hear } = start({
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
    const { clock, server, events, hear } = start();
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
    const { clock, events, hear } = start({
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
    const { clock, server, hear } = start();
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
    const { clock, server, events, hear, recogniser } = start();
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
    const { clock, server, events, hear } = start();
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
    const { clock, server, hear } = start();
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

  it('asks for the words of somebody who never pauses', async () => {
    const { server, hear } = start();
    hear(1, 0, true);
    await settled();
    server.line.ready();
    hear(950, 32, true);
    expect(server.line.told.filter(({ type }) => type === 'flush')).toHaveLength(1);
  });

  it('tells the pipeline what the engine thinks of the turn, on the channel’s clock', async () => {
    const { server, recogniser, hear } = start();
    const told: unknown[] = [];
    recogniser.along?.onTurn((...said) => told.push(said));
    hear(10, 5000, true);
    await settled();
    server.line.ready();
    server.line.says({ type: 'turn', event: 'ended', at: samples(10) });
    hear(100, 5320, false);
    hear(10, 8520, true);
    server.line.says({ type: 'turn', event: 'eager', at: samples(10 + 15 + 12 + 10) });
    expect(told).toEqual([
      ['interviewer', 'ended', 5320],
      ['interviewer', 'eager', 8840],
    ]);
  });

  it('[SPEECH-55] drops a loop and another script from what an engine says', async () => {
    const { server, hear, recogniser } = start();
    hear(10, 0, true);
    await settled();
    server.line.ready();
    const asked = {
      channel: 'interviewer',
      segmentId: 'a',
      purpose: 'partial',
      fromMs: 0,
      toMs: 0,
    } as const;
    server.line.hears('你好吗', 0, samples(5));
    expect(await recogniser.transcribe(new Float32Array(0), { asked })).toMatchObject({
      foreign: true,
    });
    server.line.hears('so in the end it just went on on on on on', 0, samples(9));
    expect(await recogniser.transcribe(new Float32Array(0), { asked })).toMatchObject({
      text: 'so in the end it just went on',
      looped: true,
      foreign: false,
    });
  });
});
