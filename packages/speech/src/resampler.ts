import {
  RESAMPLER_CUTOFF,
  RESAMPLER_KAISER_BETA,
  RESAMPLER_ZERO_CROSSINGS,
  SAMPLE_RATE,
} from './constants.ts';

/**
 * Streaming resampler to 16 kHz mono: a polyphase FIR, the sinc windowed by Kaiser's window (J. O. Smith,
 * "Digital Audio Resampling"). Any whole input rate from 8 kHz; output is late by `latencyMs`.
 */
export class Resampler {
  readonly latencyMs: number;
  readonly #step: { up: number; down: number };
  readonly #phases: readonly Float32Array[];
  readonly #taps: number;
  #history: Float32Array;
  /** Position of the next output in the history, in units of 1 / up of an input sample. */
  #position = 0;

  /** @throws RangeError for a rate that is no whole number from 8,000 up. */
  constructor(inputRate: number) {
    if (!Number.isInteger(inputRate) || inputRate < 8000) {
      throw new RangeError(`cannot resample from ${inputRate} Hz`);
    }
    const divisor = greatestCommonDivisor(inputRate, SAMPLE_RATE);
    this.#step = { up: SAMPLE_RATE / divisor, down: inputRate / divisor };
    const ratio = Math.min(1, SAMPLE_RATE / inputRate);
    const half = Math.ceil(RESAMPLER_ZERO_CROSSINGS / ratio);
    this.#taps = 2 * half;
    this.#phases = designPhases(this.#step.up, half, ratio * RESAMPLER_CUTOFF);
    this.#history = new Float32Array(this.#taps - 1);
    this.latencyMs = (half / inputRate) * 1000;
  }

  /** @returns as many 16 kHz samples as the sound so far gives; a new array. */
  process(input: Float32Array): Float32Array {
    if (this.#step.up === this.#step.down) return input.slice();
    const signal = new Float32Array(this.#history.length + input.length);
    signal.set(this.#history);
    signal.set(input, this.#history.length);
    const { up, down } = this.#step;
    const last = (signal.length - this.#taps) * up;
    const count = last < this.#position ? 0 : Math.floor((last - this.#position) / down) + 1;
    const out = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      out[i] = this.#sample(signal, this.#position);
      this.#position += down;
    }
    const used = Math.min(Math.floor(this.#position / up), signal.length);
    this.#history = signal.slice(used);
    this.#position -= used * up;
    return out;
  }

  #sample(signal: Float32Array, position: number): number {
    const { up } = this.#step;
    const start = Math.floor(position / up);
    const taps = this.#phases[position % up] ?? new Float32Array(0);
    let sum = 0;
    for (let k = 0; k < taps.length; k++) sum += (taps[k] ?? 0) * (signal[start + k] ?? 0);
    return sum;
  }
}

/** One filter for each fraction of an input sample, each with a gain of exactly one at 0 Hz. */
function designPhases(up: number, half: number, cutoff: number): Float32Array[] {
  return Array.from({ length: up }, (_, phase) => {
    const taps = new Float64Array(2 * half);
    let sum = 0;
    for (let k = 0; k < taps.length; k++) {
      const x = k - (half - 1) - phase / up;
      const value = sinc(x * cutoff) * kaiser(x / half);
      taps[k] = value;
      sum += value;
    }
    return Float32Array.from(taps, (value) => value / sum);
  });
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  if (Math.abs(x) >= 1) return 0;
  return bessel0(RESAMPLER_KAISER_BETA * Math.sqrt(1 - x * x)) / bessel0(RESAMPLER_KAISER_BETA);
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
