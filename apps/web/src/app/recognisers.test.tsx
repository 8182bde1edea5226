import {
  calls,
  EMPTY_SETUP,
  type DeviceModel,
  type InterviewSetup,
  type ResponseOf,
  type SpeechEngineFacts,
  type WhisperFacts,
} from '@cuecard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { ACTIVE, deliver, fromWorker, id, interview, log, stubWorker } from './testing/live.ts';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

const DEEPGRAM: SpeechEngineFacts = {
  id: 'deepgram',
  name: 'Deepgram nova-3',
  sentTo: 'api.deepgram.com',
  languages: ['en', 'zh-CN', 'de'],
  mixedLanguages: true,
  partials: true,
};
const WHISPER: WhisperFacts = {
  model: 'onnx-community/whisper-base',
  from: 'https://weights.example/',
  megabytes: 80,
};
const CHINESE_MODEL: DeviceModel = {
  id: 'moonshine-tiny-zh',
  name: 'Moonshine tiny zh',
  languages: ['zh-CN', 'zh-TW'],
  licence: {
    name: 'Moonshine AI Community License',
    url: 'https://www.moonshine.ai/license',
    isFree: false,
  },
  files: [
    { name: 'encoder_model.onnx', bytes: 31_000_000, sha256: 'a'.repeat(64) },
    { name: 'decoder_model_merged.onnx', bytes: 20_400_000, sha256: 'b'.repeat(64) },
    { name: 'tokenizer.json', bytes: 3_700_000, sha256: 'c'.repeat(64) },
  ],
};
const IN_CHINESE: InterviewSetup = {
  ...EMPTY_SETUP,
  jobTitle: '后端工程师',
  interviewLanguage: 'zh-CN',
};

let client: ReturnType<typeof testClient>;

function serve(info: Partial<ResponseOf<typeof calls.serverInfo>>, setup = IN_CHINESE): void {
  client.succeed(calls.lastSetup, { setup });
  client.succeed(calls.serverInfo, {
    isI18nVersion: false,
    models: [],
    expertModel: null,
    webSearch: false,
    speechEngines: [],
    whisper: null,
    deviceModels: [],
    voice: null,
    signInWith: { phone: true, email: true, oidc: null },
    developmentOutbox: true,
    ...info,
  });
}

beforeEach(() => {
  stubDevices();
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.saveSetup, {});
  client.succeed(calls.speechTicket, { ticket: 'speech-ticket' });
});

afterEach(async () => {
  client.close();
  await captureSession.close();
});

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const offered = async () => {
  const field = await screen.findByRole('group', { name: 'Speech recognition' });
  return within(field).getAllByRole<HTMLInputElement>('radio');
};
const listNames = (radios: HTMLInputElement[]) =>
  radios.map((radio) => radio.closest('label')?.querySelector('span')?.textContent);
const lastChoice = () => sound.choices.at(-1);

