import { describe, expect, it } from 'vitest';
import type { SpeechEvent } from '../events.ts';
import { createForwardedRecogniser } from '../remote/forwarded-recogniser.ts';
import { makeFrames, ManualClock, flushMicrotasks } from '../remote/testing/scripted-server.ts';
import { PageSpeechRecognition } from './page-speech-recognition.ts';
import {
  startWebSpeech,
  installWebSpeech,
  checkWebSpeech,
  type SpeechRecogniserClass,
  type WebSpeechAvailability,
} from './web-speech.ts';

// A SpeechRecognition played by hand, from the W3C draft; headless Chromium has none that hears.

interface HandOptions {
  standing?: WebSpeechAvailability;
  /** False: a browser from before the on-device draft, or one that does not take the wish. */
  knowsLocal?: boolean;
  acceptsLocal?: boolean;
}

function browser({
  standing = 'available',
  knowsLocal = true,
  acceptsLocal = true,
}: HandOptions = {}) {
  const played: HandRecogniser[] = [];
  const asked: unknown[] = [];
  class HandRecogniser extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    started: MediaStreamTrack | null = null;
    aborted = false;
    static available = (wish: unknown) => {
      asked.push(wish);
      return Promise.resolve(standing);
    };
    static install = (wish: unknown) => {
      asked.push(wish);
      return Promise.resolve(true);
    };

    constructor() {
      super();
      played.push(this);
    }

    start(track: MediaStreamTrack): void {
      this.started = track;
    }

    abort(): void {
      this.aborted = true;
    }

    emitResults(results: [text: string, isFinal: boolean][], resultIndex = 0): void {
      const event = Object.assign(new Event('result'), {
        resultIndex,
        results: results.map(([transcript, isFinal]) =>
          Object.assign([{ transcript }], { isFinal }),
        ),
      });
      this.dispatchEvent(event);
    }

    fails(error: string): void {
      this.dispatchEvent(Object.assign(new Event('error'), { error }));
      this.ends();
    }

    ends(): void {
      this.dispatchEvent(new Event('end'));
    }
  }
  if (knowsLocal)
    Object.defineProperty(HandRecogniser.prototype, 'processLocally', {
      configurable: true,
      get(this: { local?: boolean }) {
        return this.local ?? false;
      },
      set(this: { local?: boolean }, value: boolean) {
        this.local = value && acceptsLocal;
      },
    });
  return { api: HandRecogniser as unknown as SpeechRecogniserClass, played, asked };
}

const TRACK = { readyState: 'live' } as MediaStreamTrack;

async function listen(api: SpeechRecogniserClass | null) {
  const words: [string, boolean][] = [];
  let failures = 0;
  let nowMs = 0;
  const hearing = startWebSpeech({
    language: 'zh-CN',
    track: TRACK,
    api,
    onWords: (...heard) => words.push(heard),
    onFailed: () => failures++,
    now: () => nowMs,
  });
  await flushMicrotasks();
  return { hearing, words, failures: () => failures, pass: (ms: number) => (nowMs += ms) };
}

