import { afterEach, describe, expect, it } from 'vitest';
import { describeSpeechEngine } from '../speech-engine.conformance.ts';
import { Listener } from '../testing/listener.ts';
import { sentence } from '../testing/scripted-hearing.ts';
import { TEST_KEY, type TestVendor } from '../testing/test-vendor.ts';
import { createUploadVendor } from '../testing/upload-vendor.ts';
import { UploadEngine, type UploadSettings } from './upload-engine.ts';

const CALLS = { keepsConnection: false, saysGoodbye: false };

describe('[SPEECH-32] [SPEECH-36] the conformance of the upload', () => {
  describeSpeechEngine('OpenAI-style upload', {
    ...CALLS,
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

/** Sound that comes and goes, as speech does: a tone of 200 Hz, four times a second. */
function murmur(seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * 16_000 }, (_, i) => {
    const swell = Math.sin((2 * Math.PI * 4 * i) / 16_000) ** 2;
    return Math.round(4000 * swell * Math.sin((2 * Math.PI * 200 * i) / 16_000));
  });
}

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
        apiKey: TEST_KEY,
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
    listener.sendSound(murmur(4));
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
    listener.sendSound(murmur(1));
    await listener.finalUpTo(listener.flush());
    expect(listener.finals[0]?.text).toBe('你好');
    await listener.stream.close();
  });

  it('uploads by itself when nobody is silent for a minute', async () => {
    vendor = await createUploadVendor([]);
    const listener = listen();
    listener.sendSound(murmur(61));
    await listener.finalUpTo(60 * 16_000);
    expect(vendor.sessions[0]?.seconds).toBeCloseTo(60, 0);
    await listener.stream.close();
  });

  it('uploads no silence: none for a flush of it, none when nobody speaks for minutes', async () => {
    vendor = await createUploadVendor([]);
    const listener = listen();
    listener.sendSound(new Int16Array(150 * 16_000));
    await listener.finalUpTo(listener.flush());
    expect(vendor.sessions).toEqual([]);
    listener.sendSound(new Int16Array(30 * 16_000));
    listener.sendSound(murmur(1));
    const end = listener.flush();
    await listener.finalUpTo(end);
    expect(vendor.sessions[0]?.seconds).toBeCloseTo(2, 1);
    expect(listener.finals.at(-1)?.to).toBe(end);
    await listener.stream.close();
  });

  it('[SPEECH-38] breaks off what is being uploaded when it is closed', async () => {
    vendor = await createUploadVendor([]);
    vendor.misbehaviour = 'never-answers';
    const listener = listen();
    listener.sendSound(murmur(1));
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
      listener.sendSound(murmur(0.2));
      listener.flush();
    }
    expect(await listener.failed()).toEqual({ failure: 'busy', again: true });
    await listener.stream.close();
  });
});
