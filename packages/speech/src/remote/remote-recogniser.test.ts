import { describe, expect, it } from 'vitest';
import { countSamples, flushMicrotasks, startRemote } from './testing/scripted-server.ts';

describe('an engine over the server', () => {
  it('[SPEECH-50] is sent speech with 300 ms before it, and no silence between turns', async () => {
    const { server, hear } = startRemote();
    hear(1, 0, false);
    await flushMicrotasks();
    server.latest.ready();
    hear(99, 32, false);
    expect(server.latest.audio).toEqual([]);
    hear(20, 3200, true);
    const sent = () => server.latest.audio.at(-1)?.to;
    expect([server.latest.audio[0]?.from, sent()]).toEqual([0, countSamples(12 + 20)]);
    hear(40, 3840, false, true);
    expect(sent()).toBe(countSamples(12 + 20 + 40));
    hear(40, 5120, false, false);
    expect(sent()).toBe(countSamples(12 + 20 + 40));
    hear(10, 6400, true);
    expect(sent()).toBe(countSamples(12 + 20 + 40 + 12 + 10));
    server.latest.audio.forEach(({ from }, index) => expect(from).toBe(countSamples(index)));
  });

  it('says hello with a ticket, the language and the terms, and where the sound begins', async () => {
    const { server, hear } = startRemote();
    hear(3, 0, true);
    await flushMicrotasks();
    server.latest.open();
    expect(server.latest.messages).toEqual([
      {
        type: 'hello',
        ticket: 'ticket-1',
        engine: 'deepgram',
        language: 'en',
        terms: ['hash table'],
        from: 0,
      },
    ]);
    expect(server.latest.audio).toEqual([]);
    server.latest.sendMessage({ type: 'ready' });
    expect(server.latest.audio).toHaveLength(3);
  });

  it('[SPEECH-51] asks for the final words when the speaker is silent, and waits for them', async () => {
    const { clock, server, hear, ask } = startRemote();
    hear(30, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    server.latest.sendTranscript('what is a', 0, countSamples(28));
    const partial = ask('partial');
    await flushMicrotasks();
    expect(partial.text).toBe('what is a');
    hear(4, 960, false, true);
    const end = ask('end');
    await clock.advance(50);
    expect(server.latest.messages.at(-1)?.['type']).toBe('hello');
    await clock.advance(100);
    expect(server.latest.messages.at(-1)).toEqual({ type: 'flush', to: countSamples(34) });
    expect(end.text).toBeUndefined();
    server.latest.sendTranscript('What is a thread?', 0, countSamples(34), true);
    await flushMicrotasks();
    expect(end.text).toBe('What is a thread?');
  });

  it('takes the best words there are when the final ones do not come', async () => {
    const { clock, server, hear, ask } = startRemote();
    hear(30, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    server.latest.sendTranscript('what is a thread', 0, countSamples(30));
    hear(4, 960, false, true);
    const end = ask('end');
    await clock.advance(1500);
    expect(end.text).toBeUndefined();
    await clock.advance(500);
    expect(end.text).toBe('what is a thread');
  });

  it('answers at once when the speaker goes on, and asks an upload for no breath', async () => {
    const { clock, server, hear, ask } = startRemote({ partials: false });
    hear(30, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    hear(4, 960, false, true);
    const end = ask('end');
    await clock.advance(150);
    hear(2, 1088, true);
    await flushMicrotasks();
    expect(end.text).toBe('');
    expect(server.latest.messages.map(({ type }) => type)).toEqual(['hello']);
  });

  it('lets a partial go when something more urgent is wanted', async () => {
    const { server, hear, ask } = startRemote();
    hear(30, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    let aborted = false;
    const partial = ask('partial', () => aborted);
    await flushMicrotasks();
    expect(partial.text).toBeUndefined();
    aborted = true;
    hear(1, 960, false, true);
    await flushMicrotasks();
    expect(partial.text).toBeNull();
  });

  it('asks for the words of somebody who never pauses', async () => {
    const { server, hear } = startRemote();
    hear(1, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    hear(950, 32, true);
    expect(server.latest.messages.filter(({ type }) => type === 'flush')).toHaveLength(1);
  });

  it('tells the pipeline what the engine thinks of the turn, on the channel’s clock', async () => {
    const { server, recogniser, hear } = startRemote();
    const told: unknown[] = [];
    recogniser.streaming?.onTurnEvent((...said) => told.push(said));
    hear(10, 5000, true);
    await flushMicrotasks();
    server.latest.ready();
    server.latest.sendMessage({ type: 'turn', event: 'ended', at: countSamples(10) });
    hear(100, 5320, false);
    hear(10, 8520, true);
    server.latest.sendMessage({
      type: 'turn',
      event: 'eager',
      at: countSamples(10 + 15 + 12 + 10),
    });
    expect(told).toEqual([
      ['interviewer', 'ended', 5320],
      ['interviewer', 'eager', 8840],
    ]);
  });

  it('[SPEECH-55] drops a loop and another script from what an engine says', async () => {
    const { server, hear, recogniser } = startRemote();
    hear(10, 0, true);
    await flushMicrotasks();
    server.latest.ready();
    const asked = {
      channel: 'interviewer',
      segmentId: 'a',
      purpose: 'partial',
      fromMs: 0,
      toMs: 0,
    } as const;
    server.latest.sendTranscript('你好吗', 0, countSamples(5));
    expect(await recogniser.transcribe(new Float32Array(0), { target: asked })).toMatchObject({
      foreign: true,
    });
    server.latest.sendTranscript('so in the end it just went on on on on on', 0, countSamples(9));
    expect(await recogniser.transcribe(new Float32Array(0), { target: asked })).toMatchObject({
      text: 'so in the end it just went on',
      looped: true,
      foreign: false,
    });
  });
});
