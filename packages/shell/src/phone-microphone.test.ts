import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeardSound } from './native-sound.ts';
import { phoneMicrophone } from './phone-microphone.ts';
import type { HeardByPhone } from './phone-microphone-answers.ts';
import { phonePlugins, type PhoneBridge } from './phone-plugins.ts';
import { openPhone } from './testing/played-phone.ts';

/** This moment, milliseconds since 1970. */
const NOW = Date.UTC(2026, 10, 26, 9);
const BUILT_IN = { id: 'Built-In', label: 'iPhone Microphone' };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

/** As the plugin writes it: 16 bit, the lower byte first. */
function encode(...samples: number[]): string {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  samples.forEach((sample, index) => view.setInt16(index * 2, sample, true));
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}

/** A second of sound that began so long ago, on a phone that was switched on an hour before now. */
function second(agoMs: number, droppedMs = 0): HeardByPhone {
  const samples = encode(...Array.from({ length: 16_000 }, () => 0x4000));
  return { kind: 'sound', atMs: 3_600_000 - agoMs, heardAt: NOW - agoMs, droppedMs, samples };
}

/** A phone whose microphone says what it is told to, each opening by itself. */
function playMicrophone() {
  const asked: [string, object | undefined][] = [];
  const logged: [string, unknown][] = [];
  const waited: number[] = [];
  const openings: { appendAnswer(answer: unknown): void }[] = [];
  const readers: ((answer: unknown) => Promise<unknown>)[] = [];
  let refusal: object | null = null;
  const answers = new Map<string, unknown>();
  const openOne = () => {
    if (refusal !== null) throw refusal;
    const said: unknown[] = [];
    let reading: ((answer: unknown) => void) | null = null;
    openings.push({
      appendAnswer: (answer) => {
        if (reading === null) return void said.push(answer);
        reading(answer);
        reading = null;
      },
    });
    readers.push(() =>
      said.length > 0
        ? Promise.resolve(said.shift())
        : new Promise((resolve) => {
            reading = resolve;
          }),
    );
    return { id: openings.length, device: BUILT_IN };
  };
  const bridge: PhoneBridge = {
    isNativePlatform: () => true,
    getPlatform: () => 'ios',
    addListener: () => undefined,
    async nativePromise(plugin, method, options) {
      asked.push([`${plugin}.${method}`, options]);
      if (method === 'open') return openOne();
      if (method === 'read') return readers[(options as { id: number }).id - 1]?.(null);
      return answers.get(method) ?? {};
    },
  };
  const microphone = phoneMicrophone({
    plugins: phonePlugins(bridge),
    report: (...line) => logged.push(line),
    wait: async (ms) => void waited.push(ms),
  });
  const refuse = (with_: object) => {
    refusal = with_;
  };
  const open = (device: string | null = null) => microphone.open({ source: 'microphone', device });
  return { microphone, asked, logged, waited, openings, answers, refuse, open };
}

/** The next so many pieces of sound, as the recogniser's worker takes them. */
function readPieces(
  sound: HeardSound,
  count: number,
): Promise<{ samples: Float32Array; atMs: number }[]> {
  const port = sound.connect();
  const taken: { samples: Float32Array; atMs: number }[] = [];
  return new Promise((resolve) => {
    port.addEventListener('message', ({ data }) => {
      taken.push(data);
      if (taken.length < count) return;
      port.close();
      resolve(taken);
    });
    port.start();
  });
}

