import { afterEach, describe, expect, it } from 'vitest';
import { describeSpeechEngine } from '../speech-engine.conformance.ts';
import { Listener } from '../testing/listener.ts';
import { sentence } from '../testing/scripted-hearing.ts';
import { testKey, type TestVendor } from '../testing/test-vendor.ts';
import { createUploadVendor } from '../testing/upload-vendor.ts';
import { UploadEngine, type UploadSettings } from './upload-engine.ts';

const calls = { keepsConnection: false, saysGoodbye: false };

describe('[SPEECH-32] [SPEECH-36] the conformance of the upload', () => {
  describeSpeechEngine('OpenAI-style upload', {
    ...calls,
    createVendor: (words) => createUploadVendor(words),
    createEngine: ({ url, key, timings }) =>
      new UploadEngine({
        baseUrl: `${url}/v1`,
        apiKey: key,
        model: 'whisper-large-v3-turbo',
        languages: null,
        plain: false,
        timings,
      }),
    otherLanguage: { language: 'zh-CN', code: 'zh' },
    unknownLanguage: 'yue',
    takesTerms: true,
  });
});

describe('uploads', () => {
  let vendor: TestVendor;
  afterEach(async () => {
    await vendor.close();
    const faults = vendor.sessions.flatMap((session) => session.faults);
    if (faults.length > 0) throw new Error(faults.join(', '));
  });

  const listen = (settings: Partial<UploadSettings> = {}): Listener =>
    new Listener(
      new UploadEngine({
        baseUrl: `${vendor.url}/v1`,
        apiKey: testKey,
        model: 'm',
        languages: null,
        plain: false,
        ...settings,
      }),
      { from: 0 },
    );

  it('[SPEECH-34] cuts exactly where the flush says, and keeps what came after for the next', async () => {
    vendor = await createUploadVendor(sentence('one two three four', 0, 4));
    const listener = listen();
    listener.say(new Int16Array(4 * 16_000));
    listener.stream.flush(32_000);
    await listener.finalUpTo(32_000);
    expect(listener.finals).toEqual([
      { type: 'heard', text: 'one two', from: 0, to: 32_000, final: true },
    ]);
    await listener.finalUpTo(listener.flush());
    expect(listener.finals.at(-1)).toMatchObject({ text: 'three four', from: 32_000, to: 64_000 });
    await listener.stream.close();
  });

  it('sends only the file and the model to a server that takes no more', async () => {
    vendor = await createUploadVendor(sentence('你好', 0, 1), { plain: true });
    const listener = listen({ plain: true, model: 'FunAudioLLM/SenseVoiceSmall' });
    listener.say(new Int16Array(16_000));
    await listener.finalUpTo(listener.flush());
    expect(listener.finals[0]?.text).toBe('你好');
    await listener.stream.close();
  });

  it('uploads by itself when nobody is silent for a minute', async () => {
    vendor = await createUploadVendor([]);
    const listener = listen();
    listener.say(new Int16Array(61 * 16_000));
    await listener.finalUpTo(60 * 16_000);
    expect(vendor.sessions[0]?.seconds).toBeCloseTo(60, 0);
    await listener.stream.close();
  });

  it('[SPEECH-38] breaks off what is being uploaded when it is closed', async () => {
    vendor = await createUploadVendor([]);
    vendor.misbehaviour = 'never-answers';
    const listener = listen();
    listener.say(new Int16Array(16_000));
    listener.flush();
    await expect.poll(() => vendor.sessions[0]?.seconds).toBe(1);
    await listener.stream.close();
    await expect.poll(() => vendor.sessions[0]?.request.socket.destroyed).toBe(true);
    expect(listener.events).toEqual([{ type: 'ready' }]);
  });

  it('[SPEECH-37] says busy when segments come faster than they are answered', async () => {
    vendor = await createUploadVendor([]);
    vendor.misbehaviour = 'never-answers';
    const listener = listen();
    for (let round = 0; round < 10; round += 1) {
      listener.say(new Int16Array(3200));
      listener.flush();
    }
    expect(await listener.failed()).toEqual({ failure: 'busy', again: true });
    await listener.stream.close();
  });
});
