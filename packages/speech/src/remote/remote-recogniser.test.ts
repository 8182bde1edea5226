import { describe, expect, it } from 'vitest';
import { samples, settled, startRemote } from './testing.ts';

describe('an engine over the server', () => {
  it('[SPEECH-50] is sent speech with 300 ms before it, and no silence between turns', async () => {
    const { server, hear } = startRemote();
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
    const { server, hear } = startRemote();
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
    const { clock, server, hear, ask } = startRemote();
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
    const { clock, server, hear, ask } = startRemote();
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
    const { clock, server, hear, ask } = startRemote({ partials: false });
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
    const { server, hear, ask } = startRemote();
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

  it('asks for the words of somebody who never pauses', async () => {
    const { server, hear } = startRemote();
    hear(1, 0, true);
    await settled();
    server.line.ready();
    hear(950, 32, true);
    expect(server.line.told.filter(({ type }) => type === 'flush')).toHaveLength(1);
  });

  it('tells the pipeline what the engine thinks of the turn, on the channel’s clock', async () => {
    const { server, recogniser, hear } = startRemote();
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
    const { server, hear, recogniser } = startRemote();
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
