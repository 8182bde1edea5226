import type { SpokenLanguage } from '@cuecard/contract';
import { createServer } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SPEECH_TIMINGS, type SpeechEngine, type SpeechTimings } from './speech-engine.ts';
import { Listener } from './testing/listener.ts';
import { recordedQuestion, sentence, type SaidWord } from './testing/scripted-hearing.ts';
import { closed, listening, TEST_KEY, type TestVendor } from './testing/test-vendor.ts';

interface EngineUnderTest {
  /** The address of the vendor's HTTP server, `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly key: string;
  readonly timings: SpeechTimings;
}

export interface EngineKind {
  /** A local server that speaks the vendor's protocol and understands these words. */
  createVendor(words: readonly SaidWord[]): Promise<TestVendor>;
  createEngine(under: EngineUnderTest): SpeechEngine;
  /** A language beside English, and the code that the vendor is told; null: this model has one language. */
  readonly otherLanguage: { readonly language: SpokenLanguage; readonly code: string } | null;
  readonly unknownLanguage: SpokenLanguage | null;
  readonly takesTerms: boolean;
  /** One connection for the whole stream; otherwise one call for each flush. */
  readonly keepsConnection: boolean;
  /** The message that ends the session beside closing the socket. */
  readonly saysGoodbye: boolean;
}

const QUESTION = 'What is the difference between a process and a thread?';
const FOLLOW_UP = 'And when would you rather use a process?';