describe('which recogniser hears', () => {
  it('[INT-15] offers for each language only recognisers that know it, with where the sound goes', async () => {
    sound.webSpeech = { 'zh-CN': 'available' };
    serve(
      { speechEngines: [DEEPGRAM], whisper: WHISPER },
      { ...EMPTY_SETUP, interviewLanguage: 'zh-CN' },
    );
    await client.open('/interview');
    expect(listNames(await offered())).toEqual(['Web Speech', 'Deepgram nova-3', 'Whisper base']);
    expect(
      screen.getByText(/The sound goes to api\.deepgram\.com .*may charge for it/),
    ).toBeTruthy();
    expect(screen.getByText(/one download of about 80 MB from weights\.example/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('They speak'), { target: { value: 'en' } });
    await waitFor(async () =>
      expect(listNames(await offered())).toEqual([
        'Built into Cuecard',
        'Deepgram nova-3',
        'Whisper base',
      ]),
    );
    fireEvent.change(screen.getByLabelText('They speak'), { target: { value: 'ja' } });
    await waitFor(async () => expect(listNames(await offered())).toEqual(['Whisper base']));
  });

  it('[INT-73] takes the best for the language until the user chooses, and keeps the choice', async () => {
    serve({ speechEngines: [DEEPGRAM] }, { ...EMPTY_SETUP, interviewLanguage: 'en' });
    await client.open('/interview');
    const [moonshine] = await offered();
    expect(moonshine?.checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /Deepgram/ }));
    await waitFor(() =>
      expect(client.sent.get('PUT /v3/interview-setup')?.at(-1)).toMatchObject({
        setup: { recogniser: 'deepgram' },
      }),
    );
    fireEvent.change(screen.getByLabelText(/Job title/), { target: { value: 'Data Engineer' } });
    fireEvent.click(button(/Next/));
    await screen.findByRole('heading', { name: 'Can Cuecard hear both of you?' });
    await waitFor(() => expect(lastChoice()).toMatchObject({ kind: 'remote', language: 'en' }));
    expect(lastChoice()).toMatchObject({ url: expect.stringMatching(/^ws.*\/v3\/speech$/) });
    expect(screen.getByText(/Cuecard sends the sound to api\.deepgram\.com/)).toBeTruthy();
    expect(await sound.askTicket?.()).toBe('speech-ticket');
    expect(client.sent.get('POST /v3/speech/ticket')).toMatchObject([{ interviewId: null }]);
  });

  it('[INT-74] leads to a download that needs a yes, and fetches nothing before it', async () => {
    serve({ whisper: WHISPER });
    await client.open('/interview');
    await screen.findByRole('heading', { name: 'Can Cuecard hear both of you?' });
    expect(
      await screen.findByText(/about 80 MB from weights\.example/, { selector: 'p' }),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByText('You can start once the recogniser above is set up.')).toBeTruthy();
    expect(sound.choices).toEqual([]);
    fireEvent.click(button('Download it'));
    expect(await screen.findByText('The recogniser is ready.')).toBeTruthy();
    expect(lastChoice()).toEqual({
      kind: 'whisper',
      language: 'zh-CN',
      weights: { model: WHISPER.model, from: WHISPER.from },
    });
    expect(screen.queryByText(/You can start once the recogniser/)).toBeNull();
  });

  it('starts weights that are there already without asking', async () => {
    sound.whisperKept = true;
    serve({ whisper: WHISPER });
    await client.open('/interview');
    expect(await screen.findByText('The recogniser is ready.')).toBeTruthy();
    expect(lastChoice()).toMatchObject({ kind: 'whisper' });
  });

  it('[INT-118] shows size and licence of a model before it is taken from this server, and keeps it', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    vi.stubGlobal('navigator', Object.assign(navigator, { storage: { persist } }));
    serve({ deviceModels: [CHINESE_MODEL], whisper: WHISPER });
    await client.open('/interview');
    const text = /after one download of about 55 MB from localhost/;
    expect(await screen.findByText(text, { selector: 'p' })).toBeTruthy();
    const licence = screen.getByRole('link', { name: 'Moonshine AI Community License' });
    expect(licence.getAttribute('href')).toBe(CHINESE_MODEL.licence.url);
    expect(screen.getByText(/It sets terms for commercial use/)).toBeTruthy();
    expect([sound.choices, persist.mock.calls]).toEqual([[], []]);
    fireEvent.click(button('Download it'));
    expect(await screen.findByText('The recogniser is ready.')).toBeTruthy();
    expect(persist).toHaveBeenCalledOnce();
    expect(lastChoice()).toMatchObject({
      kind: 'device-model',
      language: 'zh-CN',
      model: {
        id: CHINESE_MODEL.id,
        files: [
          {
            url: `${window.location.origin}/v3/models/moonshine-tiny-zh/${'a'.repeat(64)}/encoder_model.onnx`,
          },
          {},
          {},
        ],
      },
    });
  });

  it('[INT-119] gives a download up when the user says so, and may begin it again', async () => {
    sound.loadingFor = { loadedBytes: 12_000_000, totalBytes: 55_000_000 };
    serve({ deviceModels: [CHINESE_MODEL] });
    await client.open('/interview');
    fireEvent.click(await screen.findByRole('button', { name: 'Download it' }));
    expect(await screen.findByText(/12 of 55 MB/)).toBeTruthy();
    fireEvent.click(button('Cancel'));
    await waitFor(() => expect(sound.calls).toContain('close'));
    expect(screen.queryByText(/12 of 55 MB/)).toBeNull();
    sound.loadingFor = null;
    fireEvent.click(await screen.findByRole('button', { name: 'Download it' }));
    expect(await screen.findByText('The recogniser is ready.')).toBeTruthy();
  });

  it('[INT-120] offers Whisper only where no lighter model of the server knows the language', async () => {
    sound.deviceModelsKept = [CHINESE_MODEL.id];
    serve(
      { deviceModels: [CHINESE_MODEL], whisper: WHISPER },
      { ...EMPTY_SETUP, interviewLanguage: 'zh-CN' },
    );
    await client.open('/interview');
    expect(listNames(await offered())).toEqual(['Moonshine tiny zh']);
    fireEvent.change(screen.getByLabelText('They speak'), { target: { value: 'de' } });
    await waitFor(async () => expect(listNames(await offered())).toEqual(['Whisper base']));
  });

  it('[INT-74] lets the browser install its own recogniser', async () => {
    sound.webSpeech = { 'zh-CN': 'downloadable' };
    serve({});
    await client.open('/interview');
    fireEvent.click(await screen.findByRole('button', { name: 'Let the browser install it' }));
    expect(await screen.findByText('The recogniser is ready.')).toBeTruthy();
    expect(sound.calls).toContain('install zh-CN');
    expect(lastChoice()).toEqual({ kind: 'web-speech', language: 'zh-CN' });
  });

  it('[INT-74] says in the form what can be done when nothing hears the language yet', async () => {
    serve({ whisper: WHISPER }, { ...EMPTY_SETUP, interviewLanguage: 'zh-CN' });
    await client.open('/interview');
    expect(
      await screen.findByText(/Nothing here recognises this language yet: Mandarin/),
    ).toBeTruthy();
    expect(screen.getByText(/Whoever runs this server can also add a service/)).toBeTruthy();
  });

  it('starts an interview with the recogniser that hears', async () => {
    client.succeed(calls.createInterview, { interview });
    client.succeed(calls.liveTicket, { ticket: 'ticket' });
    stubWorker();
    serve({ speechEngines: [DEEPGRAM] });
    await client.open('/interview');
    fireEvent.click(await screen.findByRole('button', { name: 'Use microphone' }));
    fireEvent.click(screen.getByRole('checkbox'));
    await screen.findByText('Nothing yet. Say your name.');
    act(() => sound.makeNoise('candidate'));
    await screen.findByText('Your voice is coming through.');
    fireEvent.click(button('Start'));
    await waitFor(() =>
      expect(client.sent.get('POST /v3/interviews')?.at(-1)).toMatchObject({
        setup: { recogniser: 'deepgram' },
      }),
    );
  });
});

