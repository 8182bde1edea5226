import type { SoundDevice } from './desktop-commands.ts';
import type { HeardSound, SoundListener, SoundStretch } from './native-sound.ts';
import { heardByPhone, type HeardByPhone } from './phone-microphone-answers.ts';
import type { PhonePlugins } from './phone-plugins.ts';

/** Samples a second; the phone resamples. */
const SAMPLE_RATE = 16_000;
const SAMPLES_PER_MS = SAMPLE_RATE / 1000;
/** What fills 16 bits. */
const FULL_SCALE = 0x8000;
/** Pieces further apart are two stretches, ms. */
const HOLE_MS = 250;
/** Sound older than this has piled up, ms: the page's process was paused. */
const LATE_MS = 2000;
/** What has piled up is handed on so many times as fast as it was heard: a recogniser keeps seconds, and no minutes. */
const CATCH_UP_RATE = 4;

export interface PhoneMicrophoneDeps {
  readonly plugins: PhonePlugins;
  readonly report?: ((what: string, detail: unknown) => void) | undefined;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Takes what was heard for as long as there is something: the phone answers when there is. */
export class PhoneSoundReader implements HeardSound {
  readonly sampleRate = SAMPLE_RATE;
  readonly #id: number;
  readonly #deps: PhoneMicrophoneDeps;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #listeners = new Set<SoundListener>();
  #device: SoundDevice;
  #port: MessagePort | null = null;
  #state: 'open' | 'replaced' | 'ended' = 'open';
  /** From the phone's clock to the page's. */
  #offsetMs: number | null = null;
  #endMs = -Infinity;
  #droppedMs = 0;
  #stretch: SoundStretch | null = null;

  constructor({ id, device }: { id: number; device: SoundDevice }, deps: PhoneMicrophoneDeps) {
    this.#id = id;
    this.#device = device;
    this.#deps = deps;
    this.#wait = deps.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  }

  get device(): SoundDevice {
    return this.#device;
  }

  stretch(): SoundStretch | null {
    return this.#stretch;
  }

  connect(): MessagePort {
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    return port2;
  }

  watch(listener: SoundListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    if (this.#state === 'ended') return;
    this.#stop();
    void this.#deps.plugins.call('closeMicrophone', { id: this.#id });
  }

  /** Another is being opened: the end of this one is nobody's loss, unless the other cannot be had. */
  beReplaced(): void {
    if (this.#state === 'open') this.#state = 'replaced';
  }

  end(): void {
    if (this.#state === 'ended') return;
    this.#stop();
    for (const listener of this.#listeners) listener.onEnded();
  }

  async run(): Promise<void> {
    const { plugins, report } = this.#deps;
    while (this.#state === 'open') {
      try {
        const heard = heardByPhone.parse(await plugins.ask('readMicrophone', { id: this.#id }));
        if (this.#state === 'open') await this.#handleHeard(heard);
      } catch (error) {
        if (this.#state !== 'open') return;
        report?.('the phone’s microphone was lost', error);
        this.end();
      }
    }
  }

  #stop(): void {
    this.#state = 'ended';
    this.#port?.close();
  }

  async #handleHeard(heard: HeardByPhone): Promise<void> {
    switch (heard.kind) {
      case 'sound':
        return this.#pass(heard);
      case 'muted':
        return this.#notifyListeners((listener) => listener.onMuted?.(heard.isMuted));
      case 'device':
        this.#device = heard.device;
        return this.#notifyListeners((listener) => listener.onDevice?.(heard.device));
      case 'ended':
        return this.end();
    }
  }

  async #pass(heard: Extract<HeardByPhone, { kind: 'sound' }>): Promise<void> {
    const { atMs, heardAt, droppedMs } = heard;
    const samples = readSamples(heard.samples);
    const lengthMs = samples.length / SAMPLES_PER_MS;
    this.#offsetMs ??= performance.now() - (Date.now() - heardAt) - atMs;
    this.#note(atMs, heardAt, lengthMs);
    if (droppedMs > this.#droppedMs)
      this.#deps.report?.('sound was dropped, ms', droppedMs - this.#droppedMs);
    this.#droppedMs = droppedMs;
    this.#port?.postMessage({ samples, atMs: atMs + this.#offsetMs }, [samples.buffer]);
    this.#notifyListeners((listener) => listener.onSound?.());
    if (Date.now() - (heardAt + lengthMs) > LATE_MS) await this.#wait(lengthMs / CATCH_UP_RATE);
  }

  #note(atMs: number, heardAt: number, lengthMs: number): void {
    const isApart = Math.abs(atMs - this.#endMs) > HOLE_MS;
    const from = isApart || this.#stretch === null ? heardAt : this.#stretch.from;
    this.#stretch = { from, to: heardAt + lengthMs };
    this.#endMs = atMs + lengthMs;
  }

  #notifyListeners(what: (listener: SoundListener) => void): void {
    for (const listener of this.#listeners) what(listener);
  }
}

/** @throws where it is no base64, or half a sample. */
function readSamples(text: string): Float32Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  // Every phone has the lower byte first, as the text does.
  const whole = new Int16Array(bytes.buffer);
  const samples = new Float32Array(whole.length);
  whole.forEach((sample, at) => {
    samples[at] = sample / FULL_SCALE;
  });
  return samples;
}