describe('the microphone of the app for iOS', () => {
  it('[PHONE-58] is what the shell hears with, on iOS alone, and begins closed', () => {
    expect(openPhone('android').open().sound).toBeNull();
    const phone = openPhone('ios');
    expect(phone.open().sound?.hearsSystem).toBe(false);
    expect(phone.called).toEqual([['Microphone.close', {}]]);
  });

  it('[PHONE-58] hands its sound on as it was heard, with the times of the page', async () => {
    const { open, openings, waited } = playMicrophone();
    const sound = await open();
    expect([sound.device, sound.sampleRate, sound.stretch()]).toEqual([BUILT_IN, 16_000, null]);
    const taken = readPieces(sound, 2);
    const quarter = { kind: 'sound', atMs: 3_599_900, heardAt: NOW - 100, droppedMs: 0 };
    openings[0]?.appendAnswer({ ...quarter, samples: encode(0x2000, -0x8000) });
    openings[0]?.appendAnswer({ ...quarter, atMs: 3_599_950, samples: encode(0) });
    const [first, next] = await taken;
    expect(first?.samples).toEqual(new Float32Array([0.25, -1]));
    expect(first?.atMs).toBeCloseTo(performance.now() - 100);
    expect((next?.atMs ?? 0) - (first?.atMs ?? 0)).toBe(50);
    expect(waited).toEqual([]);
    sound.close();
  });

  it('[PHONE-58] what the page could not take for a while comes in its order with the times at which it was said, no faster than a recogniser takes it', async () => {
    const { open, openings, waited } = playMicrophone();
    const sound = await open();
    const stretches: unknown[] = [];
    sound.watch({ onEnded: () => undefined, onSound: () => stretches.push(sound.stretch()) });
    const taken = readPieces(sound, 4);
    for (const agoMs of [60_000, 59_000, 30_000, 1000]) openings[0]?.appendAnswer(second(agoMs));
    const times = (await taken).map(({ atMs }) => Math.round(performance.now() - atMs));
    expect(times).toEqual([60_000, 59_000, 30_000, 1000]);
    expect(stretches).toEqual([
      { from: NOW - 60_000, to: NOW - 59_000 },
      { from: NOW - 60_000, to: NOW - 58_000 },
      { from: NOW - 30_000, to: NOW - 29_000 },
      { from: NOW - 1000, to: NOW },
    ]);
    expect(waited).toEqual([250, 250, 250]);
    sound.close();
  });

  it('[PHONE-60] says when the system takes it away and gives it back, and which device is heard then', async () => {
    const { open, openings, logged } = playMicrophone();
    const sound = await open();
    const told: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      sound.watch({
        onEnded: resolve,
        onMuted: (isMuted) => told.push(isMuted),
        onDevice: ({ label }) => told.push(label),
      });
    });
    openings[0]?.appendAnswer({ kind: 'muted', isMuted: true });
    openings[0]?.appendAnswer({ kind: 'muted', isMuted: false });
    openings[0]?.appendAnswer({ kind: 'device', device: { id: 'usb', label: 'Desk microphone' } });
    openings[0]?.appendAnswer(second(1000, 3000));
    openings[0]?.appendAnswer({ kind: 'ended' });
    await ended;
    expect(told).toEqual([true, false, 'Desk microphone']);
    expect(sound.device.id).toBe('usb');
    expect(logged).toEqual([['sound was dropped, ms', 3000]]);
  });

  it.each([
    ['another kind', { kind: 'video' }],
    ['a time that is none', { ...second(1000), atMs: 'now' }],
    ['more than was asked for', { kind: 'ended', reason: 'x' }],
    ['no base64', { ...second(1000), samples: '§' }],
    ['half a sample', { ...second(1000), samples: btoa('abc') }],
    ['too much at once', { ...second(1000), samples: 'AAAA'.repeat(30_000) }],
  ])('[PHONE-59] believes nothing that is not as agreed: %s', async (_, answer) => {
    const { open, openings, logged } = playMicrophone();
    const sound = await open();
    const ended = new Promise<void>((resolve) => sound.watch({ onEnded: resolve }));
    openings[0]?.appendAnswer(answer);
    await ended;
    expect(sound.stretch()).toBeNull();
    expect(logged.map(([what]) => what)).toEqual(['the phone’s microphone was lost']);
  });

  it.each([
    ['denied', 'denied'],
    ['no-device', 'no-device'],
    ['in-use', 'in-use'],
    ['SOMETHING', 'unknown'],
    [undefined, 'unknown'],
  ])('[PHONE-61] says why it could not be opened: %s', async (code, kind) => {
    const { open, refuse } = playMicrophone();
    refuse(Object.assign(new Error('no'), { code }));
    await expect(open()).rejects.toMatchObject({ kind });
  });

  it('[PHONE-58] another takes the place of the first, whose end is told only where the other cannot be had', async () => {
    const { open, openings, asked, refuse } = playMicrophone();
    const first = await open();
    const ends: string[] = [];
    first.watch({ onEnded: () => ends.push('first') });
    const next = await open('usb');
    openings[0]?.appendAnswer({ kind: 'ended' });
    first.close();
    next.watch({ onEnded: () => ends.push('next') });
    expect(asked).toContainEqual(['Microphone.open', { device: 'usb' }]);
    expect(asked.at(-1)).toEqual(['Microphone.close', { id: 1 }]);
    expect(ends).toEqual([]);
    refuse(Object.assign(new Error('no'), { code: 'in-use' }));
    await expect(open()).rejects.toMatchObject({ kind: 'in-use' });
    expect(ends).toEqual(['next']);
  });

  it('[PHONE-59] lists its microphones and whether it may hear, and nothing where the answer is none', async () => {
    const { microphone, answers } = playMicrophone();
    expect(await microphone.microphones()).toEqual([]);
    expect(await microphone.permission?.()).toBe('prompt');
    answers.set('list', { devices: [BUILT_IN] });
    answers.set('permission', { state: 'granted' });
    expect(await microphone.microphones()).toEqual([BUILT_IN]);
    expect(await microphone.permission?.()).toBe('granted');
  });
});
