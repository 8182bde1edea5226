import { FRAME_SAMPLES, SAMPLE_RATE } from '../constants.ts';

export interface Person {
  /** Hz. */
  readonly pitch: number;
  /** How much of each overtone is heard, one after the other. */
  readonly overtones: readonly number[];
}

export const LOW: Person = { pitch: 105, overtones: [1, 0.9, 0.5, 0.5, 0.3, 0.2, 0.1] };
export const HIGH: Person = { pitch: 210, overtones: [1, 0.4, 0.6, 0.2, 0.1] };

/** One frame of a voice as a buzz of its overtones, a little of the pitch up and down as in speech. */
export function makeSound(
  { pitch, overtones }: Person,
  frame: number,
  loudness = 0.2,
): Float32Array {
  const hertz = pitch * (1 + 0.06 * Math.sin(frame / 5));
  return Float32Array.from({ length: FRAME_SAMPLES }, (_, i) =>
    overtones.reduce(
      (sum, part, index) =>
        sum + part * loudness * Math.sin((2 * Math.PI * hertz * (index + 1) * i) / SAMPLE_RATE),
      0,
    ),
  );
}
