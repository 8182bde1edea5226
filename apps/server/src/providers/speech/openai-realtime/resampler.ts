/**
 * 16 kHz to 24 kHz: three samples for every two, by a windowed sinc (Kaiser, beta 8: side lobes about
 * 80 dB down; Oppenheim and Schafer, Discrete-Time Signal Processing, 7.5). The sinc's cut-off lies at the
 * source's own band edge, so that nothing above 8 kHz is made up.
 */

const UP = 3;
const DOWN = 2;
/** Source samples on each side of the one that is computed. */
const REACH = 16;
const BETA = 8;

/** Modified Bessel function of the first kind, order 0, by its series. */
function bessel0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** Weights of the `2 * reach` source samples around the moment, for each of the `up` phases. */
const weights: readonly Float64Array[] = Array.from({ length: UP }, (_, phase) => {
  const row = new Float64Array(2 * REACH);
  for (let i = 0; i < row.length; i += 1) {
    const distance = phase / UP - (i - REACH + 1);
    const angle = Math.PI * distance;
    const sinc = distance === 0 ? 1 : Math.sin(angle) / angle;
    const window = bessel0(BETA * Math.sqrt(Math.max(0, 1 - (distance / REACH) ** 2)));
    row[i] = (sinc * window) / bessel0(BETA);
  }
  const sum = row.reduce((total, weight) => total + weight, 0);
  return row.map((weight) => weight / sum);
});

/** Resamples one stretch of sound that arrives in pieces. */
export class ResamplerTo24k {
  /** Source samples that are still needed; `#first` is the place of the first one. */
  #kept = new Int16Array(REACH - 1);
  #first = 1 - REACH;
  /** Place of the next sample to compute, in 24 kHz. */
  #next = 0;

  /** Returns the samples that can be computed already. */
  push(sound: Int16Array): Int16Array {
    const known = new Int16Array(this.#kept.length + sound.length);
    known.set(this.#kept);
    known.set(sound, this.#kept.length);
    const end = this.#first + known.length;
    const made: number[] = [];
    for (;;) {
      const middle = Math.floor((this.#next * DOWN) / UP);
      if (middle + REACH >= end) break;
      made.push(this.#at(known, middle, (this.#next * DOWN) % UP));
      this.#next += 1;
    }
    const keepFrom = Math.floor((this.#next * DOWN) / UP) - REACH + 1;
    this.#kept = known.slice(keepFrom - this.#first);
    this.#first = keepFrom;
    return Int16Array.from(made);
  }

  /** The rest of the stretch, as if silence followed; a new one begins with the next sound. */
  flush(): Int16Array {
    const made = this.#next;
    const all = Math.ceil(((this.#first + this.#kept.length) * UP) / DOWN);
    const rest = this.push(new Int16Array(REACH + DOWN)).slice(0, all - made);
    this.#kept = new Int16Array(REACH - 1);
    this.#first = 1 - REACH;
    this.#next = 0;
    return rest;
  }
  #at(known: Int16Array, middle: number, phase: number): number {
    const row = weights[phase] ?? new Float64Array();
    const begin = middle - REACH + 1 - this.#first;
    let sum = 0;
    for (let i = 0; i < row.length; i += 1) sum += (row[i] ?? 0) * (known[begin + i] ?? 0);
    return Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
}
