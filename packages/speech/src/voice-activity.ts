import { FRAME_SAMPLES, SAMPLE_RATE, VAD_CONTEXT_SAMPLES, VAD_STATE_DIMS } from './constants.ts';
import {
  readFloats,
  readOutput,
  type OnnxRuntime,
  type OnnxSession,
  type OnnxTensor,
} from './onnx.ts';

/** Voice activity detection of one channel: it keeps state from frame to frame. */
export interface VoiceActivityStream {
  /** @param frame 512 samples, 16 kHz. @returns the probability of speech, 0 to 1. */
  process(frame: Float32Array): Promise<number>;
  reset(): void;
}

export interface VoiceActivityDetector {
  stream(): VoiceActivityStream;
  close(): Promise<void>;
}

/**
 * Silero VAD (v5 and v6 have the same inputs: `input` [1, 64 + 512], `state` [2, 1, 128], `sr`).
 * The 64 samples are the end of the frame before, as in silero-vad's own OnnxWrapper.
 */
export function createSileroDetector(
  runtime: OnnxRuntime,
  session: OnnxSession,
): VoiceActivityDetector {
  return {
    stream: () => new SileroStream(runtime, session),
    close: () => session.release(),
  };
}

class SileroStream implements VoiceActivityStream {
  readonly #runtime: OnnxRuntime;
  readonly #session: OnnxSession;
  readonly #rate: OnnxTensor;
  readonly #input = new Float32Array(VAD_CONTEXT_SAMPLES + FRAME_SAMPLES);
  #state: OnnxTensor;

  constructor(runtime: OnnxRuntime, session: OnnxSession) {
    this.#runtime = runtime;
    this.#session = session;
    this.#rate = runtime.int64([SAMPLE_RATE], []);
    this.#state = this.#silentState();
  }

  async process(frame: Float32Array): Promise<number> {
    if (frame.length !== FRAME_SAMPLES) {
      throw new RangeError(`a frame has ${FRAME_SAMPLES} samples, not ${frame.length}`);
    }
    this.#input.copyWithin(0, FRAME_SAMPLES);
    this.#input.set(frame, VAD_CONTEXT_SAMPLES);
    const outputs = await this.#session.run({
      input: this.#runtime.float32(this.#input, [1, this.#input.length]),
      state: this.#state,
      sr: this.#rate,
    });
    this.#state = readOutput(outputs, 'stateN');
    return readFloats(readOutput(outputs, 'output'))[0] ?? 0;
  }

  reset(): void {
    this.#input.fill(0);
    this.#state = this.#silentState();
  }

  #silentState(): OnnxTensor {
    const size = VAD_STATE_DIMS.reduce<number>((product, n) => product * n, 1);
    return this.#runtime.float32(new Float32Array(size), VAD_STATE_DIMS);
  }
}