describe('the browser’s own recogniser', () => {
  it('[SPEECH-12] is never started where it would not run on this device', async () => {
    for (const options of [
      { knowsLocal: false },
      { acceptsLocal: false },
      { standing: 'unavailable' },
      { standing: 'downloadable' },
      { standing: 'downloading' },
    ] satisfies HandOptions[]) {
      const { api, played } = browser(options);
      const { failures } = await listen(api);
      expect([options, played.filter(({ started }) => started !== null)]).toEqual([options, []]);
      expect(failures()).toBe(1);
    }
    const withoutQuestion = browser();
    delete withoutQuestion.api.available;
    expect((await listen(withoutQuestion.api)).failures()).toBe(1);
    expect(withoutQuestion.played).toEqual([]);
    expect((await listen(null)).failures()).toBe(1);
  });

  it('[SPEECH-12] asks for this device alone, when it is asked for, installed and started', async () => {
    const { api, asked, played } = browser();
    expect(await checkWebSpeech('zh-CN', api)).toBe('available');
    expect(await installWebSpeech('zh-CN', api)).toBe(true);
    await listen(api);
    for (const wish of asked) expect(wish).toEqual({ langs: ['zh-CN'], processLocally: true });
    expect(asked).toHaveLength(3);
    expect(played[0]).toMatchObject({ started: TRACK, lang: 'zh-CN', processLocally: true });
    expect(played[0]).toMatchObject({ continuous: true, interimResults: true });
  });

  it('says that there is none where the browser does not know the question', async () => {
    expect(await checkWebSpeech('en', browser({ knowsLocal: false }).api)).toBe('unavailable');
    expect(await checkWebSpeech('en', null)).toBe('unavailable');
    expect(await installWebSpeech('en', null)).toBe(false);
  });

  it('tells words that may change and words that will not', async () => {
    const { api, played } = browser();
    const { words } = await listen(api);
    played[0]?.emitResults([['请介绍', false]]);
    played[0]?.emitResults([
      ['请介绍一下', true],
      ['你的', false],
      ['项目', false],
    ]);
    played[0]?.emitResults(
      [
        ['请介绍一下', true],
        ['你的项目', true],
      ],
      1,
    );
    expect(words).toEqual([
      ['请介绍', false],
      ['请介绍一下', true],
      ['你的项目', false],
      ['你的项目', true],
    ]);
  });

  it('starts again when it stops by itself, and not after an error that lasts', async () => {
    const { api, played } = browser();
    const { failures, pass } = await listen(api);
    for (let stops = 0; stops < 20; stops++) {
      pass(8000);
      played.at(-1)?.fails('no-speech');
    }
    expect(played).toHaveLength(21);
    played.at(-1)?.fails('network');
    expect(played).toHaveLength(21);
    expect(failures()).toBe(1);
  });

  it('gives up on one that stops at once again and again', async () => {
    const { api, played } = browser();
    const { failures } = await listen(api);
    for (let stops = 0; stops < 20; stops++) played.at(-1)?.ends();
    expect(played).toHaveLength(5);
    expect(failures()).toBe(1);
  });

  it('is stopped with its owner', async () => {
    const { api, played } = browser();
    const { hearing } = await listen(api);
    hearing.close();
    played[0]?.ends();
    expect(played).toHaveLength(1);
    expect(played[0]?.aborted).toBe(true);
  });

  it('listens to each channel while turns are wanted', async () => {
    const { api, played } = browser();
    const heard: unknown[] = [];
    const ears = new PageSpeechRecognition({
      language: 'zh-CN',
      onWords: (...words) => heard.push(words),
      onFailed: () => {},
      startRecognition: (parts) => startWebSpeech({ ...parts, api }),
    });
    const stream = { getAudioTracks: () => [TRACK] } as unknown as MediaStream;
    ears.attach('interviewer', stream);
    await flushMicrotasks();
    expect(played).toHaveLength(0);
    ears.start();
    ears.attach('candidate', stream);
    await flushMicrotasks();
    expect(played).toHaveLength(2);
    played[1]?.emitResults([['你好', true]]);
    expect(heard).toEqual([['candidate', '你好', true]]);
    ears.stop();
    expect(played.every(({ aborted }) => aborted)).toBe(true);
  });
});

describe('words that are heard elsewhere', () => {
  it('become the words of the turn in which they were said', async () => {
    const clock = new ManualClock();
    const events: SpeechEvent[] = [];
    const recogniser = createForwardedRecogniser({
      name: 'Web Speech',
      language: 'zh-CN',
      onEvent: (event) => events.push(event),
      clock,
    });
    const end = async (segmentId: string) => {
      const asked = {
        channel: 'interviewer',
        segmentId,
        purpose: 'end',
        fromMs: 0,
        toMs: 0,
      } as const;
      const answer = recogniser.transcribe(new Float32Array(0), { target: asked });
      await clock.advance(1000);
      return (await answer)?.text;
    };
    const playFrames = (count: number, startMs: number, voiced: boolean) => {
      for (const frame of makeFrames(count, startMs, voiced)) recogniser.streaming?.onFrame(frame);
    };
    playFrames(30, 0, true);
    recogniser.onWords('interviewer', '请介绍一下', false);
    playFrames(4, 960, false);
    expect(await end('a')).toBe('请介绍一下');
    recogniser.onWords('interviewer', '请介绍一下。', true);
    playFrames(30, 1088, true);
    recogniser.onWords('interviewer', '你的项目呢？', true);
    playFrames(4, 2048, false);
    expect(await end('b')).toBe('你的项目呢？');
  });
});