describe('a recogniser behind the server, live', () => {
  beforeEach(async () => {
    client.succeed(calls.liveTicket, { ticket: 'ticket' });
    client.succeed(calls.asrStatus, { remainingMs: 60_000 });
    stubWorker();
    serve({ speechEngines: [DEEPGRAM] });
    await client.open(`/live/${id(1)}`);
    fromWorker({ type: 'status', status: { phase: 'live' } });
    deliver({
      type: 'welcome',
      protocol: 4,
      interview: { ...interview, setup: { ...interview.setup, recogniser: 'deepgram' } },
      lastSeq: ACTIVE.length,
      lastCseq: 0,
      remainingMs: null,
    });
    log(...ACTIVE);
    await screen.findByText('No sound heard');
    fireEvent.click(button('Share sound'));
    await screen.findByLabelText(/Deepgram nova-3, sound goes to api\.deepgram\.com/);
  });

  it('[SPEECH-15] is named with where the sound goes, and asks for tickets of this interview', async () => {
    expect(screen.getByLabelText(/Deepgram nova-3, sound goes to api\.deepgram\.com/)).toBeTruthy();
    await sound.askTicket?.();
    expect(client.sent.get('POST /v3/speech/ticket')?.at(-1)).toMatchObject({ interviewId: id(1) });
  });

  it('[SPEECH-53] says that it is away, and what was dropped', async () => {
    act(() => sound.emit({ type: 'connection', channel: 'candidate', connected: false }));
    expect(await screen.findByText(/The speech service is unreachable\./)).toBeTruthy();
    act(() => sound.emit({ type: 'unheard', channel: 'candidate', durationMs: 2400 }));
    act(() => sound.emit({ type: 'connection', channel: 'candidate', connected: true }));
    expect(await screen.findByText(/^3 seconds of speech were not transcribed/)).toBeTruthy();
    expect(screen.queryByText(/The speech service is unreachable\./)).toBeNull();
  });

  it('[SPEECH-79] says that the computer is too slow, and what helps, until it keeps up', async () => {
    act(() => sound.emit({ type: 'overloaded', overloaded: true }));
    expect(await screen.findByText(/^Your computer is too slow: words are lost\./)).toBeTruthy();
    expect(screen.getByText('Computer too slow: words are lost')).toBeTruthy();
    expect(button('Moonshine tiny, on this device')).toBeTruthy();
    act(() => sound.emit({ type: 'overloaded', overloaded: false }));
    await waitFor(() => expect(screen.queryByText(/too slow/)).toBeNull());
  });

  it('[SPEECH-54] says what to do when it refuses: hear on this device', async () => {
    const error = new Error('refused');
    act(() => sound.emit({ type: 'failed', error, failure: 'refused' }));
    expect(await screen.findByText(/The speech service refused/)).toBeTruthy();
    fireEvent.click(button('Moonshine tiny, on this device'));
    await waitFor(() => expect(lastChoice()).toEqual({ kind: 'moonshine' }));
    expect(await screen.findByLabelText(/Moonshine tiny, on this device/)).toBeTruthy();
    expect(screen.queryByText(/service refused/)).toBeNull();
  });
});
