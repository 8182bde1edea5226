// Runs in the AudioWorkletGlobalScope. It imports nothing that runs: one small file for the audio thread.
import type { AudioChunk } from './messages.ts';

declare const sampleRate: number;
declare const currentTime: number;
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** The render quantum of the Web Audio API. */
const QUANTUM = 128;
/** About 32 ms, in whole quanta: one frame of voice activity. */
const CHUNK_SAMPLES = Math.round((sampleRate * 0.032) / QUANTUM) * QUANTUM;

class CaptureProcessor extends AudioWorkletProcessor {
  #workerPort: MessagePort | null = null;
  #closed = false;
  #chunk = new Float32Array(CHUNK_SAMPLES);
  #filled = 0;
  #startedAt = 0;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<{ port?: MessagePort }>) => {
      if (data.port === undefined) this.#close();
      else this.#workerPort = data.port;
    });
    this.port.start();
  }

  process(inputs: Float32Array[][]): boolean {
    const channels = inputs[0];
    if (channels !== undefined && channels.length > 0) this.#append(channels);
    return !this.#closed;
  }

  #append(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0;
    if (this.#filled === 0) this.#startedAt = currentTime;
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (const channel of channels) sum += channel[i] ?? 0;
      this.#chunk[this.#filled + i] = sum / channels.length;
    }
    this.#filled += length;
    if (this.#filled >= CHUNK_SAMPLES) this.#send();
  }

  #send(): void {
    const message: AudioChunk = { samples: this.#chunk, atMs: this.#startedAt * 1000 };
    this.#workerPort?.postMessage(message, [this.#chunk.buffer]);
    this.#chunk = new Float32Array(CHUNK_SAMPLES);
    this.#filled = 0;
  }

  #close(): void {
    this.#closed = true;
    this.#workerPort?.close();
    this.#workerPort = null;
  }
}

registerProcessor('cuecard-capture', CaptureProcessor);
