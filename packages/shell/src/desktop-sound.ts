import type { DesktopRefusal, OpenedSound, SoundDevice } from './desktop-commands.ts';
import type { InvokeDesktop } from './invoke-desktop.ts';
import type { HeardSound, NativeSound, SoundListener } from './native-sound.ts';

/** Samples a second; the shell resamples. */
const SAMPLE_RATE = 16_000;

/** Of the three numbers before the samples (`to_bytes` in apps/desktop). */
const HEAD_BYTES = 3 * Float64Array.BYTES_PER_ELEMENT;

/** Sound as it is read from the shell: 16 kHz mono. Times are the shell's own clock, ms. */
export interface SoundFrames {
  readonly atMs: number;
  readonly nowMs: number;
  /** Frames of 100 ms so far that came too late to be kept. */
  readonly dropped: number;
  readonly samples: Float32Array<ArrayBuffer>;
}

export function readFrames(bytes: ArrayBuffer): SoundFrames {
  const head = new DataView(bytes, 0, HEAD_BYTES);
  const number = (index: number) => head.getFloat64(index * Float64Array.BYTES_PER_ELEMENT, true);
  return {
    atMs: number(0),
    nowMs: number(1),
    dropped: number(2),
    samples: new Float32Array(bytes, HEAD_BYTES),
  };
}

export interface SoundSurroundings {
  readonly invoke: InvokeDesktop;
  readonly now: () => number;
  readonly report?: ((what: string, detail: unknown) => void) | undefined;
}

/** Its `open` rejects with a `DesktopRefusal`. */
export function openDesktopSound(surroundings: SoundSurroundings): NativeSound {
  const { invoke } = surroundings;
  return {
    hearsSystem: true,
    microphones: async () => (await invoke('list_microphones')) as SoundDevice[],
    async open(wanted) {
      const { id, device } = (await invoke('open_sound', { wanted })) as OpenedSound;
      const sound = new SoundReader(id, device, surroundings);
      void sound.run();
      return sound;
    },
  };
}

/** Reads for as long as there is something: the shell answers when a frame is complete. */
class SoundReader implements HeardSound {
  readonly device: SoundDevice;
  readonly sampleRate = SAMPLE_RATE;
  readonly #id: number;
  readonly #surroundings: SoundSurroundings;
  readonly #listeners = new Set<SoundListener>();
  #port: MessagePort | null = null;
  #isClosed = false;
  /** From the shell's clock to the page's. */
  #offsetMs: number | null = null;
  #dropped = 0;

  constructor(id: number, device: SoundDevice, surroundings: SoundSurroundings) {
    this.#id = id;
    this.device = device;
    this.#surroundings = surroundings;
  }

  connect(): MessagePort {
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    return port2;
  }

  stretch(): undefined {
    return undefined;
  }

  watch(listener: SoundListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#port?.close();
    this.#surroundings
      .invoke('close_sound', { id: this.#id })
      .catch((error: unknown) => this.#surroundings.report?.('a sound was not closed', error));
  }

  async run(): Promise<void> {
    const { invoke, report } = this.#surroundings;
    while (!this.#isClosed) {
      try {
        this.#pass(readFrames((await invoke('read_sound', { id: this.#id })) as ArrayBuffer));
      } catch (refusal) {
        if (this.#isClosed) return;
        report?.('a sound has ended', (refusal as DesktopRefusal).kind);
        this.#isClosed = true;
        for (const listener of this.#listeners) listener.onEnded();
      }
    }
  }

  #pass({ atMs, nowMs, dropped, samples }: SoundFrames): void {
    this.#offsetMs ??= this.#surroundings.now() - nowMs;
    if (dropped > this.#dropped)
      this.#surroundings.report?.('sound was dropped, frames of 100 ms', dropped - this.#dropped);
    this.#dropped = dropped;
    if (samples.length === 0 || this.#isClosed) return;
    this.#port?.postMessage({ samples, atMs: atMs + this.#offsetMs }, [samples.buffer]);
  }
}
