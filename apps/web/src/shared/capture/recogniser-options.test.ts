import { expect, it } from 'vitest';
import { isMetered } from './is-metered.ts';
import {
  listRecognisers,
  MOONSHINE_OPTION,
  type SpeechCapabilities,
} from './recogniser-options.ts';

const ENGINE = {
  id: 'deepgram',
  name: 'Deepgram nova-3',
  sentTo: 'api.deepgram.com',
  languages: ['en'],
  mixedLanguages: false,
  partials: true,
} as const;
const capabilities = {
  engines: [ENGINE],
  webSpeech: {},
  whisper: null,
  deviceModels: [],
} as unknown as SpeechCapabilities;

it.each([
  [{}, false],
  [{ connection: { type: 'wifi', saveData: false } }, false],
  [{ connection: { type: 'cellular' } }, true],
  [{ connection: { type: 'wifi', saveData: true } }, true],
])('[PHONE-32] knows a network that costs, where the browser tells: %j', (given, metered) => {
  expect(isMetered(given)).toBe(metered);
});

it('[PHONE-32] where the network costs the own recogniser asks first, and the sound goes nowhere else for it', () => {
  const [first, second] = listRecognisers('en', { ...capabilities, meteredMegabytes: 45 });
  expect(first).toMatchObject({
    id: MOONSHINE_OPTION.id,
    needs: 'download',
    destination: { type: 'device-after-download', megabytes: 45 },
  });
  expect(second?.destination.type).toBe('sent');
});

it('[PHONE-32] what is in the browser already is loaded without a question', () => {
  const [first] = listRecognisers('en', { ...capabilities, meteredMegabytes: 0 });
  expect(first).toEqual(MOONSHINE_OPTION);
});

it('[SPEECH-88] lets English be heard beside another language, where that costs nothing and the recogniser runs here', () => {
  const whisper = {
    model: 'a/whisper',
    from: 'https://weights.example/',
    megabytes: 80,
    kept: true,
  };
  const engines = [{ ...ENGINE, languages: ['zh-CN'] as const }];
  const here = { ...capabilities, whisper, engines } as unknown as SpeechCapabilities;
  const seconds = (given: SpeechCapabilities) =>
    listRecognisers('zh-CN', given).map(({ id, second }) => [id, second?.language]);
  expect(seconds(here)).toEqual([
    ['whisper', 'en'],
    [ENGINE.id, undefined],
    ['web-speech', undefined],
  ]);
  expect(seconds({ ...here, meteredMegabytes: 45 })[0]).toEqual(['whisper', undefined]);
});