/** What every engine over the server must do, proven against a local server of the vendor's protocol. */
export function describeSpeechEngine(name: string, kind: EngineKind): void {
  describe(`speech engine: ${name}`, () => {
    const nowhere = { url: 'http://127.0.0.1:1', key: TEST_KEY, timings: SPEECH_TIMINGS };
    const { partials } = kind.createEngine(nowhere).facts;
    let sound: Int16Array;
    let vendor: TestVendor;
    let listeners: Listener[];

    beforeAll(async () => {
      sound = await recordedQuestion();
    });
    beforeEach(async () => {
      listeners = [];
      // The recording says the question between these seconds; the second time it stands for another one.
      const seconds = sound.length / 16_000;
      const words = [
        ...sentence(QUESTION, 0.56, 3.07),
        ...sentence(FOLLOW_UP, seconds + 0.56, seconds + 3.07),
      ];
      vendor = await kind.createVendor(words);
    });
    afterEach(async () => {
      const faults = vendor.sessions.flatMap((session) => session.faults);
      for (const listener of listeners) listener.drop();
      await vendor.close();
      expect(faults).toEqual([]);
    });

    function engine(given: Partial<EngineUnderTest> = {}): SpeechEngine {
      const { url } = vendor;
      return kind.createEngine({ url, key: TEST_KEY, timings: SPEECH_TIMINGS, ...given });
    }
    function listen(options?: ConstructorParameters<typeof Listener>[1], on = engine()): Listener {
      const listener = new Listener(on, options);
      listeners.push(listener);
      return listener;
    }
    /** A call's connection may wait for the next call: it belongs to no stream. */
    const connectionsLeft = async (): Promise<number> =>
      kind.keepsConnection ? vendor.connections() : 0;
    const impatient = { ...SPEECH_TIMINGS, readyMs: 300, answerMs: 300, goodbyeMs: 300 };

    it('[SPEECH-33] hears words for good, in samples of the client', async () => {
      const listener = listen();
      await listener.ready();
      listener.sendSound(sound);
      const end = listener.flush();
      await listener.finalUpTo(end);
      expect(listener.readText(0, end)).toBe(QUESTION);
      expect(listener.finals.at(-1)?.to).toBe(end);
      expect(listener.finals[0]?.from).toBe(listener.from);
    });

    it.runIf(partials)('[SPEECH-33] hears words while they are spoken', async () => {
      const listener = listen();
      listener.sendSound(sound);
      const partial = await listener.partial();
      expect(partial.final).toBe(false);
      expect(QUESTION.startsWith(partial.text)).toBe(true);
      expect(partial.from).toBeGreaterThanOrEqual(listener.from);
      expect(partial.to).toBeLessThanOrEqual(listener.at);
    });

    it('sends the sound complete and in order, also what comes before the vendor is ready', async () => {
      const listener = listen();
      listener.sendSound(sound);
      await listener.finalUpTo(listener.flush());
      const { sent, received, tolerance } = comparable(sound, vendor);
      expect(received.length).toBeGreaterThanOrEqual(sent.length);
      const wrong = sent.map((value, index) => Math.abs(value - (received[index] ?? 0)));
      expect(Math.max(...wrong)).toBeLessThanOrEqual(tolerance);
    });

    it('[SPEECH-34] answers a flush with the text up to it, one turn after the other', async () => {
      const listener = listen();
      listener.sendSound(sound);
      const first = listener.flush();
      await listener.finalUpTo(first);
      expect(listener.readText(0, first)).toBe(QUESTION);
      listener.sendSound(sound);
      const second = listener.flush();
      await listener.finalUpTo(second);
      expect(listener.readText(first, second)).toBe(FOLLOW_UP);
      let settled = listener.from;
      for (const { from, to } of listener.finals) {
        expect(from).toBeGreaterThanOrEqual(settled);
        expect(to).toBeGreaterThanOrEqual(from);
        settled = to;
      }
    });

    it('[SPEECH-34] answers flushes that follow each other without waiting', async () => {
      const listener = listen();
      listener.sendSound(sound);
      const first = listener.flush();
      listener.sendSound(sound);
      const second = listener.flush();
      await listener.finalUpTo(second);
      expect(listener.readText(0, second)).toBe(`${QUESTION} ${FOLLOW_UP}`);
      expect(listener.finals.some(({ to }) => to >= first && to < second)).toBe(true);
      expect(listener.events.at(-1)?.type).not.toBe('failed');
    });

    it('[SPEECH-34] answers a flush of silence with no words', async () => {
      const listener = listen();
      listener.sendSound(new Int16Array(4_000));
      const end = listener.flush();
      await listener.finalUpTo(end);
      expect(listener.readText(0, end)).toBe('');
    });

    it('answers for a syllable that is shorter than vendors take', async () => {
      const listener = listen();
      listener.sendSound(sound.slice(0, 800));
      const end = listener.flush();
      await listener.finalUpTo(end);
      expect(listener.finals.at(-1)?.to).toBe(end);
    });

    it('[SPEECH-35] passes the language on in the vendor’s code', async () => {
      const { language, code } = kind.otherLanguage ?? { language: 'en', code: null };
      const listener = listen({ language });
      listener.sendSound(sound);
      await listener.finalUpTo(listener.flush());
      expect(vendor.sessions[0]?.language).toBe(code);
    });

    it.runIf(kind.unknownLanguage !== null)(
      '[SPEECH-35] refuses a language that it does not know, and connects to nobody',
      async () => {
        const listener = listen({ language: kind.unknownLanguage ?? 'en' });
        expect(await listener.failed()).toEqual({ failure: 'language', again: false });
        expect(vendor.sessions).toEqual([]);
      },
    );

    it.runIf(kind.takesTerms)('[SPEECH-36] passes key terms on', async () => {
      const listener = listen({ terms: ['Kubernetes', 'hash table'] });
      listener.sendSound(sound);
      await listener.finalUpTo(listener.flush());
      expect(vendor.sessions[0]?.terms).toContain('Kubernetes');
      expect(vendor.sessions[0]?.terms).toContain('hash table');
    });

    it('[SPEECH-37] says that the key is refused, and that trying again is no use', async () => {
      const listener = listen({}, engine({ key: 'another key' }));
      listener.sendSound(sound);
      listener.flush();
      expect(await listener.failed()).toEqual({ failure: 'refused', again: false });
      expect(listener.events.map(({ type }) => type)).not.toContain('heard');
    });

    it('[SPEECH-37] says that the vendor is busy', async () => {
      vendor.misbehaviour = 'busy';
      const listener = listen();
      listener.sendSound(sound);
      listener.flush();
      expect(await listener.failed()).toEqual({ failure: 'busy', again: true });
    });

    it('[SPEECH-37] says that nobody listens at the address', async () => {
      const gone = createServer();
      const url = await listening(gone);
      await closed(gone);
      const listener = listen({}, engine({ url }));
      listener.sendSound(sound);
      listener.flush();
      expect(await listener.failed()).toEqual({ failure: 'unreachable', again: true });
    });

    it('[SPEECH-37] says that the connection broke off in the middle, once, and claims nothing more', async () => {
      vendor.misbehaviour = 'cuts';
      const listener = listen();
      listener.sendSound(sound);
      const end = listener.flush();
      expect(await listener.failed()).toEqual({ failure: 'broken-off', again: true });
      expect(listener.events.at(-1)?.type).toBe('failed');
      expect(listener.finals.every(({ to }) => to < end)).toBe(true);
      listener.sendSound(sound);
      listener.flush();
      await listener.stream.close();
      expect(listener.events.at(-1)?.type).toBe('failed');
    });

    it.each(['garbage', 'wrong-shape'] as const)(
      '[SPEECH-37] says that it cannot read: %s',
      async (how) => {
        vendor.misbehaviour = how;
        const listener = listen();
        listener.sendSound(sound);
        listener.flush();
        expect(await listener.failed()).toEqual({ failure: 'unreadable', again: false });
      },
    );

    it('[SPEECH-37] gives up a vendor that does not answer a flush', async () => {
      vendor.misbehaviour = 'never-answers';
      const listener = listen({}, engine({ timings: { ...SPEECH_TIMINGS, answerMs: 300 } }));
      await listener.ready();
      listener.sendSound(sound);
      listener.flush();
      expect(await listener.failed()).toEqual({ failure: 'broken-off', again: true });
      expect(listener.finals).toEqual([]);
    });

    it.runIf(kind.keepsConnection)(
      '[SPEECH-37] gives up a vendor that does not take the connection',
      async () => {
        vendor.misbehaviour = 'never-accepts';
        const listener = listen({}, engine({ timings: impatient }));
        listener.sendSound(sound);
        expect(await listener.failed()).toEqual({ failure: 'unreachable', again: true });
      },
    );

    it.runIf(kind.keepsConnection)(
      '[SPEECH-38] ends the vendor’s session as the protocol asks, and leaves no socket',
      async () => {
        const listener = listen();
        listener.sendSound(sound);
        await listener.finalUpTo(listener.flush());
        await listener.stream.close();
        expect(listener.events.map(({ type }) => type)).not.toContain('failed');
        await expect.poll(connectionsLeft).toBe(0);
        const [session] = vendor.sessions;
        expect(session?.goodbye).toBe(kind.saysGoodbye);
        await expect.poll(() => session?.closeCode).toBe(1000);
      },
    );

    it('[SPEECH-38] does not wait for ever for the vendor’s good-bye', async () => {
      const listener = listen({}, engine({ timings: { ...SPEECH_TIMINGS, goodbyeMs: 300 } }));
      await listener.ready();
      vendor.misbehaviour = 'never-answers';
      listener.sendSound(sound);
      listener.flush();
      await listener.stream.close();
      expect(listener.events.map(({ type }) => type)).not.toContain('failed');
      await expect.poll(connectionsLeft).toBe(0);
    });

    it('[SPEECH-38] drops the connection when it is told to while it connects, and tells nothing', async () => {
      vendor.misbehaviour = 'never-accepts';
      const listener = listen();
      listener.sendSound(sound);
      listener.flush();
      await expect.poll(() => vendor.connections()).toBe(1);
      const told = listener.events.length;
      listener.drop();
      await listener.stream.close();
      // A call's connection may wait for the next call.
      await expect.poll(connectionsLeft).toBe(0);
      expect(listener.events).toHaveLength(told);
    });

    it('[SPEECH-38] drops nothing twice: close after drop, and drop before open', async () => {
      const listener = listen();
      listener.drop();
      await listener.stream.close();
      await listener.stream.close();
      await expect.poll(() => vendor.connections()).toBe(0);
      expect(listener.events).toEqual([]);
    });
  });
}

/** Every third sample of 24 kHz lies on a second one of 16 kHz, which rounding may change by one. */
function comparable(sound: Int16Array, { sessions: [session] }: TestVendor) {
  const received = session?.sound ?? [];
  if (session?.rate === 16_000) return { sent: [...sound], received, tolerance: 0 };
  return {
    sent: [...sound].filter((_, index) => index % 2 === 0),
    received: received.filter((_, index) => index % 3 === 0),
    tolerance: 1,
  };
}
