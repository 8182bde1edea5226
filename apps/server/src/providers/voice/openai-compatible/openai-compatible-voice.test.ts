import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSoundType, VoiceError } from '../interviewer-voice.ts';
import { createSpeechVendor, createTone, type SpeechVendor } from '../testing/speech-vendor.ts';
import { OpenAiCompatibleVoice } from './openai-compatible-voice.ts';

let vendor: SpeechVendor;
beforeAll(async () => {
  vendor = await createSpeechVendor();
});
afterAll(() => vendor.close());

const at = (baseUrl: string, voices = { en: 'af_heart', 'zh-CN': 'zf_xiaobei' }) =>
  new OpenAiCompatibleVoice({ baseUrl, apiKey: 'a-key', model: 'kokoro', voices });

async function catchFailure(speaking: Promise<unknown>): Promise<string> {
  const error = await speaking.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof VoiceError ? error.failure : String(error);
}

it('[PRAC-120] sends the words with model, voice of the language and key, and gives the sound', async () => {
  const voice = at(vendor.baseUrl);
  const sound = await voice.speak('请介绍一下你自己。', 'zh-CN');
  expect(sound.type).toBe('audio/wav');
  expect(sound.bytes.equals(createTone('请介绍一下你自己。'))).toBe(true);
  expect(vendor.asked.at(-1)).toEqual({
    key: 'Bearer a-key',
    body: {
      model: 'kokoro',
      voice: 'zf_xiaobei',
      input: '请介绍一下你自己。',
      response_format: 'mp3',
    },
  });
  expect(voice.facts.languages).toEqual(['en', 'zh-CN']);
  expect(voice.profile('en')).not.toBe(voice.profile('zh-CN'));
});

it.each([
  ['refused', { status: 401, body: 'no such key' }],
  ['malformed', { status: 200, body: '<html>a page</html>' }],
  ['malformed', { status: 200, body: '' }],
])('[PRAC-122] says %s for %o', async (failure, answer) => {
  vendor.fail(answer);
  expect(await catchFailure(at(vendor.baseUrl).speak('Hello?', 'en'))).toBe(failure);
  vendor.fail(null);
});

it('[PRAC-122] says unreachable where nobody listens, and refuses a language without a voice', async () => {
  expect(await catchFailure(at('http://127.0.0.1:9/v1').speak('Hello?', 'en'))).toBe('unreachable');
  expect(await catchFailure(at(vendor.baseUrl).speak('請自我介紹。', 'zh-TW'))).toBe('refused');
});

it('tells the kind of sound by its first bytes', () => {
  const findKind = (...bytes: number[]) => findSoundType(Buffer.from(bytes));
  expect(findSoundType(Buffer.from('ID3\u0004'))).toBe('audio/mpeg');
  expect(findKind(0xff, 0xfb, 0x90)).toBe('audio/mpeg');
  expect(findSoundType(Buffer.from('OggS'))).toBe('audio/ogg');
  expect(findSoundType(Buffer.from('fLaC'))).toBe('audio/flac');
  expect(findSoundType(Buffer.from('RIFF1234AVI '))).toBeNull();
  expect(findSoundType(Buffer.alloc(0))).toBeNull();
});
